<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\EveryDefault;
use Bookstore\EveryDefaultQuery;
use Bookstore\EveryType;
use Bookstore\EveryTypeQuery;
use Bookstore\Map\EveryTypeTableMap;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Type\ObjectValue;

/** Accessors of every column type, with a round trip through the database. */
final class ColumnTest extends TestCase
{
    /** @return iterable<string, array{string, mixed, mixed}> accessor, what is set, what is read back */
    public static function scalars(): iterable
    {
        $text = "it's \"quoted\" \\ 100% _ äöü € 🙂 <b>&amp;</b>\n\ttab ?";
        foreach (['AVarchar', 'ALongvarchar', 'AClob'] as $name) {
            yield "$name text" => [$name, $text, $text];
            yield "$name empty" => [$name, '', ''];
            yield "$name zero" => [$name, '0', '0'];
        }
        yield 'clob long' => ['AClob', str_repeat('long text ', 20000), str_repeat('long text ', 20000)];
        yield 'char' => ['AChar', 'abc', 'abc'];
        yield 'numeric' => ['ANumeric', '-12345.0123456789', '-12345.0123456789'];
        yield 'decimal' => ['ADecimal', '1234567890123.45', '1234567890123.45'];
        yield 'decimal with zeros' => ['ADecimal', '3.00', '3.00'];
        yield 'decimal of a float' => ['ADecimal', 9007199254740.25, '9007199254740.25'];
        yield 'tinyint' => ['ATinyint', -128, -128];
        yield 'smallint' => ['ASmallint', -32768, -32768];
        yield 'integer' => ['AnInteger', 2147483647, 2147483647];
        yield 'bigint' => ['ABigint', PHP_INT_MAX, PHP_INT_MAX];
        yield 'bigint least' => ['ABigint', PHP_INT_MIN, PHP_INT_MIN];
        yield 'bigint beyond doubles' => ['ABigint', 9007199254740993, 9007199254740993];
        yield 'real' => ['AReal', 0.5, 0.5];
        yield 'float' => ['AFloat', -1.25, -1.25];
        yield 'double' => ['ADouble', 0.1 + 0.2, 0.1 + 0.2];
        yield 'true' => ['ABoolean', true, true];
        yield 'false' => ['ABoolean', false, false];
        yield 'words of truth' => ['ABoolean', 'yes', true];
        yield 'words of falsehood' => ['ABoolean', 'off', false];
        yield 'emulated' => ['HasBoolean', true, true];
        yield 'enum' => ['AnEnum', 'extra large', 'extra large'];
        yield 'enum first' => ['AnEnum', 'small', 'small'];
        yield 'set' => ['Flags', ['blue', 'red'], ['red', 'blue']];
        yield 'set empty' => ['Flags', [], []];
        yield 'uuid' => ['AUuid', '6CCD780C-BABA-1026-9564-5B8C656024DB', '6ccd780c-baba-1026-9564-5b8c656024db'];
        yield 'uuid binary' => [
            'AUuidBinary',
            '6ccd780c-baba-1026-9564-5b8c656024db',
            '6ccd780c-baba-1026-9564-5b8c656024db',
        ];
        yield 'json object' => ['AJson', ['a' => 1, 'b' => [1.0, null, 'ü"']], ['a' => 1, 'b' => [1.0, null, 'ü"']]];
        yield 'json empty' => ['AJson', [], []];
        yield 'json text' => ['AJson', '{"a": {"b": [1, 2]}}', ['a' => ['b' => [1, 2]]]];
    }

    /** @dataProvider scalars */
    public function testRoundTrip(string $name, mixed $given, mixed $expected): void
    {
        $row = new EveryType();
        $row->setByName($name, $given);
        self::assertTrue($row->isModified());
        $row->save();
        self::assertFalse($row->isModified());
        self::assertSame($expected, self::again($row)->getByName($name));

        $again = self::again($row);
        $again->setByName($name, $given);
        self::assertFalse($again->isModified(), 'the same value is no change');
        $again->setByName($name, null);
        self::assertTrue($again->isModified());
        $again->save();
        self::assertContains(self::again($row)->getByName($name), [null, []]);
    }

    /**
     * SQLite keeps such numbers as floating point.
     *
     * @group server
     */
    public function testNumbersWithMoreDigitsThanADouble(): void
    {
        $row = (new EveryType())
            ->setANumeric('-12345678901234567890.0123456789')
            ->setADecimal('1234567890123456789012345678.99');
        $row->save();
        $row = self::again($row);
        self::assertSame('-12345678901234567890.0123456789', $row->getANumeric());
        self::assertSame('1234567890123456789012345678.99', $row->getADecimal());
    }

