<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Type\ArrayValue;
use Orm\Runtime\Type\JsonValue;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\ObjectValue;
use Orm\Runtime\Type\SetterArgument;
use Orm\Runtime\Type\SetValue;
use Orm\Runtime\Type\StoredValue;
use Orm\Runtime\Type\Temporal;
use Orm\Runtime\Type\UuidValue;
use PHPUnit\Framework\TestCase;

/** Conversions that the tests of whole columns do not reach. */
final class TypeTest extends TestCase
{
    public function testAnyListOfTextsSurvives(): void
    {
        mt_srand(7);
        $alphabet = ['|', '\\', ' ', 'a', '', "\n", 'ü'];
        for ($round = 0; $round < 2000; ++$round) {
            $list = [];
            for ($i = mt_rand(0, 4); $i > 0; --$i) {
                $text = '';
                for ($j = mt_rand(0, 5); $j > 0; --$j) {
                    $text .= $alphabet[mt_rand(0, 6)];
                }
                $list[] = $text;
            }
            self::assertSame($list, ArrayValue::parse(ArrayValue::stored($list, 'x')));
        }
        self::assertSame('| 1 | 2.5 | 1 |', ArrayValue::stored([1, 2.5, true], 'x'));
        self::assertNull(ArrayValue::stored(null, 'x'));
        $this->expectException(OrmException::class);
        ArrayValue::stored([['nested']], 'book.keywords');
    }

    public function testSwappedUuids(): void
    {
        $uuid = '6ccd780c-baba-1026-9564-5b8c656024db';
        self::assertSame('1026baba6ccd780c95645b8c656024db', bin2hex(UuidValue::bytes($uuid)));
        self::assertSame('6ccd780cbaba102695645b8c656024db', bin2hex(UuidValue::bytes($uuid, false)));
        foreach ([true, false] as $swap) {
            $binary = UuidValue::toBinary($uuid, $swap);
            self::assertInstanceOf(Lob::class, $binary);
            self::assertSame($uuid, UuidValue::fromBinary($binary->bytes, $swap));
            self::assertSame($uuid, UuidValue::fromBinary(LobValue::streamOf($binary->bytes), $swap));
        }
        self::assertSame($uuid, UuidValue::from('{' . strtoupper($uuid) . '}', 'x'));
        self::assertSame($uuid, UuidValue::from(str_replace('-', '', $uuid), 'x'));
        $this->expectException(OrmException::class);
        UuidValue::from($uuid . "\n", 'x');
    }

    public function testNumbersWithoutDigits(): void
    {
        $column = ['type' => 'DOUBLE', 'phpName' => 'Weight', 'property' => 'weight', 'sql' => '"weight"'];
        self::assertNan(StoredValue::property($column, 'NaN'));
        self::assertSame(-INF, StoredValue::property($column, '-Infinity'));
        self::assertSame(0.0, StoredValue::property($column, '0'));
    }

    public function testDatesInOtherClasses(): void
    {
        self::assertInstanceOf(
            \DateTime::class,
            Temporal::parse('2024-01-02 03:04:05', 'x', Temporal::TIMESTAMP, \DateTime::class),
        );
        self::assertNull(Temporal::parse('0000-00-00 00:00:00', 'x'));
        self::assertNull(Temporal::from('0000-00-00 00:00:00', 'x', Temporal::TIMESTAMP, 'x'));
        self::assertSame('2024-01-02 00:00:00.000000', Temporal::stored('2024-01-02', Temporal::TIMESTAMP, 'x'));
        self::assertSame('2024-01-02', Temporal::stored('2024-01-02 10:00:00', Temporal::DATE, 'x'));
        self::assertSame(
            '2024-01-02 03:04:05.600000',
            Temporal::from('2024-01-02 03:04:05.6', 'x', Temporal::TIMESTAMP, 'x'),
        );
        self::assertFalse(
            Temporal::differ(
                new \DateTimeImmutable('2024-01-02 03:04:05'),
                '2024-01-02 03:04:05.000000',
                Temporal::TIMESTAMP,
                'x',
            ),
        );
        self::assertFalse(Temporal::differ('10:00:00', '10:00:00.000000', Temporal::TIME, 'x'));
        self::assertTrue(Temporal::differ(null, '2024-01-02', Temporal::DATE, 'x'));
    }

