<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>batalia::app::BattlePage</name>
    <message>
        <source>That is off the map</source>
        <translation>Das liegt nicht auf der Karte</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %n hex(es)</source>
        <translation>
            <numerusform>%1 bis %2: %n Feld</numerusform>
            <numerusform>%1 bis %2: %n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 yards</source>
        <translation>%1 Yards</translation>
    </message>
    <message>
        <source>in sight</source>
        <translation>in Sicht</translation>
    </message>
    <message>
        <source>not in sight: %1 (%2)</source>
        <translation>nicht in Sicht: %1 (%2)</translation>
    </message>
    <message>
        <source>The layer &apos;%1&apos; is locked; unlock it in the panel Layers</source>
        <translation>Die Ebene „%1“ ist gesperrt; im Bereich „Ebenen“ lässt sie sich freigeben</translation>
    </message>
    <message>
        <source>No place is chosen</source>
        <translation>Kein Ort ist gewählt</translation>
    </message>
    <message>
        <source>Which is meant?</source>
        <translation>Was ist gemeint?</translation>
    </message>
    <message>
        <source>What you change is changed by &apos;%1&apos; as well.</source>
        <translation>Was Sie ändern, ändert auch „%1“.</translation>
    </message>
    <message>
        <source>Change what that says, or what was printed?</source>
        <translation>Ändern, was dort steht, oder was gedruckt wurde?</translation>
    </message>
    <message>
        <source>What &amp;it says</source>
        <translation>Was &amp;dort steht</translation>
    </message>
    <message>
        <source>What was &amp;printed</source>
        <translation>Was ge&amp;druckt wurde</translation>
    </message>
</context>
<context>
    <name>batalia::app::BrokenPage</name>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Open the &amp;rest, read-only</source>
        <translation>Den &amp;Rest öffnen, nur zum Lesen</translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation>Text der Datei</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Reads the files anew; it happens by itself when they change</source>
        <translation>Liest die Dateien neu; das geschieht von selbst, wenn sie sich ändern</translation>
    </message>
    <message>
        <source>Opens what can be used of it, as a copy that can be read only</source>
        <translation>Öffnet, was davon zu gebrauchen ist, als Kopie, die sich nur lesen lässt</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>Alles &amp;kopieren</translation>
    </message>
    <message>
        <source>Puts the list on the clipboard</source>
        <translation>Legt die Liste in die Zwischenablage</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%1 could not be opened.&lt;/b&gt; %n thing(s) are wrong with it; once they are mended it opens by itself.</source>
        <translation>
            <numerusform>&lt;b&gt;%1 ließ sich nicht öffnen.&lt;/b&gt; %n Fehler steckt darin; sobald er behoben ist, öffnet sich die Datei von selbst.</numerusform>
            <numerusform>&lt;b&gt;%1 ließ sich nicht öffnen.&lt;/b&gt; %n Fehler stecken darin; sobald sie behoben sind, öffnet sich die Datei von selbst.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no text to show of %1</source>
        <translation>Von %1 ist kein Text zu zeigen</translation>
    </message>
</context>
<context>
    <name>batalia::app::ChartsPanel</name>
    <message>
        <source>printed</source>
        <translation>gedruckt</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>errata</source>
        <translation>Errata</translation>
    </message>
    <message>
        <source>reconstructed</source>
        <translation>rekonstruiert</translation>
    </message>
    <message>
        <source>survey</source>
        <translation>Vermessung</translation>
    </message>
    <message>
        <source>designer</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>C&amp;hart</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>&amp;My card…</source>
        <translation>&amp;Meine Karte …</translation>
    </message>
    <message>
        <source>A file of yours with what your charts card says; cells can be edited then</source>
        <translation>Eine eigene Datei mit dem, was auf Ihrer Tabellenkarte steht; dann lassen sich Zellen bearbeiten</translation>
    </message>
    <message>
        <source>The charts as they come with the program</source>
        <translation>Die Tabellen, wie sie mit dem Programm kommen</translation>
    </message>
    <message>
        <source>My charts card</source>
        <translation>Meine Tabellenkarte</translation>
    </message>
    <message>
        <source>Charts (*.yaml)</source>
        <translation>Tabellen (*.yaml)</translation>
    </message>
    <message>
        <source>Terrain: hexes</source>
        <translation>Gelände: Felder</translation>
    </message>
    <message>
        <source>Terrain: hexsides</source>
        <translation>Gelände: Feldseiten</translation>
    </message>
    <message>
        <source>Terrain: roads</source>
        <translation>Gelände: Wege</translation>
    </message>
    <message>
        <source>modifiers count from %1 at most</source>
        <translation>Modifikatoren zählen höchstens von %1</translation>
    </message>
    <message>
        <source>Modifier</source>
        <translation>Modifikator</translation>
    </message>
    <message>
        <source>The terrain effects of the series</source>
        <translation>Die Geländewirkungen der Reihe</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>there is no such command</source>
        <translation>diesen Befehl gibt es nicht</translation>
    </message>
    <message>
        <source>%1 has that key already</source>
        <translation>%1 hat diese Taste schon</translation>
    </message>
</context>
<context>
    <name>batalia::app::EffectDialog</name>
    <message>
        <source>Effect of a special rule</source>
        <translation>Wirkung einer Sonderregel</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>As written: %1</source>
        <translation>Wie geschrieben: %1</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Wing</source>
        <translation>Flügel</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Waffe</translation>
    </message>
    <message>
        <source>Group of types</source>
        <translation>Gruppe von Typen</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
</context>
<context>
    <name>batalia::app::FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Can be mended: %1</source>
        <translation>Lässt sich beheben: %1</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>Mend</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>the battle</source>
        <translation>die Schlacht</translation>
    </message>
    <message>
        <source>Suppressed: %1</source>
        <translation>Unterdrückt: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Suppress a finding</source>
        <translation>Befund unterdrücken</translation>
    </message>
    <message>
        <source>Why it is right as it is</source>
        <translation>Warum es so richtig ist</translation>
    </message>
    <message>
        <source>Everything that the check %1 finds here</source>
        <translation>Alles, was die Prüfung %1 hier findet</translation>
    </message>
    <message>
        <source>Suppress</source>
        <translation>Unterdrücken</translation>
    </message>
    <message>
        <source>Hear it again</source>
        <translation>Wieder melden</translation>
    </message>
    <message>
        <source>Suppress…</source>
        <translation>Unterdrücken…</translation>
    </message>
    <message>
        <source>What this check looks for</source>
        <translation>Was diese Prüfung sucht</translation>
    </message>
</context>
<context>
    <name>batalia::app::FindingsPanel</name>
    <message>
        <source>Errors: the battle is wrong or cannot be played</source>
        <translation>Fehler: die Schlacht ist falsch oder nicht spielbar</translation>
    </message>
    <message>
        <source>Warnings: likely to mislead a player</source>
        <translation>Warnungen: können einen Spieler leicht irreführen</translation>
    </message>
    <message>
        <source>Notes: worth knowing</source>
        <translation>Hinweise: gut zu wissen</translation>
    </message>
    <message>
        <source>Also those that are suppressed, with the reason</source>
        <translation>Auch die unterdrückten, mit der Begründung</translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation>&amp;Gruppieren nach</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>Only with these words</source>
        <translation>Nur mit diesen Wörtern</translation>
    </message>
    <message numerus="yes">
        <source>%n suppressed</source>
        <translation>
            <numerusform>%n unterdrückt</numerusform>
            <numerusform>%n unterdrückt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::Forces</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter of the order of battle</source>
        <translation>Filter der Schlachtordnung</translation>
    </message>
    <message>
        <source>Order of battle</source>
        <translation>Schlachtordnung</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>Führer</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n Einheit</numerusform>
            <numerusform>%n Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>New &amp;command…</source>
        <translation>Neues &amp;Kommando…</translation>
    </message>
    <message>
        <source>New &amp;leader…</source>
        <translation>Neuer &amp;Führer…</translation>
    </message>
    <message>
        <source>New &amp;unit…</source>
        <translation>Neue &amp;Einheit…</translation>
    </message>
    <message>
        <source>&amp;Add units…</source>
        <translation>Einheiten h&amp;inzufügen…</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Entfe&amp;rnen</translation>
    </message>