    /** @return iterable<string, array{list<string>}> */
    public static function arrays(): iterable
    {
        yield 'nothing' => [[]];
        yield 'one empty text' => [['']];
        yield 'separators' => [['a | b', '|', ' | ', '||', '| |']];
        yield 'backslashes' => [['\\', '\\\\', '\\|', 'a\\', '|\\|']];
        yield 'spaces and lines' => [[' ', '  a  ', "a\nb", "\t", '']];
        yield 'wildcards and quotes' => [['%', '_', "it's", '"', '`', '\'; DROP TABLE book; --']];
        yield 'letters' => [['ä', '🙂', "\u{200B}", '中文']];
    }

    /**
     * @dataProvider arrays
     * @param list<string> $elements
     */
    public function testArraysOfNastyTexts(array $elements): void
    {
        $row = (new EveryType())->setElements($elements);
        $row->save();
        self::assertSame($elements, self::again($row)->getElements());
        foreach ($elements as $element) {
            self::assertTrue($row->hasElement($element));
            self::assertCount(1, EveryTypeQuery::create()->filterByElement($element)->find(), "found by [$element]");
        }
        self::assertCount(0, EveryTypeQuery::create()->filterByElement('something else')->find());
    }

    public function testElementsAreAddedAndRemoved(): void
    {
        $row = (new EveryType())->addElement('a')->addElement('b')->addElement('c')->removeElement('b');
        $row->addFlag('green')->addFlag('red')->removeFlag('green');
        $row->save();
        $row = self::again($row);
        self::assertSame(['a', 'c'], $row->getElements());
        self::assertSame(['red'], $row->getFlags());
        self::assertTrue($row->hasFlag('red'));
        self::assertFalse($row->hasFlag('green'));
    }

    public function testDatesInEveryForm(): void
    {
        $row = (new EveryType())
            ->setADate('2024-02-29')
            ->setADatetime(new \DateTime('2024-02-29 13:14:15'))
            ->setATime('23:59:58')
            ->setATimestamp(new \DateTimeImmutable('1999-12-31 23:59:59'))
            ->setABuDate('1066-10-14')
            ->setABuTimestamp('2001-02-03 04:05:06');
        $row->save();
        foreach ([$row, self::again($row)] as $read) {
            self::assertInstanceOf(\DateTimeImmutable::class, $read->getADate());
            self::assertSame('2024-02-29', $read->getADate('Y-m-d'));
            self::assertSame('29.02.2024 13:14:15', $read->getADatetime('d.m.Y H:i:s'));
            self::assertSame('23:59:58', $read->getATime('H:i:s'));
            self::assertSame('1999-12-31 23:59:59', $read->getATimestamp('Y-m-d H:i:s'));
            self::assertSame('1066-10-14', $read->getABuDate('Y-m-d'));
            self::assertSame('2001-02-03 04:05:06', $read->getABuTimestamp('Y-m-d H:i:s'));
        }
        $again = self::again($row);
        $again->setADate(new \DateTime('2024-02-29 18:00'))->setATimestamp('1999-12-31 23:59:59');
        self::assertFalse($again->isModified(), 'a date has no time of day');
        $again->setADate('')->setATimestamp(86400 * 365);
        $again->save();
        $again = self::again($row);
        self::assertNull($again->getADate());
        self::assertNull($again->getADate('Y'));
        self::assertSame(1971, (int) $again->getATimestamp('Y'));
        self::assertThrows(OrmException::class, static fn () => $row->setADate('no date'), 'every_type.a_date');
    }

    public function testLargeObjectsAreStreams(): void
    {
        $bytes = implode('', array_map('chr', range(0, 255))) . str_repeat("\0\\'", 20000);
        $stream = fopen('php://memory', 'w+b');
        self::assertIsResource($stream);
        fwrite($stream, $bytes);
        rewind($stream);
        $row = (new EveryType())->setABlob($stream)->setAVarbinary($bytes)->setALongvarbinary('')
            ->setABinary("\0\1\2\3\4\5\6\7\x08\t\n\x0B\x0C\r\x0E\x0F");
        $row->save();
        $again = self::again($row);
        $cases = [[$again->getABlob(), $bytes], [$again->getAVarbinary(), $bytes], [$again->getALongvarbinary(), '']];
        foreach ($cases as [$read, $expected]) {
            self::assertSame($expected, is_resource($read) ? stream_get_contents($read) : $read);
        }
        self::assertIsResource($again->getABlob());
        self::assertSame("\0\1\2\3\4\5\6\7\x08\t\n\x0B\x0C\r\x0E\x0F", $again->getABinary());
        $again->setABlob(null)->save();
        self::assertNull(self::again($row)->getABlob());
    }