    public function testJson(): void
    {
        self::assertSame('{"big": 12345678901234567890}', JsonValue::stored('{"big": 12345678901234567890}', 'x'));
        self::assertFalse(JsonValue::differ('{"a":1}', ' { "a" : 1 } '));
        self::assertTrue(JsonValue::differ('{"a":1}', '{"a":"1"}'));
        self::assertTrue(JsonValue::differ(null, 'null'));
        self::assertNull(JsonValue::decode('null', true, 'x'));
        $this->expectException(OrmException::class);
        JsonValue::stored("\xFF", 'x');
    }

    public function testObjectsInsideObjectsAreChecked(): void
    {
        ObjectValue::allow(\ArrayObject::class);
        $hidden = serialize(new \ArrayObject(['deep' => [new \SplObjectStorage()]]));
        self::assertFalse(ObjectValue::read(serialize(false), [], 'x'));
        try {
            ObjectValue::read('not serialized', [], 'book.payload');
            self::fail('This is no serialized text.');
        } catch (OrmException $problem) {
            self::assertStringContainsString('book.payload', $problem->getMessage());
        }
        $this->expectException(OrmException::class);
        ObjectValue::read($hidden, [], 'book.payload');
    }

    public function testSetsKeepUnknownBitsFromPassing(): void
    {
        self::assertSame(['a', 'b'], SetValue::labels(3, ['a', 'b'], 'x'));
        $this->expectException(OrmException::class);
        SetValue::labels(4, ['a', 'b'], 'x');
    }

    public function testStreamsStayWhereTheyWere(): void
    {
        $stream = LobValue::streamOf('0123456789');
        fseek($stream, 4);
        self::assertSame('0123456789', LobValue::text($stream));
        self::assertSame(4, ftell($stream));
        self::assertSame('12', LobValue::from(12, 'book.cover'));
        $this->expectException(OrmException::class);
        LobValue::from([12], 'book.cover');
    }

    public function testValuesFromOutside(): void
    {
        $column = static fn (string $type): array
            => ['sql' => '', 'phpName' => 'X', 'property' => 'x', 'type' => $type];
        self::assertSame(5, SetterArgument::of('5', $column('INTEGER'), 'x'));
        self::assertNull(SetterArgument::of('', $column('INTEGER'), 'x'));
        self::assertSame(1.5, SetterArgument::of('1.5', $column('DOUBLE'), 'x'));
        self::assertSame('7', SetterArgument::of(7, $column('VARCHAR'), 'x'));
        self::assertSame('1.50', SetterArgument::of('1.50', $column('DECIMAL'), 'x'));
        $cases = [
            ['INTEGER', '5 OR 1=1'],
            ['INTEGER', [5]],
            ['DOUBLE', 'NaN?'],
            ['VARCHAR', ['a']],
            ['TIMESTAMP', ['a']],
            ['ENUM', new \stdClass()],
        ];
        foreach ($cases as [$type, $value]) {
            try {
                SetterArgument::of($value, $column($type), 'book.x');
                self::fail("$type must not take this.");
            } catch (OrmException $problem) {
                self::assertStringContainsString('book.x', $problem->getMessage());
            }
        }
    }

    public function testStoredValuesAsProperties(): void
    {
        $column = static fn (string $type): array
            => ['sql' => '', 'phpName' => 'X', 'property' => 'x', 'type' => $type];
        self::assertSame(5, StoredValue::property($column('INTEGER'), '5'));
        self::assertSame(1.5, StoredValue::property($column('DOUBLE'), '1.5'));
        self::assertTrue(StoredValue::property($column('BOOLEAN'), 1));
        self::assertSame('text', StoredValue::property($column('OBJECT'), LobValue::streamOf('text')));
        self::assertNull(StoredValue::property($column('INTEGER'), null));
    }
}
