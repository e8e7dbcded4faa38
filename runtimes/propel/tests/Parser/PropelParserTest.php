<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Parser;

use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Parser\CsvParser;
use Orm\Runtime\Parser\JsonParser;
use Orm\Runtime\Parser\XmlParser;
use Orm\Runtime\Parser\YamlParser;
use PHPUnit\Framework\TestCase;

/** Methods of parsers that applications written for Propel call. */
final class PropelParserTest extends TestCase
{
    private const ROW = ['Id' => 1, 'Title' => 'say "hello"'];

    public function testTheNamesOfTheFormats(): void
    {
        self::assertInstanceOf(XmlParser::class, AbstractParser::getParser());
        self::assertSame(self::ROW, (new JsonParser())->fromJSON((new JsonParser())->toJSON(self::ROW)));
        self::assertSame(self::ROW, (new YamlParser())->fromYAML((new YamlParser())->toYAML(self::ROW)));
        self::assertSame('say "hello"', (new XmlParser())->fromXML((new XmlParser())->toXML(self::ROW))['Title']);
        $list = (new XmlParser())->listToXML([self::ROW], 'Books');
        self::assertStringContainsString('<Books>', $list);
        self::assertCount(1, (new XmlParser())->listToArray($list, 'Books'));
    }

    public function testAListOfLinesWithoutNames(): void
    {
        $parser = new CsvParser();
        $text = $parser->toCSV([['a', 1], ['b', 2]], true, false);
        self::assertSame("a,1\r\nb,2\r\n", $text);
        self::assertSame([['a', '1'], ['b', '2']], $parser->fromCSV($text, true, false));
        self::assertSame(['a', '1'], $parser->fromCSV($text, false, false));
        self::assertSame([self::text(self::ROW)], $parser->fromCSV($parser->toCSV([self::ROW], true), true));
    }

    public function testQuoting(): void
    {
        $parser = new CsvParser();
        $parser->quoting = CsvParser::QUOTE_ALL;
        self::assertSame("\"a\",\"1\"\r\n", $parser->toCSV(['a', 1], false, false));
        $parser->quoting = CsvParser::QUOTE_NONNUMERIC;
        self::assertSame("\"a\",1\r\n", $parser->toCSV(['a', 1], false, false));
        $parser->quotechar = "'";
        $parser->delimiter = ';';
        $text = $parser->toCSV(['Title' => "it's; mine"]);
        self::assertSame("'Title'\r\n'it''s; mine'\r\n", $text);
        self::assertSame(['Title' => "it's; mine"], $parser->fromCSV($text));
    }

    public function testATextWithoutFileIsPrinted(): void
    {
        $this->expectOutputString('text');
        (new JsonParser())->dump('text');
    }

    public function testAParserOfTheApplication(): void
    {
        $parser = new class () extends JsonParser {
            public function fromArray(array $array, ?string $rootKey = null): string
            {
                return 'own ' . parent::fromArray($array, $rootKey);
            }
        };
        self::assertSame('own {"x":1}', $parser->toJSON(['x' => 1]));
    }

    /**
     * @param array<string, int|string> $row
     * @return array<string, string>
     */
    private static function text(array $row): array
    {
        return array_map(strval(...), $row);
    }
}