</context>
<context>
    <name>batalia::app::HelpWindow</name>
    <message>
        <source>Help — Batalia</source>
        <translation>Hilfe — Batalia</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Search in all pages</source>
        <translation>In allen Seiten suchen</translation>
    </message>
    <message>
        <source>◀ Back</source>
        <translation>◀ Zurück</translation>
    </message>
    <message>
        <source>Forward ▶</source>
        <translation>Vor ▶</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>Nichts gefunden</translation>
    </message>
</context>
<context>
    <name>batalia::app::HistoryList</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>Wie es geöffnet wurde</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n edit(s)</source>
        <translation>
            <numerusform>%1, %n Änderung</numerusform>
            <numerusform>%1, %n Änderungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Neues Kürzel</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>S&amp;tandard</source>
        <translation>S&amp;tandard</translation>
    </message>
</context>
<context>
    <name>batalia::app::LayersPanel</name>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Elevation</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Hexsides</source>
        <translation>Feldseiten</translation>
    </message>
    <message>
        <source>Roads</source>
        <translation>Wege</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nummern</translation>
    </message>
    <message>
        <source>Place names</source>
        <translation>Ortsnamen</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Ränder</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Randangaben</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Faint</source>
        <translation>Blass</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Drawn faintly, so that the others stand out</source>
        <translation>Blass gezeichnet, damit die anderen hervortreten</translation>
    </message>
    <message>
        <source>What it shows cannot be changed by mistake</source>
        <translation>Was sie zeigt, lässt sich nicht aus Versehen ändern</translation>
    </message>
