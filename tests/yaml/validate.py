#!/usr/bin/env python3
"""Holds every YAML file below the folders named against the schema of its kind, with a validator and a YAML reader that Batalia
has no part in.

    validate.py SCHEMA_FOLDER FOLDER...      exit status 1 where a file does not satisfy its schema
    validate.py --self-test SCHEMA_FOLDER    exit status 1 where a schema lets a wrong document pass
"""
import json
import pathlib
import sys

import jsonschema
import yaml


def validator(schemas, kind):
    schema = json.loads((schemas / f"{kind}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def errors(schemas, document):
    check = validator(schemas, document["batalia"])
    return [f"/{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in check.iter_errors(document)]


def validate(schemas, folders):
    seen = 0
    failed = False
    for folder in folders:
        for file in sorted(pathlib.Path(folder).rglob("*.yaml")):
            document = yaml.safe_load(file.read_text(encoding="utf-8"))
            if not isinstance(document, dict) or "batalia" not in document:
                continue
            seen += 1
            for error in errors(schemas, document):
                failed = True
                print(f"{file}: {error}")
    print(f"{seen} files")
    return 1 if failed or seen == 0 else 0


def self_test(schemas):
    good = {"batalia": "series", "format": 1, "id": "toy", "title": "Toy", "rules-prefix": "TOY",
            "die": {"id": "d6", "low": 1, "high": 6}, "arms": [{"id": "horse", "name": "Horse"}], "ratings": [],
            "command-kinds": [], "unit-types": []}
    wrong = {"a missing field": {k: v for k, v in good.items() if k != "die"},
             "a text for a number": {**good, "die": {"id": "d6", "low": "1", "high": 6}},
             "an id that is none": {**good, "id": "Toy Series"},
             "a map for a list": {**good, "arms": {}}}
    failed = False
    for error in errors(schemas, good):
        failed = True
        print(f"a right document is refused: {error}")
    for what, document in wrong.items():
        if not errors(schemas, document):
            failed = True
            print(f"{what} passes")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1] == "--self-test":
        sys.exit(self_test(pathlib.Path(sys.argv[2])))
    sys.exit(validate(pathlib.Path(sys.argv[1]), sys.argv[2:]))
