<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\Review;
use KeyTypes\CBinary;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Parser\JsonParser;
use Orm\Runtime\Parser\ParseException;
use Orm\Runtime\Parser\YamlParser;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\FloatValue;

/** Values at the edges of their types come back as they were given, or are refused. */
final class ValueRoundTripTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @dataProvider jsonValues */
    public function testJsonComesBackFromAnArrayAndFromEachFormat(string $json): void
    {
        $book = (new Book())->setTitle('x')->setAttributes($json);
        self::assertSame($book->getAttributes(), (new Book())->fromArray($book->toArray())->getAttributes());
        foreach (['JSON', 'YAML', 'XML', 'CSV'] as $format) {
            $back = (new Book())->importFrom($format, $book->exportTo($format));
            self::assertSame($book->getAttributes(), $back->getAttributes(), $format);
        }
    }

    /** @return iterable<string, array{string}> */
    public static function jsonValues(): iterable
    {
        $values = ['"x"', '"5"', '"true"', 'true', 'false', '5', '1.0', '{"a":"b"}', '["x"]', '"\"x\""', '""'];
        foreach ($values as $json) {
            yield $json => [$json];
        }
    }

    public function testTextThatIsNotUtf8ComesBackFromEachFormat(): void
    {
        foreach (["a\xFFb", 'data:application/octet-stream;base64,eA=='] as $text) {
            $detail = (new BookDetail())->setSummary($text);
            foreach (['JSON', 'YAML', 'XML', 'CSV'] as $format) {
                $back = (new BookDetail())->importFrom($format, $detail->exportTo($format));
                self::assertSame($text, $back->getSummary(), $format);
            }
        }
        $this->expectException(ParseException::class);
        (new JsonParser())->fromArray(['a' => "\xFF"]);
    }

    public function testAnEmptyBinaryValueIsNotNull(): void
    {
        $object = (new CBinary())->setCode('');
        self::assertSame('', $object->getCode());
        foreach (['JSON', 'YAML', 'XML', 'CSV'] as $format) {
            self::assertSame('', (new CBinary())->importFrom($format, $object->exportTo($format))->getCode(), $format);
            $none = (new CBinary())->setCode(null);
            self::assertNull((new CBinary())->importFrom($format, $none->exportTo($format))->getCode(), $format);
        }
    }

    public function testQuotedYamlThatIsNotUtf8IsRefused(): void
    {
        $this->expectException(ParseException::class);
        (new YamlParser())->toArray("a: \"x\\q\xFF\"\n");
    }

    public function testLongWordsComeBackFromYaml(): void
    {
        $parser = new YamlParser();
        foreach ([8_191, 100_000] as $length) {
            foreach (['a', 'a b', "a'", 'a"', "\u{e4}", 'a#', 'a: '] as $part) {
                $text = str_repeat($part, $length) . 'x';
                $values = ['text' => $text, 'deep' => [[[[$text, $text]]]], 'list' => [$text]];
                $values['key'] = [[['k' => $text]]];
                self::assertSame($values, $parser->toArray($parser->fromArray($values)));
            }
            $word = str_repeat('a', $length);
            self::assertSame([$word => 1, 'b' => [[[[$word]]]]], $parser->toArray("$word: 1\nb: [[[[$word]]]]\n"));
        }
    }

    public function testFloatsThatOverflowAreRefused(): void
    {
        self::assertSame(INF, FloatValue::from(INF, 'c'));
        self::assertSame(1e300, FloatValue::from('1e300', 'c'));
        try {
            BookQuery::create()->updateAll(['Weight' => '1e400']);
            self::fail('It was taken.');
        } catch (InvalidValueException) {
        }
        $this->expectException(ExceptionInterface::class);
        (new Book())->fromArray(['Weight' => '1e400']);
    }

    public function testLargeDecimals(): void
    {
        self::assertSame('1' . str_repeat('0', 37), DecimalValue::from(1e37, 'c', 0));
        self::assertSame(DecimalValue::from(1e37, 'c'), DecimalValue::from(1e37, 'c', 0));
        self::assertSame('-' . '1' . str_repeat('0', 37) . '.00', DecimalValue::from(-1e37, 'c', 2));
        $largest = DecimalValue::text(PHP_INT_MAX, 6);
        self::assertSame((string) PHP_INT_MAX, DecimalValue::from($largest, 'c', 6, true));
        self::assertSame((string) PHP_INT_MAX, DecimalValue::from((string) PHP_INT_MAX, 'c', 6, true));
        $this->expectException(ExceptionInterface::class);
        DecimalValue::from('9223372036854775807.5', 'c', 6, true);
    }

    public function testPlainTextsStayAsTheyAre(): void
    {
        $review = (new Review())->setReviewer('Ann')->setBody('{"a":1}');
        self::assertStringContainsString('"Body":"{\"a\":1}"', $review->toJSON());
        self::assertSame(0, BookQuery::create()->count());
    }
}