</context>
<context>
    <name>batalia::app::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Opens a project, or YAML, for which a project of yours is made</source>
        <translation>Öffnet ein Projekt oder YAML, zu dem ein eigenes Projekt angelegt wird</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Save a version…</source>
        <translation>Fassung &amp;sichern…</translation>
    </message>
    <message>
        <source>Gives the present state a name; every edit is in the file already</source>
        <translation>Gibt dem jetzigen Stand einen Namen; jede Änderung steht schon in der Datei</translation>
    </message>
    <message>
        <source>Save a &amp;copy as…</source>
        <translation>&amp;Kopie sichern unter…</translation>
    </message>
    <message>
        <source>Writes the project with its history into another file</source>
        <translation>Schreibt das Projekt mit seinem Verlauf in eine andere Datei</translation>
    </message>
    <message>
        <source>&amp;Write YAML…</source>
        <translation>&amp;YAML schreiben…</translation>
    </message>
    <message>
        <source>Brings the YAML files of a folder up to date</source>
        <translation>Bringt die YAML-Dateien eines Ordners auf den Stand</translation>
    </message>
    <message>
        <source>Close &amp;tab</source>
        <translation>&amp;Reiter schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Puts what the map shows on the clipboard</source>
        <translation>Legt, was die Karte zeigt, in die Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;Duplicate unit</source>
        <translation>Einheit &amp;verdoppeln</translation>
    </message>
    <message>
        <source>Another unit like the one chosen in the order of battle</source>
        <translation>Noch eine Einheit wie die in der Schlachtordnung gewählte</translation>
    </message>
    <message>
        <source>Takes the unit out of the order of battle and all set-ups</source>
        <translation>Nimmt die Einheit aus der Schlachtordnung und allen Aufstellungen</translation>
    </message>
    <message>
        <source>Turn piece c&amp;ounter-clockwise</source>
        <translation>Stein &amp;gegen den Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>&amp;Size and numbers of the sheet…</source>
        <translation>&amp;Größe und Nummern des Blatts…</translation>
    </message>
    <message>
        <source>Adds or cuts rows and columns, with everything that lies there, and renumbers</source>
        <translation>Fügt Reihen und Spalten an oder schneidet sie ab, mit allem, was dort liegt, und nummeriert neu</translation>
    </message>
    <message>
        <source>S&amp;hortcuts…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>&amp;Befehl suchen…</translation>
    </message>
    <message>
        <source>Every command by a part of its name</source>
        <translation>Jeder Befehl nach einem Teil seines Namens</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Whole map</source>
        <translation>&amp;Ganze Karte</translation>
    </message>
    <message>
        <source>&amp;True size</source>
        <translation>&amp;Wahre Größe</translation>
    </message>
    <message>
        <source>A hex of 16 millimetres, as most sheets are printed</source>
        <translation>Ein Feld von 16 Millimetern, wie die meisten Blätter gedruckt sind</translation>
    </message>
    <message>
        <source>&amp;Go to hex…</source>
        <translation>Gehe zu &amp;Feld…</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>&amp;Ebenen</translation>
    </message>
    <message>
        <source>&amp;Findings on the map</source>
        <translation>&amp;Befunde auf der Karte</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>For the &amp;colour-blind</source>
        <translation>Für &amp;Farbenblinde</translation>
    </message>
    <message>
        <source>As the &amp;system has them</source>
        <translation>Wie das &amp;System sie hat</translation>
    </message>
    <message>
        <source>The colours of the window; those of the map are the series&apos; own</source>
        <translation>Die Farben des Fensters; die der Karte sind Sache der Reihe</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>Smaller brush</source>
        <translation>Kleinerer Pinsel</translation>
    </message>
    <message>
        <source>Larger brush</source>
        <translation>Größerer Pinsel</translation>
    </message>
    <message>
        <source>Swap the two terrains</source>
        <translation>Die beiden Gelände tauschen</translation>
    </message>
    <message>
        <source>&amp;Checks</source>
        <translation>&amp;Prüfungen</translation>
    </message>
    <message>
        <source>&amp;Mend the chosen finding</source>
        <translation>Gewählten Befund &amp;beheben</translation>
    </message>
    <message>
        <source>Makes the change that the finding offers; it can be undone</source>
        <translation>Nimmt die Änderung vor, die der Befund anbietet; sie lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>The scenario whose set-up is shown</source>
        <translation>Das Szenario, dessen Aufstellung zu sehen ist</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Order of battle</source>
        <translation>Schlachtordnung</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Under the pointer</source>
        <translation>Unter dem Zeiger</translation>
    </message>
    <message>
        <source>The width of a hex on the screen</source>
        <translation>Die Breite eines Felds auf dem Schirm</translation>
    </message>
    <message>
        <source>%1 was changed since it was opened here, and so was your project; yours stays where both did: %2</source>
        <translation>%1 hat sich geändert, seit es hier geöffnet wurde, und Ihr Projekt auch; wo beide es taten, bleibt Ihres: %2</translation>
    </message>
    <message>
        <source>%1 can only be read: %2</source>
        <translation>%1 lässt sich nur lesen: %2</translation>
    </message>
    <message>
        <source>There is no battle in %1</source>
        <translation>In %1 ist keine Schlacht</translation>
    </message>
    <message>
        <source>✖ %1   ▲ %2   ● %3</source>
        <translation>✖ %1   ▲ %2   ● %3</translation>
    </message>
    <message>
        <source>%1 errors, %2 warnings, %3 notes</source>
        <translation>%1 Fehler, %2 Warnungen, %3 Hinweise</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Batalia (*.batalia *.yaml);;Projects (*.batalia);;YAML (*.yaml)</source>
        <translation>Batalia (*.batalia *.yaml);;Projekte (*.batalia);;YAML (*.yaml)</translation>
    </message>
    <message>
        <source>Save a version</source>
        <translation>Fassung sichern</translation>
    </message>
    <message>
        <source>Name of the present state</source>
        <translation>Name des jetzigen Stands</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie sichern</translation>
    </message>
    <message>
        <source>Projects (*.batalia)</source>
        <translation>Projekte (*.batalia)</translation>
    </message>
    <message>
        <source>Folder for the YAML files</source>
        <translation>Ordner für die YAML-Dateien</translation>
    </message>
    <message>
        <source>All files there are up to date</source>
        <translation>Alle Dateien dort sind auf dem Stand</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written</source>
        <translation>
            <numerusform>%n Datei geschrieben</numerusform>
            <numerusform>%n Dateien geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to hex</source>
        <translation>Gehe zu Feld</translation>
    </message>
    <message>
        <source>Number of the hex, or name of a place</source>
        <translation>Nummer des Felds oder Name eines Orts</translation>
    </message>
    <message>
        <source>There is no hex and no place &apos;%1&apos; on this map</source>
        <translation>Ein Feld oder einen Ort „%1“ gibt es auf dieser Karte nicht</translation>
    </message>
    <message>
        <source>&amp;New battle…</source>
        <translation>&amp;Neue Schlacht…</translation>
    </message>
    <message>
        <source>An empty sheet of the size you choose, to be painted</source>
        <translation>Ein leeres Blatt der gewählten Größe, zum Bemalen</translation>
    </message>
    <message>
        <source>This is what can be used of %1. It can be read, printed and saved as a copy.</source>
        <translation>Dies ist, was von %1 zu gebrauchen ist. Es lässt sich lesen, drucken und als Kopie sichern.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was changed by another program, and was read anew</source>
        <translation>%1 wurde von einem anderen Programm geändert und neu gelesen</translation>
    </message>
    <message>
        <source>%1 was changed on the disk, and cannot be read: %2</source>
        <translation>%1 wurde auf der Platte geändert und lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>%1 was changed on the disk.</source>
        <translation>Auf der Platte geändert: %1.</translation>
    </message>
    <message>
        <source>It holds data of the series: to merge that cannot be undone.</source>
        <translation>Dabei sind Daten der Reihe; sie zusammenzuführen lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation>&amp;Zusammenführen</translation>
    </message>
    <message>
        <source>Brings in what changed there; where both changed the same thing yours stays</source>
        <translation>Übernimmt, was sich dort geändert hat; wo beide dasselbe änderten, bleibt Ihres</translation>
    </message>
    <message>
        <source>&amp;Leave it</source>
        <translation>So &amp;lassen</translation>
    </message>
    <message>
        <source>Keeps the project as it is, until the file changes again</source>
        <translation>Lässt das Projekt, wie es ist, bis sich die Datei wieder ändert</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) were changed in both; yours stay: %1</source>
        <translation>
            <numerusform>%n Stelle wurde in beiden geändert; Ihre bleibt: %1</numerusform>
            <numerusform>%n Stellen wurden in beiden geändert; Ihre bleiben: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 ist nicht mehr da.</translation>
    </message>
    <message>
        <source>%1 was replaced by another file; what you see is the one that you opened.</source>
        <translation>%1 wurde durch eine andere Datei ersetzt; zu sehen ist die, die Sie geöffnet haben.</translation>
    </message>
    <message>
        <source>A copy of yours, with its history, is kept in %1.</source>
        <translation>Eine Kopie von Ihrer, mit ihrem Verlauf, liegt in %1.</translation>
    </message>
    <message>
        <source>No copy of yours could be kept: %1</source>
        <translation>Von Ihrer ließ sich keine Kopie aufheben: %1</translation>
    </message>
    <message>
        <source>Put it &amp;back</source>
        <translation>Z&amp;urücklegen</translation>
    </message>
    <message>
        <source>Writes the project to where it was, with its history</source>
        <translation>Schreibt das Projekt mit seinem Verlauf dorthin, wo es war</translation>
    </message>
    <message>
        <source>&amp;Open the other</source>
        <translation>Die andere ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Opens the file that is there now; yours stays as the copy</source>
        <translation>Öffnet die Datei, die jetzt dort ist; Ihre bleibt als die Kopie</translation>
    </message>
    <message>
        <source>Save &amp;elsewhere…</source>
        <translation>Anderswo &amp;sichern…</translation>
    </message>
    <message>
        <source>Writes the project with its history into another file, and goes on there</source>
        <translation>Schreibt das Projekt mit seinem Verlauf in eine andere Datei und macht dort weiter</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Projekt sichern</translation>
    </message>
    <message>
        <source>Save a p&amp;icture…</source>
        <translation>B&amp;ild sichern…</translation>
    </message>
    <message>
        <source>The map with its set-up as PNG, SVG or PDF</source>
        <translation>Die Karte mit ihrer Aufstellung als PNG, SVG oder PDF</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>To scale, on as many pages as it takes, after a look at them</source>
        <translation>Maßstäblich, auf so vielen Seiten wie nötig, nach einem Blick darauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Tells of the panel or the tool that is in use</source>
        <translation>Hilfe zu dem Bereich oder Werkzeug, das gerade in Gebrauch ist</translation>
    </message>
    <message>
        <source>Help on the chosen &amp;finding</source>
        <translation>Hilfe zum gewählten Be&amp;fund</translation>
    </message>
    <message>
        <source>Choose a finding first</source>
        <translation>Wählen Sie erst einen Befund</translation>
    </message>
    <message>
        <source>What its check looks for, with examples</source>
        <translation>Was seine Prüfung sucht, mit Beispielen</translation>
    </message>
    <message>
        <source>&amp;About Batalia</source>
        <translation>Ü&amp;ber Batalia</translation>
    </message>
    <message>
        <source>About Batalia</source>
        <translation>Über Batalia</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Batalia %1&lt;/h3&gt;&lt;p&gt;A scenario editor and map toolkit for hex-and-counter battles.&lt;/p&gt;&lt;p&gt;Drawn with Qt %2, kept in SQLite.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Batalia %1&lt;/h3&gt;&lt;p&gt;Szenario-Editor und Kartenwerkzeug für Schlachten mit Feldern und Steinen.&lt;/p&gt;&lt;p&gt;Gezeichnet mit Qt %2, aufbewahrt in SQLite.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The version, and what it is made of</source>
        <translation>Die Version, und woraus es gemacht ist</translation>
    </message>
    <message>
        <source>Turn piece clock&amp;wise</source>
        <translation>Stein &amp;im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>&amp;Delete the chosen place</source>
        <translation>Gewählten Ort &amp;löschen</translation>
    </message>
    <message>
        <source>Takes the named place that is chosen off the map; its hexes stay as they are</source>
        <translation>Nimmt den gewählten benannten Ort von der Karte; seine Felder bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>&amp;Suppress the chosen finding…</source>
        <translation>Gewählten Befund &amp;unterdrücken…</translation>
    </message>
    <message>
        <source>Writes into the battle why it is right as it is; it can be undone</source>
        <translation>Schreibt in die Schlacht, warum es so richtig ist; es lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Next finding</source>
        <translation>&amp;Nächster Befund</translation>
    </message>
    <message>
        <source>&amp;Previous finding</source>
        <translation>&amp;Voriger Befund</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>No longer there: %1</source>
        <translation>Nicht mehr da: %1</translation>
    </message>
    <message>
        <source>%1 (no longer there)</source>
        <translation>%1 (nicht mehr da)</translation>
    </message>
    <message>
        <source>Forget what is no longer there</source>
        <translation>Vergessen, was nicht mehr da ist</translation>
    </message>
    <message>
        <source>Forget all</source>
        <translation>Alle vergessen</translation>
    </message>
    <message>
        <source>New co&amp;mmand…</source>
        <translation>Neues Ko&amp;mmando…</translation>
    </message>
    <message>
        <source>An army, a wing, a corps</source>
        <translation>Eine Armee, ein Flügel, ein Korps</translation>
    </message>
    <message>
        <source>New &amp;leader…</source>
        <translation>Neuer &amp;Führer…</translation>
    </message>
    <message>
        <source>Into the command chosen</source>
        <translation>In das gewählte Kommando</translation>
    </message>
    <message>
        <source>New u&amp;nit…</source>
        <translation>&amp;Neue Einheit…</translation>
    </message>
    <message>
        <source>&amp;Add units…</source>
        <translation>Einheiten h&amp;inzufügen…</translation>
    </message>
    <message>
        <source>Typed or pasted as playbooks write them: 2 x 3-8 Cuir.</source>
        <translation>Getippt oder eingefügt, wie Spielhefte sie schreiben: 2 x 3-8 Cuir.</translation>
    </message>
    <message>
        <source>Remo&amp;ve unit</source>
        <translation>Einheit &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Battle</source>
        <translation>&amp;Schlacht</translation>
    </message>
    <message>
        <source>New &amp;erratum…</source>
        <translation>Neues &amp;Erratum …</translation>
    </message>
    <message>
        <source>What you change next becomes what it changes</source>
        <translation>Was Sie als Nächstes ändern, wird zu dem, was es ändert</translation>
    </message>
    <message>
        <source>New &amp;option…</source>
        <translation>Neue &amp;Option …</translation>
    </message>
    <message>
        <source>Something players may choose; what you change next becomes what it changes</source>
        <translation>Etwas, das Spieler wählen können; was Sie als Nächstes ändern, wird zu dem, was sie ändert</translation>
    </message>
    <message>
        <source>Edits go into the &amp;battle itself</source>
        <translation>Änderungen gehen in die Schlacht &amp;selbst</translation>
    </message>
    <message>
        <source>Show &amp;as printed</source>
        <translation>&amp;Wie gedruckt zeigen</translation>
    </message>
    <message>
        <source>Without errata and options, or again with them</source>
        <translation>Ohne Errata und Optionen, oder wieder mit ihnen</translation>
    </message>
    <message>
        <source>&amp;What the chosen erratum says…</source>
        <translation>&amp;Was das gewählte Erratum sagt …</translation>
    </message>
    <message>
        <source>&amp;Make the chosen erratum part of the battle</source>
        <translation>Das gewählte Erratum zum &amp;Teil der Schlacht machen</translation>
    </message>
    <message>
        <source>Its changes are made and its entry goes; it can be undone</source>
        <translation>Seine Änderungen werden gemacht, und sein Eintrag geht; das lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Remove the chosen erratum or option</source>
        <translation>Gewähltes Erratum oder gewählte Option ent&amp;fernen</translation>
    </message>
    <message>
        <source>The battle is as if it had never been; it can be undone</source>
        <translation>Die Schlacht ist, als hätte es sie nie gegeben; das lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Publish the errata…</source>
        <translation>Errata &amp;veröffentlichen …</translation>
    </message>
    <message>
        <source>Writes them with their sources as a page, HTML or text</source>
        <translation>Schreibt sie mit ihren Quellen als Seite, HTML oder Text</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>Errata and options</source>
        <translation>Errata und Optionen</translation>
    </message>
    <message>
        <source>Victory</source>
        <translation>Sieg</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Special rules</source>
        <translation>Sonderregeln</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Tabellen</translation>
    </message>