    public function testObjectsOfAllowedClassesOnly(): void
    {
        $row = (new EveryType())->setAnObject(new \ArrayObject(['a' => 1]));
        $row->save();
        $object = self::again($row)->getAnObject();
        self::assertInstanceOf(\ArrayObject::class, $object);
        self::assertSame(['a' => 1], $object->getArrayCopy());
        $this->sql(
            'UPDATE ' . EveryTypeTableMap::SQL_TABLE . ' SET ' . EveryTypeTableMap::COLUMNS['an_object']['sql']
                . ' = ?',
            new \Orm\Runtime\Connection\Lob(serialize(new \SplObjectStorage())),
        );
        self::assertThrows(OrmException::class, static fn () => self::again($row)->getAnObject(), 'SplObjectStorage');
        ObjectValue::allow(\SplObjectStorage::class);
        self::assertInstanceOf(\SplObjectStorage::class, self::again($row)->getAnObject());
    }

    public function testJsonAsObjects(): void
    {
        $row = (new EveryType())->setAJson((object) ['a' => (object) []]);
        $row->save();
        $json = self::again($row)->getAJson(false);
        self::assertInstanceOf(\stdClass::class, $json);
        self::assertInstanceOf(\stdClass::class, $json->a);
        self::assertThrows(OrmException::class, static fn () => $row->setAJson('{no json'), 'every_type.a_json');
    }

    public function testPredicatesOfBooleans(): void
    {
        $row = (new EveryType())->setABoolean(true)->setIsBoolean(true)->setHasBoolean(false);
        self::assertTrue($row->isABoolean());
        self::assertTrue($row->isBoolean());
        self::assertFalse($row->hasBoolean());
    }

    public function testValuesThatAreNotInTheList(): void
    {
        $row = new EveryType();
        self::assertThrows(OrmException::class, static fn () => $row->setAnEnum('gigantic'), 'gigantic');
        self::assertThrows(OrmException::class, static fn () => $row->setFlags(['red', 'pink']), 'pink');
        self::assertFalse($row->isModified());
        self::assertSame('small', EveryTypeTableMap::COL_AN_ENUM_SMALL);
        self::assertSame('extra large', EveryTypeTableMap::COL_AN_ENUM_EXTRA_LARGE);
        self::assertSame(['red', 'green', 'blue'], EveryTypeTableMap::getValueSet(EveryTypeTableMap::COL_FLAGS));
    }

    public function testDefaults(): void
    {
        $new = new EveryDefault();
        self::assertTrue($new->hasOnlyDefaultValues());
        self::assertFalse($new->isModified());
        self::assertNull($new->getAnExpression());
        $new->save();
        $new->reload();
        foreach ([new EveryDefault(), self::again($new)] as $row) {
            self::assertSame('abc', $row->getAChar());
            self::assertSame('it\'s "quoted" \\ and */ plain', $row->getAVarchar());
            self::assertSame('', $row->getAnEmptyText());
            self::assertSame('-3.250', $row->getANumeric());
            self::assertSame('12.50', $row->getADecimal());
            self::assertSame(-7, $row->getATinyint());
            self::assertSame(300, $row->getASmallint());
            self::assertSame(0, $row->getAnInteger());
            self::assertSame(9007199254740993, $row->getABigint());
            self::assertSame(0.5, $row->getAReal());
            self::assertSame(-2.25, $row->getADouble());
            self::assertSame('2024-02-29', $row->getADate('Y-m-d'));
            self::assertSame('13:14:15', $row->getATime('H:i:s'));
            self::assertSame('2024-02-29 13:14:15', $row->getADatetime('Y-m-d H:i:s'));
            self::assertSame('2024-02-29 13:14:15', $row->getATimestamp('Y-m-d H:i:s'));
            self::assertTrue($row->getATrue());
            self::assertFalse($row->getAFalse());
            self::assertSame('medium', $row->getAnEnum());
            self::assertSame(['red', 'blue'], $row->getFlags());
            self::assertSame('given', $row->getARequired());
            self::assertNull($row->getANothing());
        }
        self::assertInstanceOf(\DateTimeImmutable::class, self::again($new)->getAnExpression());
        self::assertCount(1, EveryDefaultQuery::create()->filterByAnEnum('medium')->filterByFlags(['red'])->find());
    }

    public function testADefaultCanBeReplacedByNothing(): void
    {
        $row = (new EveryDefault())->setADecimal(null)->setAnEnum(null)->setATrue(null)->setADate(null)->setFlags(null);
        self::assertFalse($row->hasOnlyDefaultValues());
        $row->save();
        $row = self::again($row);
        self::assertNull($row->getADecimal());
        self::assertNull($row->getAnEnum());
        self::assertNull($row->getATrue());
        self::assertNull($row->getADate());
        self::assertSame([], $row->getFlags());
    }
}
