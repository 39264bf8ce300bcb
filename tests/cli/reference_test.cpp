// Completion, manual page and documentation name the commands and options that there are, and no others.
#include <gmock/gmock.h>

#include <array>
#include <cstdio>
#include <regex>
#include <set>
#include <sstream>

#include "editor/cli/completion.h"
#include "editor/cli/help.h"
#include "tests/cli/run_program.h"

namespace batalia::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using Words = std::vector<std::string>;

const cli::Program& program() {
  static const cli::Program made = cli::make_program();
  return made;
}

// What is offered for the last word.
Words offered(const Words& words) {
  Words out;
  for (const cli::Candidate& candidate : cli::complete(program(), words, words.size() - 1).candidates)
    out.push_back(candidate.word);
  return out;
}

std::set<std::string> options_in(const std::string& text) {
  std::set<std::string> out;
  const std::regex option("--[a-z][a-z-]*");
  for (auto it = std::sregex_iterator(text.begin(), text.end(), option); it != std::sregex_iterator(); ++it)
    out.insert(it->str());
  return out;
}

std::set<std::string> all_options() {
  std::set<std::string> out{"--help", "--version"};
  for (const cli::Entry& entry : program().entries()) {
    for (const cli::Parameter& parameter : entry.parameters) {
      if (parameter.is_option()) out.insert(parameter.name);
    }
  }
  return out;
}

TEST(Completion, OffersEveryCommandAndOption) {
  const Words commands = offered({""});
  ASSERT_EQ(commands.size(), program().entries().size());
  for (const cli::Entry& entry : program().entries()) {
    const std::string name(entry.text().name);
    EXPECT_THAT(commands, Contains(name));
    Words options{"--help"};
    for (const cli::Parameter& parameter : entry.parameters) {
      if (parameter.is_option()) options.push_back(parameter.name);
    }
    EXPECT_THAT(offered({name, "--"}), ::testing::UnorderedElementsAreArray(options)) << name;
  }
}

TEST(Completion, FollowsWhatWasTyped) {
  EXPECT_THAT(offered({"sh"}), ElementsAre("show"));
  EXPECT_THAT(offered({"check", "--format", ""}), ElementsAre("text", "json", "sarif"));
  EXPECT_THAT(offered({"check", "--format=j"}), ElementsAre("--format=json"));
  EXPECT_THAT(offered({"check", "--format", "json", "--fo"}), IsEmpty()) << "it was given already";
  EXPECT_THAT(offered({"check", "--only", "points-sum,victory-g"}), ElementsAre("points-sum,victory-gap"));
  EXPECT_THAT(offered({"render", "mergentheim", "x.png", "--layers", "grid,cou"}), ElementsAre("grid,counters"));
  EXPECT_THAT(offered({"schema", "ser"}), ElementsAre("series"));
  EXPECT_THAT(offered({"unknown", ""}), IsEmpty());
}

// What the program answers the shells.
Words answered(Words words) {
  words.insert(words.begin(), {std::string(cli::completion_word), std::to_string(words.size() - 1)});
  const Ran ran = run(words);
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  Words out;
  for (std::istringstream lines(ran.out); std::getline(lines, out.emplace_back());) {
    out.back().resize(std::min(out.back().find('\t'), out.back().size()));
  }
  out.pop_back();
  return out;
}

TEST(Completion, KnowsTheBattle) {
  EXPECT_THAT(answered({"show", "merg"}), ElementsAre("mergentheim", "@paths"));
  EXPECT_THAT(answered({"show", "mergentheim", "tu"}), ElementsAre("turns"));
  EXPECT_THAT(answered({"show", "mergentheim", "unit", "alt-"}), ElementsAre("alt-rosen", "alt-kolb"));
  EXPECT_THAT(answered({"show", "mergentheim", "hex", "211"}), IsSupersetOf({"2110", "2113"}));
  EXPECT_THAT(answered({"show", "mergentheim", "turns", "--scenario", ""}), ElementsAre("mergentheim/mergentheim"));
  EXPECT_THAT(answered({"show", "mergentheim", "turns", "--option", "play"}), ElementsAre("playthrough"));
  EXPECT_THAT(answered({"show", "/nowhere", "unit", ""}), IsEmpty());
}

// Runs the completion function as bash does at the tab key.
std::string completed_by_bash(const std::string& words) {
  const std::string script =
      "source '" BATALIA_SOURCE_DIR "/editor/cli/completions/batalia.bash'; COMP_WORDS=('" BATALIA_PROGRAM "' " +
      words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _batalia; printf '%s\\n' \"${COMPREPLY[@]}\"";
  const std::string command = "cd '" BATALIA_SOURCE_DIR "' && bash -c " + ("\"$(cat <<'END'\n" + script + "\nEND\n)\"");
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("bash cannot be run");
  std::string out;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) out.append(buffer.data(), got);
  EXPECT_EQ(::pclose(pipe), 0);
  return out;
}

TEST(Completion, WorksInBash) {
  EXPECT_EQ(completed_by_bash("rend"), "render\n");
  EXPECT_EQ(completed_by_bash("check --as"), "--as-printed\n");
  EXPECT_EQ(completed_by_bash("check --format = sar"), "sarif\n");
  EXPECT_EQ(completed_by_bash("check --format = ''"), "text\njson\nsarif\n");
  EXPECT_THAT(completed_by_bash("fmt scen"), HasSubstr("scenarios\n"));
  EXPECT_THAT(completed_by_bash("show mergentheim unit alt-k"), HasSubstr("alt-kolb\n"));
}

TEST(ManualPage, NamesWhatThereIsAndNothingElse) {
  std::string page = cli::manual_page(program());
  for (const cli::Entry& entry : program().entries()) {
    EXPECT_THAT(page, HasSubstr(".SS batalia " + std::string(entry.text().name)));
  }
  page = std::regex_replace(page, std::regex("\\\\-"), "-");
  EXPECT_EQ(options_in(page), all_options());
}

TEST(Documentation, NamesWhatThereIsAndNothingElse) {
  const std::string text = read_text(BATALIA_SOURCE_DIR "/docs/cli.md");
  std::set<std::string> named = options_in(text);
  named.erase("--install");  // cmake's
  std::set<std::string> there = all_options();
  there.erase("--version");
  EXPECT_EQ(named, there);
  for (const cli::Entry& entry : program().entries()) {
    EXPECT_THAT(text, HasSubstr("\n### batalia " + std::string(entry.text().name) + " "));
  }
}

}  // namespace
}  // namespace batalia::test