</context>
<context>
    <name>batalia::app::MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
</context>
<context>
    <name>MarkOptions</name>
    <message>
        <source>For &amp;each hex</source>
        <translation>Für &amp;jedes Feld</translation>
    </message>
    <message>
        <source>What is painted</source>
        <translation>Was gemalt wird</translation>
    </message>
    <message>
        <source>Who can earn the points</source>
        <translation>Wer die Punkte bekommen kann</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>No hexes yet: paint them</source>
        <translation>Noch keine Felder: malen Sie sie</translation>
    </message>
    <message>
        <source>either</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>Retreat edge: %1</source>
        <translation>Rückzugsrand: %1</translation>
    </message>
    <message>
        <source>Entry: %1</source>
        <translation>Eintritt: %1</translation>
    </message>
    <message>
        <source>Victory: %1</source>
        <translation>Sieg: %1</translation>
    </message>
    <message>
        <source>New victory hexes</source>
        <translation>Neue Siegfelder</translation>
    </message>
</context>
<context>
    <name>batalia::app::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Mitteilung</translation>
    </message>
    <message>
        <source>Put this message away</source>
        <translation>Diese Mitteilung wegräumen</translation>
    </message>
</context>
<context>
    <name>batalia::app::Minimap</name>
    <message>
        <source>The whole map</source>
        <translation>Die ganze Karte</translation>
    </message>
</context>
<context>
    <name>batalia::app::MusterDialog</name>
    <message>
        <source>New command</source>
        <translation>Neues Kommando</translation>
    </message>
    <message>
        <source>New leader</source>
        <translation>Neuer Führer</translation>
    </message>
    <message>
        <source>New unit</source>
        <translation>Neue Einheit</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Commands</source>
        <translation>&amp;Kommandiert</translation>
    </message>
    <message>
        <source>Belongs &amp;to</source>
        <translation>&amp;Gehört zu</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>T&amp;ype</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Nat&amp;ionality</source>
        <translation>Nat&amp;ionalität</translation>
    </message>
    <message>
        <source>&amp;Hexes</source>
        <translation>&amp;Felder</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>NewBattle</name>
    <message>
        <source>Full sheet</source>
        <translation>Ganzes Blatt</translation>
    </message>
    <message>
        <source>Half sheet</source>
        <translation>Halbes Blatt</translation>
    </message>
    <message>
        <source>New battle</source>
        <translation>Neue Schlacht</translation>
    </message>
    <message>
        <source>Lützen, 1632</source>
        <translation>Lützen, 1632</translation>
    </message>
    <message>
        <source>to the right</source>
        <translation>nach rechts</translation>
    </message>
    <message>
        <source>to the left</source>
        <translation>nach links</translation>
    </message>
    <message>
        <source>First side</source>
        <translation>Erste Seite</translation>
    </message>
    <message>
        <source>Second side</source>
        <translation>Zweite Seite</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Series</source>
        <translation>&amp;Reihe</translation>
    </message>
    <message>
        <source>S&amp;heet</source>
        <translation>&amp;Blatt</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>R&amp;eihen</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>Columns &amp;grow</source>
        <translation>Spalten &amp;wachsen</translation>
    </message>
    <message>
        <source>&amp;First side</source>
        <translation>E&amp;rste Seite</translation>
    </message>
    <message>
        <source>S&amp;econd side</source>
        <translation>&amp;Zweite Seite</translation>
    </message>
    <message>
        <source>%1 hexes</source>
        <translation>%1 Felder</translation>
    </message>
