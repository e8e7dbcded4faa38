<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Parser;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Parser\CsvParser;
use Orm\Runtime\Parser\XmlParser;
use Orm\Runtime\Parser\YamlParser;
use PHPUnit\Framework\TestCase;

final class ParserTest extends TestCase
{
    private const HARD = [
        'empty' => '',
        'blank' => ' ',
        'null word' => 'null',
        'yes' => 'yes',
        'number text' => '012',
        'markup' => '<a href="x">&amp; ]]> </a>',
        'lines' => "one\ntwo\r\nthree",
        'quotes' => "' \" '' \"\"",
        'yaml' => '- x: [y] #z &a *b !c',
        'unicode' => "\u{1F600} ü",
        'backslash' => '\\n \\',
        'nothing' => null,
        'control' => "a\x01b",
    ];

    /** @return array<string, array{string}> */
    public static function formats(): array
    {
        return ['XML' => ['XML'], 'YAML' => ['YAML'], 'JSON' => ['JSON']];
    }

    /** @dataProvider formats */
    public function testNestedArraysComeBack(string $format): void
    {
        $array = self::HARD + [
            'list' => ['a', ['b' => 'c'], ['d', ['e']]],
            'none' => [],
            'map' => ['x y' => 'z', 'k' => ['l' => 'm']],
        ];
        $parser = AbstractParser::getParser($format);
        self::assertSame($array, $parser->toArray($parser->fromArray($array)));
        $list = [['a' => 'b'], ['a' => null]];
        self::assertSame($list, $parser->listToArray($parser->listFromArray($list)));
    }

    public function testYamlKeepsTypes(): void
    {
        $array = [
            'int' => 12,
            'float' => 1.0,
            'yes' => true,
            'no' => false,
            'negative' => -1.5e-7,
            'text' => '1.0',
            'list' => [1, [2]],
        ];
        $parser = new YamlParser();
        self::assertSame($array, $parser->toArray($parser->fromArray($array)));
        self::assertSame(
            "Name: 'War and Peace'\nTags:\n    - a\n    -\n        B: 'c: d'\n",
            $parser->fromArray(['Name' => 'War and Peace', 'Tags' => ['a', ['B' => 'c: d']]]),
        );
    }

    public function testYamlWrittenByHand(): void
    {
        self::assertSame(
            ['a' => ['b' => 'c d', 'e' => [1, '2', null, 'f: g, h']], 'k' => ['l', [], []], 'm#n' => "x\t\u{85}y"],
            (new YamlParser())->toArray(
                "a: { b: c d, 'e': [1, '2', ~, 'f: g, h'] } # comment\nk: [l, [], { }]\n'm#n': \"x\\t\\Ny\"\n",
            ),
        );
        $text = "---\n# a comment\nname: War and Peace # not part of it\n'it''s': 'single ''quoted'''\ntags:\n- "
            . "one\n- two: 2\n  three: ~\nempty:\nlast: {}\n";
        self::assertSame(
            [
                'name' => 'War and Peace',
                "it's" => "single 'quoted'",
                'tags' => ['one', ['two' => 2, 'three' => null]],
                'empty' => null,
                'last' => [],
            ],
            (new YamlParser())->toArray($text),
        );
    }

    public function testCsvCells(): void
    {
        $parser = new CsvParser();
        $row = self::HARD + ['list' => ['a', 1]];
        $read = $parser->toArray($parser->fromArray($row));
        self::assertSame(self::HARD, array_slice($read, 0, count(self::HARD)));
        self::assertSame('["a",1]', $read['list']);
        $rows = [['a' => 'x', 'b' => null], ['a' => '', 'b' => 'y']];
        self::assertSame("a,b\r\nx,N;\r\n,y\r\n", $parser->listFromArray($rows));
        self::assertSame($rows, $parser->listToArray("a,b\nx,N;\n\"\",y"));
        self::assertSame(
            [['a' => '']],
            $parser->listToArray($parser->listFromArray([['a' => '']])),
            'a row, and no empty line',
        );
        self::assertSame([], $parser->listToArray(''));
        $semicolons = new CsvParser(';', "\n");
        self::assertSame(
            ['a' => 'x;y', 'b' => 'z'],
            $semicolons->toArray($semicolons->fromArray(['a' => 'x;y', 'b' => 'z'])),
        );
    }

    public function testXmlWrittenByHand(): void
    {
        $text = "<?xml version='1.0'?>\n<!-- x --><book a='1'><Title>A &amp; B &#252;&#xFC;</Title><!-- y "
            . "--><None/></book>\n";
        self::assertSame(['Title' => 'A & B üü', 'None' => null], (new XmlParser())->toArray($text));
    }

    /** @return array<string, array{string, string}> */
    public static function hostileTexts(): array
    {
        return [
            'doctype' => ['XML', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
            'entity' => ['XML', '<x>&e;</x>'],
            'not closed' => ['XML', '<x><y></y>'],
            'closed by another' => ['XML', '<x></y>'],
            'behind the end' => ['XML', '<x>1</x><y/>'],
            'deep' => ['XML', str_repeat('<x>', 5000)],
            'a text' => ['XML', 'hello'],
            'tag' => ['YAML', 'a: !php/object "O:8:\"stdClass\":0:{}"'],
            'alias' => ['YAML', "a: &x 1\nb: *x"],
            'open flow' => ['YAML', 'a: {b: c'],
            'deep flow' => ['YAML', 'a: ' . str_repeat('[', 5000)],
            'block scalar' => ['YAML', "a: |\n  b"],
            'mixed' => ['YAML', "a: 1\n- b"],
            'tabs' => ['YAML', "a:\n\tb: 1"],
            'indentation' => ['YAML', "  a: 1\n b: 2"],
            'open quote' => ['YAML', 'a: "b'],
            'scalar' => ['JSON', '12'],
            'broken' => ['JSON', '{"a":'],
            'open cell' => ['CSV', "a,b\n\"x"],
            'cells' => ['CSV', "a,b\nx"],
        ];
    }

    /** @dataProvider hostileTexts */
    public function testTextsThatAreRefused(string $format, string $text): void
    {
        $this->expectException(OrmException::class);
        AbstractParser::getParser($format)->toArray($text);
    }

    public function testUnknownFormats(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('There is no format "TOML". Known are: json, xml, yaml, csv.');
        AbstractParser::getParser('TOML');
    }

    public function testFiles(): void
    {
        $file = tempnam(sys_get_temp_dir(), 'orm-test-');
        self::assertIsString($file);
        $parser = AbstractParser::getParser('json');
        $parser->dump($parser->fromArray(['a' => 1]), $file);
        self::assertSame(['a' => 1], $parser->toArray($parser->load($file)));
        unlink($file);
        $this->expectException(OrmException::class);
        $parser->load($file);
    }
}
