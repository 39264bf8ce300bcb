<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>batalia::app::BattlePage</name>
    <message numerus="yes">
        <source>%1 to %2: %n hex(es)</source>
        <translation>
            <numerusform>%1 to %2: %n hex</numerusform>
            <numerusform>%1 to %2: %n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::BrokenPage</name>
    <message numerus="yes">
        <source>&lt;b&gt;%1 could not be opened.&lt;/b&gt; %n thing(s) are wrong with it; once they are mended it opens by itself.</source>
        <translation>
            <numerusform>&lt;b&gt;%1 could not be opened.&lt;/b&gt; %n thing is wrong with it; once it is mended it opens by itself.</numerusform>
            <numerusform>&lt;b&gt;%1 could not be opened.&lt;/b&gt; %n things are wrong with it; once they are mended it opens by itself.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::FindingsPanel</name>
    <message numerus="yes">
        <source>%n suppressed</source>
        <translation>
            <numerusform>%n suppressed</numerusform>
            <numerusform>%n suppressed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::Forces</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::HistoryList</name>
    <message numerus="yes">
        <source>%1, %n edit(s)</source>
        <translation>
            <numerusform>%1, %n edit</numerusform>
            <numerusform>%1, %n edits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::MainWindow</name>
    <message numerus="yes">
        <source>%n file(s) written</source>
        <translation>
            <numerusform>%n file written</numerusform>
            <numerusform>%n files written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) were changed in both; yours stay: %1</source>
        <translation>
            <numerusform>%n thing was changed in both; yours stays: %1</numerusform>
            <numerusform>%n things were changed in both; yours stay: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::RosterDialog</name>
    <message numerus="yes">
        <source>Add %n unit(s)</source>
        <translation>
            <numerusform>Add %n unit</numerusform>
            <numerusform>Add %n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::SetUpPanel</name>
    <message numerus="yes">
        <source>%n without a place</source>
        <translation>
            <numerusform>%n without a place</numerusform>
            <numerusform>%n without a place</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::VictoryPanel</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>batalia::app::VictoryRuler</name>
    <message numerus="yes">
        <source>%n game(s) ended so</source>
        <translation>
            <numerusform>%n game ended so</numerusform>
            <numerusform>%n games ended so</numerusform>
        </translation>
    </message>
</context>
</TS>