</context>
<context>
    <name>batalia::app::OverlayDialog</name>
    <message>
        <source>&amp;Id</source>
        <translation>&amp;Kennung</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>&amp;Quelle</translation>
    </message>
    <message>
        <source>&amp;What it means</source>
        <translation>&amp;Was sie bedeutet</translation>
    </message>
    <message>
        <source>&amp;What it says</source>
        <translation>&amp;Was es sagt</translation>
    </message>
    <message>
        <source>&amp;Layer</source>
        <translation>&amp;Ebene</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>C&amp;hosen by</source>
        <translation>Ge&amp;wählt von</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>&amp;Gruppe</translation>
    </message>
    <message>
        <source>On &amp;unless chosen otherwise</source>
        <translation>&amp;An, wenn nicht anders gewählt</translation>
    </message>
    <message>
        <source>Switched &amp;on</source>
        <translation>&amp;Angeschaltet</translation>
    </message>
    <message>
        <source>By which it is named for good: lower-case letters, digits, hyphens</source>
        <translation>Unter der es für immer genannt wird: Kleinbuchstaben, Ziffern, Bindestriche</translation>
    </message>
    <message>
        <source>Playbook, page 12</source>
        <translation>Spielbuch, Seite 12</translation>
    </message>
    <message>
        <source>Official errata of March 2016</source>
        <translation>Offizielle Errata vom März 2016</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>In eigenen Worten</translation>
    </message>
    <message>
        <source>Official: under options</source>
        <translation>Offiziell: unter den Optionen</translation>
    </message>
    <message>
        <source>My own: over everything</source>
        <translation>Eigenes: über allem</translation>
    </message>
    <message>
        <source>Correction: print was wrong</source>
        <translation>Berichtigung: der Druck war falsch</translation>
    </message>
    <message>
        <source>Change: decided otherwise since</source>
        <translation>Änderung: seither anders entschieden</translation>
    </message>
    <message>
        <source>Addition</source>
        <translation>Ergänzung</translation>
    </message>
    <message>
        <source>Clarification</source>
        <translation>Klarstellung</translation>
    </message>
    <message>
        <source>Omission</source>
        <translation>Auslassung</translation>
    </message>
    <message>
        <source>both sides together</source>
        <translation>beiden Seiten gemeinsam</translation>
    </message>
    <message>
        <source>Of the options of one group only one is chosen</source>
        <translation>Von den Optionen einer Gruppe wird nur eine gewählt</translation>
    </message>
    <message>
        <source>New option</source>
        <translation>Neue Option</translation>
    </message>
    <message>
        <source>New erratum</source>
        <translation>Neues Erratum</translation>
    </message>
    <message>
        <source>Erratum</source>
        <translation>Erratum</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
</context>
<context>
    <name>batalia::app::OverlaysPanel</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>As &amp;printed</source>
        <translation>Wie ge&amp;druckt</translation>
    </message>
    <message>
        <source>&amp;Edits go into</source>
        <translation>Ä&amp;nderungen gehen in</translation>
    </message>
    <message>
        <source>Edits go into</source>
        <translation>Änderungen gehen in</translation>
    </message>
    <message>
        <source>What you change, on the map or in a panel, is written there</source>
        <translation>Was Sie auf der Karte oder in einem Feld ändern, wird dorthin geschrieben</translation>
    </message>
    <message>
        <source>Shows the battle without errata and options</source>
        <translation>Zeigt die Schlacht ohne Errata und Optionen</translation>
    </message>
    <message>
        <source>Errata and options</source>
        <translation>Errata und Optionen</translation>
    </message>
    <message>
        <source>Erratum or option</source>
        <translation>Erratum oder Option</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Wie gedruckt</translation>
    </message>
    <message>
        <source>As corrected</source>
        <translation>Wie berichtigt</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Was es sagt</translation>
    </message>
    <message>
        <source>Option; the check shows it here and changes nothing</source>
        <translation>Option; das Häkchen zeigt sie hier und ändert nichts</translation>
    </message>
    <message>
        <source>A note; it changes nothing</source>
        <translation>Eine Anmerkung; sie ändert nichts</translation>
    </message>
    <message>
        <source>Erratum of my own</source>
        <translation>Eigenes Erratum</translation>
    </message>
    <message>
        <source>Official erratum</source>
        <translation>Offizielles Erratum</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>The battle itself</source>
        <translation>die Schlacht selbst</translation>
    </message>
    <message>
        <source>Option &apos;%1&apos;</source>
        <translation>Option „%1“</translation>
    </message>
    <message>
        <source>Erratum &apos;%1&apos;</source>
        <translation>Erratum „%1“</translation>
    </message>
    <message>
        <source>Publish the errata</source>
        <translation>Errata veröffentlichen</translation>
    </message>
    <message>
        <source> errata.pdf</source>
        <translation> Errata.pdf</translation>
    </message>
    <message>
        <source>Pages (*.pdf);;HTML (*.html);;Text (*.txt)</source>
        <translation>Seiten (*.pdf);;HTML (*.html);;Text (*.txt)</translation>
    </message>
    <message>
        <source>New &amp;erratum…</source>
        <translation>Neues &amp;Erratum …</translation>
    </message>
    <message>
        <source>New &amp;option…</source>
        <translation>Neue &amp;Option …</translation>
    </message>
    <message>
        <source>&amp;Let edits go into it</source>
        <translation>Änderungen &amp;dorthin gehen lassen</translation>
    </message>
    <message>
        <source>&amp;What it says…</source>
        <translation>&amp;Was es sagt …</translation>
    </message>
    <message>
        <source>&amp;Make it part of the battle</source>
        <translation>Zum &amp;Teil der Schlacht machen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Publish…</source>
        <translation>&amp;Veröffentlichen …</translation>
    </message>
</context>
<context>
    <name>batalia::app::Palette</name>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Hexsides</source>
        <translation>Feldseiten</translation>
    </message>
    <message>
        <source>Roads</source>
        <translation>Wege</translation>
    </message>
    <message>
        <source>Brush &amp;size</source>
        <translation>&amp;Pinselgröße</translation>
    </message>
    <message>
        <source>1 is one hex; [ and ] make it smaller and larger</source>
        <translation>1 ist ein Feld; [ und ] machen ihn kleiner und größer</translation>
    </message>
    <message>
        <source>Click: for the left button. Right click: for the right button</source>
        <translation>Klick: für die linke Taste. Rechtsklick: für die rechte</translation>
    </message>
    <message>
        <source>%1: see %2</source>
        <translation>%1: siehe %2</translation>
    </message>
    <message>
        <source>Left button: %1</source>
        <translation>Linke Taste: %1</translation>
    </message>
    <message>
        <source>Right button: %1</source>
        <translation>Rechte Taste: %1</translation>
    </message>
</context>
<context>
    <name>batalia::app::PictureDialog</name>
    <message>
        <source>With &amp;title, legend, compass and turn track</source>
        <translation>Mit &amp;Titel, Legende, Kompass und Rundenleiste</translation>
    </message>
    <message>
        <source>Save a picture of %1</source>
        <translation>Bild von %1 sichern</translation>
    </message>
    <message>
        <source>PNG, dots</source>
        <translation>PNG, Punkte</translation>
    </message>
    <message>
        <source>SVG, lines</source>
        <translation>SVG, Linien</translation>
    </message>
    <message>
        <source>PDF, a page</source>
        <translation>PDF, eine Seite</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Width of a &amp;hex</source>
        <translation>&amp;Breite eines Felds</translation>
    </message>
    <message>
        <source>&amp;Dots per inch</source>
        <translation>&amp;Punkte je Zoll</translation>
    </message>
    <message>
        <source>The layers and the scenario are those that the map shows.</source>
        <translation>Die Ebenen und das Szenario sind die, die die Karte zeigt.</translation>
    </message>
    <message>
        <source>%1 × %2 dots</source>
        <translation>%1 × %2 Punkte</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>Pictures (*%1)</source>
        <translation>Bilder (*%1)</translation>
    </message>
</context>
<context>
    <name>PlaceOptions</name>
    <message>
        <source>Delete place</source>
        <translation>Ort löschen</translation>
    </message>
    <message>
        <source>How it is lettered</source>
        <translation>Wie er beschriftet ist</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name of the place</source>
        <translation>Name des Orts</translation>
    </message>
    <message>
        <source>Kind of place</source>
        <translation>Art des Orts</translation>
    </message>
    <message>
        <source>A new one</source>
        <translation>Ein neuer</translation>
    </message>
</context>
<context>
    <name>batalia::app::PrintDialog</name>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>A &amp;sheet that shows where each belongs</source>
        <translation>Ein Bla&amp;tt, das zeigt, wohin jedes gehört</translation>
    </message>
    <message>
        <source>Print %1</source>
        <translation>%1 drucken</translation>
    </message>
    <message>
        <source>Upright</source>
        <translation>Hochformat</translation>
    </message>
    <message>
        <source>Lying</source>
        <translation>Querformat</translation>
    </message>
    <message>
        <source>Printed size, 16 mm to a hex</source>
        <translation>Druckgröße, 16 mm je Feld</translation>
    </message>
    <message>
        <source>Per cent of the printed size</source>
        <translation>Prozent der Druckgröße</translation>
    </message>
    <message>
        <source>All on one page</source>
        <translation>Alles auf einer Seite</translation>
    </message>
    <message>
        <source>At the width of a hex each is whole on a sheet</source>
        <translation>Bei der Breite eines Felds ist jedes Feld auf einem Blatt ganz zu sehen</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>&amp;Papier</translation>
    </message>
    <message>
        <source>&amp;Way</source>
        <translation>A&amp;usrichtung</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>&amp;Maßstab</translation>
    </message>
    <message>
        <source>Per &amp;cent</source>
        <translation>Pro&amp;zent</translation>
    </message>
    <message>
        <source>&amp;Margins</source>
        <translation>&amp;Ränder</translation>
    </message>
    <message>
        <source>&amp;Overlap</source>
        <translation>Ü&amp;berlappung</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>&amp;Ebenen</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>Als PDF &amp;sichern…</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>A hex is %1 mm wide.</source>
        <translation>Ein Feld ist %1 mm breit.</translation>
    </message>
    <message>
        <source>One page. %1</source>
        <translation>Eine Seite. %1</translation>
    </message>
    <message>
        <source>%1 pages across, %2 down. %3</source>
        <translation>%1 Seiten nebeneinander, %2 untereinander. %3</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF sichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
</context>
<context>
    <name>batalia::app::RosterDialog</name>
    <message>
        <source>&amp;Leave out what is not understood</source>
        <translation>Un&amp;verstandenes weglassen</translation>
    </message>
    <message>
        <source>Add units</source>
        <translation>Einheiten hinzufügen</translation>
    </message>
    <message>
        <source>Belong &amp;to</source>
        <translation>&amp;Gehören zu</translation>
    </message>
    <message>
        <source>One entry a line, as playbooks have them:
Guiche (Fr., 4-7 Cuir., 3138)
2 x 3-8 Cuir.
Piémont (Fr., 2 Hex 8-8 HI Bn, 3133-3132)</source>
        <translation>Ein Eintrag in der Zeile, wie in Spielheften:
Guiche (Fr., 4-7 Cuir., 3138)
2 x 3-8 Cuir.
Piémont (Fr., 2 Hex 8-8 HI Bn, 3133-3132)</translation>
    </message>
    <message>
        <source>Units as text</source>
        <translation>Einheiten als Text</translation>
    </message>
    <message>
        <source>What is understood</source>
        <translation>Was verstanden ist</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Nationality</source>
        <translation>Nationalität</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>Line %1, %2: %3; %4</source>
        <translation>Zeile %1, %2: %3; %4</translation>
    </message>
    <message numerus="yes">
        <source>Add %n unit(s)</source>
        <translation>
            <numerusform>%n Einheit hinzufügen</numerusform>
            <numerusform>%n Einheiten hinzufügen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::RulesPanel</name>
    <message>
        <source>Special rules</source>
        <translation>Sonderregeln</translation>
    </message>
    <message>
        <source>Another rule</source>
        <translation>Noch eine Regel</translation>
    </message>
    <message>
        <source>Take the rule away</source>
        <translation>Die Regel wegnehmen</translation>
    </message>
    <message>
        <source>Rule up</source>
        <translation>Regel nach oben</translation>
    </message>
    <message>
        <source>Rule down</source>
        <translation>Regel nach unten</translation>
    </message>
    <message>
        <source>Another effect</source>
        <translation>Noch eine Wirkung</translation>
    </message>
    <message>
        <source>Take the effect away</source>
        <translation>Die Wirkung wegnehmen</translation>
    </message>
    <message>
        <source>Effects of the rule</source>
        <translation>Wirkungen der Regel</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Wie gedruckt</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Enforced</source>
        <translation>Durchgesetzt</translation>
    </message>
    <message>
        <source>Play does what it says, by its effects or by other means, which &apos;Reason&apos; tells</source>
        <translation>Das Spiel tut, was sie sagt, durch ihre Wirkungen oder auf andere Weise, die „Grund“ nennt</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Was es sagt</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>In eigenen Worten</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>By what it is enforced, or why it is not</source>
        <translation>Wodurch sie durchgesetzt wird, oder warum nicht</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Play does what it says</source>
        <translation>Das Spiel tut, was sie sagt</translation>
    </message>
    <message>
        <source>&lt;b&gt;Not enforced:&lt;/b&gt; players see to it</source>
        <translation>&lt;b&gt;Nicht durchgesetzt:&lt;/b&gt; die Spieler achten darauf</translation>
    </message>
    <message>
        <source>%1 (unknown here)</source>
        <translation>%1 (hier unbekannt)</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
</context>
<context>
    <name>batalia::app::SaidBar</name>
    <message>
        <source>&amp;Let this scenario say it itself</source>
        <translation>Dieses Szenario es &amp;selbst sagen lassen</translation>
    </message>
    <message>
        <source>Copies it into this scenario, where it can be changed</source>
        <translation>Kopiert es in dieses Szenario, wo es sich ändern lässt</translation>
    </message>
    <message>
        <source>As in &apos;%1&apos;</source>
        <translation>Wie in „%1“</translation>
    </message>
</context>
<context>
    <name>batalia::app::ScenarioPanel</name>
    <message>
        <source>Orders</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Facings</source>
        <translation>Blickrichtungen</translation>
    </message>
    <message>
        <source>Seniors</source>
        <translation>Ranghöchste</translation>
    </message>
    <message>
        <source>Retreat edges</source>
        <translation>Rückzugsränder</translation>
    </message>
    <message>
        <source>Another row</source>
        <translation>Noch eine Zeile</translation>
    </message>
    <message>
        <source>Take the row away</source>
        <translation>Die Zeile wegnehmen</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Verband</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Anführer</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Painted with the tool Marks</source>
        <translation>Gemalt mit dem Werkzeug Zeichen</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Blickt nach</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Type a part of its name</source>
        <translation>Tippen Sie einen Teil seines Namens</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Gefundene Befehle</translation>
    </message>
</context>
<context>
    <name>batalia::app::SetUpPanel</name>
    <message>
        <source>on hexes</source>
        <translation>auf Feldern</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>on one of several hexes</source>
        <translation>auf einem von mehreren Feldern</translation>
    </message>
    <message>
        <source>anywhere in a region</source>
        <translation>irgendwo in einem Gebiet</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Gebiet</translation>
    </message>
    <message>
        <source>each on one of several hexes</source>
        <translation>jede auf einem von mehreren Feldern</translation>
    </message>
    <message>
        <source>near a piece or hex</source>
        <translation>nahe einer Figur oder einem Feld</translation>
    </message>
    <message>
        <source>Piece or hex</source>
        <translation>Figur oder Feld</translation>
    </message>
    <message>
        <source>with others</source>
        <translation>mit anderen</translation>
    </message>
    <message>
        <source>One of</source>
        <translation>Eine von</translation>
    </message>
    <message>
        <source>enters later</source>
        <translation>tritt später ein</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>in a holding box</source>
        <translation>in einem Wartefeld</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Wartefeld</translation>
    </message>
    <message>
        <source>not in play</source>
        <translation>nicht im Spiel</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>stacked with</source>
        <translation>gestapelt mit</translation>
    </message>
    <message>
        <source>adjacent to</source>
        <translation>neben</translation>
    </message>
    <message>
        <source>stacked or adjacent</source>
        <translation>gestapelt oder daneben</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>does not matter</source>
        <translation>ist gleich</translation>
    </message>
    <message>
        <source>Hexes and regions as rulebooks write them: 2113 2114, within 2 hexes of 2113, north edge</source>
        <translation>Felder und Gebiete, wie Regelbücher sie schreiben: 2113 2114, within 2 hexes of 2113, north edge</translation>
    </message>
    <message>
        <source>At the end of which turn it is rolled for, and the rolls that bring it in on the next: 2: 0-3, 3: 0-5, 4</source>
        <translation>Am Ende welcher Runde dafür gewürfelt wird, und die Würfe, die sie in der nächsten bringen: 2: 0-3, 3: 0-5, 4</translation>
    </message>
    <message>
        <source>&amp;Begins</source>
        <translation>&amp;Beginnt</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Verband</translation>
    </message>
    <message>
        <source>&amp;How</source>
        <translation>&amp;Wie</translation>
    </message>
    <message>
        <source>&amp;Within hexes</source>
        <translation>&amp;Innerhalb von Feldern</translation>
    </message>
    <message>
        <source>On &amp;turn</source>
        <translation>In &amp;Runde</translation>
    </message>
    <message>
        <source>Or by &amp;rolls</source>
        <translation>Oder durch &amp;Würfe</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>R&amp;eihenfolge</translation>
    </message>
    <message>
        <source>&amp;Faces</source>
        <translation>&amp;Blickt nach</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>Pieces without a place</source>
        <translation>Figuren ohne Platz</translation>
    </message>
    <message>
        <source>Choose a piece on the map or in the order of battle.</source>
        <translation>Wählen Sie eine Figur auf der Karte oder in der Schlachtordnung.</translation>
    </message>
    <message>
        <source>Every piece has its place.</source>
        <translation>Jede Figur hat ihren Platz.</translation>
    </message>
    <message numerus="yes">
        <source>%n without a place</source>
        <translation>
            <numerusform>%n ohne Platz</numerusform>
            <numerusform>%n ohne Platz</numerusform>
        </translation>
    </message>
    <message>
        <source>as its side does</source>
        <translation>wie ihre Seite</translation>
    </message>
</context>
<context>
    <name>SheetDialog</name>
    <message>
        <source>Size and numbers of the sheet</source>
        <translation>Größe und Nummern des Blatts</translation>
    </message>
    <message>
        <source>Below zero is cut off, with all that lies there; it comes back when the change is undone.</source>
        <translation>Unter null wird abgeschnitten, mit allem, was dort liegt; es kommt wieder, wenn die Änderung zurückgenommen wird.</translation>
    </message>
    <message>
        <source>Rows before the &amp;first</source>
        <translation>Reihen vor der &amp;ersten</translation>
    </message>
    <message>
        <source>Rows after the &amp;last</source>
        <translation>Reihen nach der &amp;letzten</translation>
    </message>
    <message>
        <source>&amp;Columns before the first</source>
        <translation>&amp;Spalten vor der ersten</translation>
    </message>
    <message>
        <source>Columns &amp;after the last</source>
        <translation>Spalten &amp;nach der letzten</translation>
    </message>
    <message>
        <source>Number of the first &amp;row</source>
        <translation>Nummer der ersten &amp;Reihe</translation>
    </message>
    <message>
        <source>Number of the first co&amp;lumn</source>
        <translation>Nummer der ersten S&amp;palte</translation>
    </message>
    <message>
        <source>Rows %1 to %2, columns %3 to %4: %5 hexes</source>
        <translation>Reihen %1 bis %2, Spalten %3 bis %4: %5 Felder</translation>
    </message>
</context>
<context>
    <name>SlopeOptions</name>
    <message>
        <source>&amp;Slopes follow</source>
        <translation>&amp;Hänge folgen</translation>
    </message>
    <message>
        <source>Where a step of the ground comes or goes, so does the slope on its hexside</source>
        <translation>Wo eine Stufe des Bodens kommt oder geht, kommt oder geht auch der Hang auf ihrer Feldseite</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1 Stufe</translation>
    </message>
    <message>
        <source>Slope of a step of one level</source>
        <translation>Hang einer Stufe von einer Höhe</translation>
    </message>
    <message>
        <source>2 and more</source>
        <translation>2 und mehr</translation>
    </message>
    <message>
        <source>Slope of a step of two levels and more</source>
        <translation>Hang einer Stufe von zwei Höhen und mehr</translation>
    </message>
</context>
<context>
    <name>StampTool</name>
    <message>
        <source>Drag over an area to pick it up</source>
        <translation>Über eine Fläche ziehen, um sie aufzunehmen</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Look</source>
        <translation>Schauen</translation>
    </message>
    <message>
        <source>Tells what is where, and changes nothing</source>
        <translation>Sagt, was wo ist, und ändert nichts</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Paints terrain: one under the left button, another under the right; [ and ] make the brush smaller and larger</source>
        <translation>Malt Gelände: eines mit der linken Taste, ein anderes mit der rechten; [ und ] machen den Pinsel kleiner und größer</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Paints terrain on a straight line of hexes</source>
        <translation>Malt Gelände auf eine gerade Linie von Feldern</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Paints all hexes from the one to the other corner</source>
        <translation>Malt alle Felder von einer Ecke zur anderen</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Paints an area of one terrain; with Ctrl all hexes of that terrain</source>
        <translation>Malt eine Fläche gleichen Geländes; mit Strg alle Felder dieses Geländes</translation>
    </message>
    <message>
        <source>Eyedropper</source>
        <translation>Pipette</translation>
    </message>
    <message>
        <source>Takes the terrain under it for the button that is pressed</source>
        <translation>Nimmt das Gelände darunter für die gedrückte Taste</translation>
    </message>
    <message>
        <source>Elevation</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Raises the ground by a level; lowers it with the right button</source>
        <translation>Hebt den Boden um eine Stufe; mit der rechten Taste senkt sie ihn</translation>
    </message>
    <message>
        <source>Hexside</source>
        <translation>Feldseite</translation>
    </message>
    <message>
        <source>Lays a feature along hexsides; the right button takes it away. Where it has a high or a guarded side, that is the side of the pointer</source>
        <translation>Legt etwas an Feldseiten; die rechte Taste nimmt es weg. Hat es eine hohe oder gedeckte Seite, so ist es die des Zeigers</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Draws a road from hex to hex; the right button takes one away</source>
        <translation>Zeichnet einen Weg von Feld zu Feld; die rechte Taste nimmt einen weg</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>Lineal</translation>
    </message>
    <message>
        <source>Measures in hexes and yards</source>
        <translation>Misst in Feldern und Yards</translation>
    </message>
    <message>
        <source>Sight</source>
        <translation>Sicht</translation>
    </message>
    <message>
        <source>Tells whether one sees from hex to hex, and by which rule not</source>
        <translation>Sagt, ob man von Feld zu Feld sieht, und nach welcher Regel nicht</translation>
    </message>
    <message>
        <source>New place</source>
        <translation>Neuer Ort</translation>
    </message>
    <message>
        <source>Stamp</source>
        <translation>Stempel</translation>
    </message>
    <message>
        <source>Drag over an area to pick it up, click to lay it down elsewhere; . and , turn it, the right button mirrors it, with Ctrl where it was; with Shift another is picked up</source>
        <translation>Über eine Fläche ziehen nimmt sie auf, ein Klick legt sie anderswo ab; . und , drehen sie, die rechte Taste spiegelt sie, mit Strg dort, wo sie war; mit Umschalt wird eine andere aufgenommen</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Names places: drag over hexes to make one or to widen the chosen one, with Shift always a new one; the right button takes hexes off it; drag a name to where it is to stand</source>
        <translation>Benennt Orte: über Felder ziehen legt einen an oder erweitert den gewählten, mit Umschalt immer einen neuen; die rechte Taste nimmt Felder von ihm weg; ein Name lässt sich dorthin ziehen, wo er stehen soll</translation>
    </message>
    <message>
        <source>Moves a piece of the set-up; the right button turns it, with Shift the other way, and so does the wheel with Alt. What the rules forbid is refused</source>
        <translation>Bewegt eine Figur der Aufstellung; die rechte Taste dreht sie, mit Umschalt andersherum, und ebenso das Rad mit Alt. Was die Regeln verbieten, wird abgelehnt</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Paints retreat edges, entry hexes and victory hexes; the right button takes hexes off them</source>
        <translation>Malt Rückzugsränder, Eintrittsfelder und Siegfelder; die rechte Taste nimmt Felder weg</translation>
    </message>
</context>
<context>
    <name>batalia::app::TurnsPanel</name>
    <message>
        <source>on %1: %2</source>
        <translation>bei %1: %2</translation>
    </message>
    <message>
        <source>from now on: %1</source>
        <translation>von nun an: %1</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>&amp;Begins at</source>
        <translation>&amp;Beginnt um</translation>
    </message>
    <message>
        <source>a &amp;turn lasts</source>
        <translation>eine &amp;Runde dauert</translation>
    </message>
    <message>
        <source>&amp;first turn</source>
        <translation>&amp;erste Runde</translation>
    </message>
    <message>
        <source>t&amp;urns</source>
        <translation>R&amp;unden</translation>
    </message>
    <message>
        <source>Turn track</source>
        <translation>Rundenleiste</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>Night</source>
        <translation>Nacht</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>May come</source>
        <translation>Kann kommen</translation>
    </message>
    <message>
        <source>At the end of the turn these rolls end the battle; * ends it for certain</source>
        <translation>Am Ende der Runde beenden diese Würfe die Schlacht; * beendet sie sicher</translation>
    </message>
</context>
<context>
    <name>batalia::app::VictoryPanel</name>
    <message>
        <source>Victory levels</source>
        <translation>Siegstufen</translation>
    </message>
    <message>
        <source>Awards</source>
        <translation>Prämien</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Points in play</source>
        <translation>Punkte im Spiel</translation>
    </message>
    <message>
        <source>Historical outcome</source>
        <translation>Geschichtlicher Ausgang</translation>
    </message>
    <message>
        <source>&amp;Measured</source>
        <translation>&amp;Gemessen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>points of</source>
        <translation>Punkte von</translation>
    </message>
    <message>
        <source>ratio of points of</source>
        <translation>Verhältnis der Punkte von</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>Side whose points count</source>
        <translation>Seite, deren Punkte zählen</translation>
    </message>
    <message>
        <source>Side they are set against</source>
        <translation>Seite, gegen die sie stehen</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>&amp;Results of games…</source>
        <translation>&amp;Ergebnisse von Spielen …</translation>
    </message>
    <message>
        <source>Shows on the ruler where the games of a run ended</source>
        <translation>Zeigt auf dem Lineal, wo die Spiele eines Laufs endeten</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Another row</source>
        <translation>Noch eine Zeile</translation>
    </message>
    <message>
        <source>Take the row away</source>
        <translation>Die Zeile wegnehmen</translation>
    </message>
    <message>
        <source>Row up</source>
        <translation>Zeile nach oben</translation>
    </message>
    <message>
        <source>Row down</source>
        <translation>Zeile nach unten</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Sieger</translation>
    </message>
    <message>
        <source>Nobody: a draw</source>
        <translation>Niemand: unentschieden</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Nobody: either side</source>
        <translation>Niemand: beide Seiten</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>1+, -9..0, &lt;-40, &gt;2:1, 1:1.99..1:1.5</source>
        <translation>1+, -9..0, &lt;-40, &gt;2:1, 1:1.99..1:1.5</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Held at the end; painted with the tool Marks</source>
        <translation>Am Ende gehalten; gemalt mit dem Werkzeug Zeichen</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>Jedes</translation>
    </message>
    <message>
        <source>Points for each hex, not for all together</source>
        <translation>Punkte für jedes Feld, nicht für alle zusammen</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>By which play enforces it</source>
        <translation>Wodurch das Spiel sie durchsetzt</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>As printed; the checks add it up</source>
        <translation>Wie gedruckt; die Prüfungen zählen nach</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Points of %1</source>
        <translation>Punkte: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n Spiel</numerusform>
            <numerusform>%n Spiele</numerusform>
        </translation>
    </message>
    <message>
        <source>New level</source>
        <translation>Neue Stufe</translation>
    </message>
    <message>
        <source>New condition</source>
        <translation>Neue Bedingung</translation>
    </message>
    <message>
        <source>Results of games</source>
        <translation>Ergebnisse von Spielen</translation>
    </message>
    <message>
        <source>Results of playouts (*.sqlite *.csv);;All files (*)</source>
        <translation>Ergebnisse von Läufen (*.sqlite *.csv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>batalia::app::VictoryRuler</name>
    <message>
        <source>Ruler of results</source>
        <translation>Lineal der Ergebnisse</translation>
    </message>
    <message>
        <source>a gap: no level holds it</source>
        <translation>eine Lücke: keine Stufe enthält es</translation>
    </message>
    <message>
        <source>an overlap: %1</source>
        <translation>eine Überschneidung: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) ended so</source>
        <translation>
            <numerusform>%n Spiel endete so</numerusform>
            <numerusform>%n Spiele endeten so</numerusform>
        </translation>
    </message>
    <message>
        <source>No table of results</source>
        <translation>Keine Ergebnistabelle</translation>
    </message>
    <message>
        <source>history: %1</source>
        <translation>Geschichte: %1</translation>
    </message>
</context>
<context>
    <name>batalia::app::Welcome</name>
    <message>
        <source>Battles</source>
        <translation>Schlachten</translation>
    </message>
    <message>
        <source>Recently open</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Draw a battle, have it checked, fight it.</source>
        <translation>Eine Schlacht zeichnen, prüfen lassen, ausfechten.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Battles that come along</source>
        <translation>Mitgelieferte Schlachten</translation>
    </message>
    <message>
        <source>Double-click to edit a copy of your own</source>
        <translation>Doppelklick, um eine eigene Kopie zu bearbeiten</translation>
    </message>
    <message>
        <source>&amp;New battle…</source>
        <translation>&amp;Neue Schlacht…</translation>
    </message>
    <message>
        <source>%1 (no longer there)</source>
        <translation>%1 (nicht mehr da)</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>guarded from %1</source>
        <translation>gedeckt von %1</translation>
    </message>
    <message>
        <source>down from %1</source>
        <translation>abwärts von %1</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Höhe %1</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>Rand</translation>
    </message>
</context>
</TS>
