<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Type\LobValue;
use Values\Holder;
use Values\HolderQuery;
use Values\LazySample;
use Values\LazySampleQuery;
use Values\Sample;
use Values\SampleQuery;

/** A value is the same one, by whatever way it is written and read: most ways have statements and code of their own. */
final class EveryWayTest extends TestCase
{
    protected const DATASOURCE = 'values';

    /** @return array<string, array{string, list<mixed>}> the column, and values that some way may change */
    public static function columns(): array
    {
        $texts = ['', "it's \\ \"?\" :a \$1\r\n\u{1F600}", '1e5'];
        $columns = [
            'AChar' => ["it's", '0'],
            'AVarchar' => $texts,
            'ALongvarchar' => $texts,
            'AClob' => $texts,
            'ANumeric' => ['-0.0000000001', 5, '007', '12345.6789'],
            'ADecimal' => ['9999999999.99', '.5', 0.5],
            'ABareDecimal' => ['-7', 0],
            'ATinyint' => [127, -128, '7'],
            'ASmallint' => [-32768, '12'],
            'AnInteger' => [-2147483648, 5.0],
            'ABigint' => [PHP_INT_MIN, '9223372036854775807'],
            'AReal' => [0.1, 16777217.0],
            'AFloat' => [0.1, -0.25],
            'ADouble' => [1 / 3, 2.2250738585072014E-308, 123456789.123456789],
            'ABinary' => ["\0\0\0\0", "\xff\xfe\0'"],
            'AVarbinary' => ['', "a\0\xff"],
            'ALongvarbinary' => ["\0\xff", '\\x41'],
            'ABlob' => ['', "\0\xff", '\\x41'],
            'ADate' => ['2024-02-29', 0],
            'ABuDate' => ['1582-10-10'],
            'ATime' => ['23:59:59', '02:30'],
            'APreciseTime' => ['00:00:00.000001'],
            'ADatetime' => [1700000000, '1582-10-10 10:10:10'],
            'APreciseDatetime' => ['9999-12-31 23:59:59.999999'],
            'ATimestamp' => ['2026-06-01T12:00:00+05:30'],
            'APreciseTimestamp' => ['2026-06-01 12:00:00.000001'],
            'ABuTimestamp' => ['1971-01-02 00:00:00'],
            'ATimestamptz' => ['2026-10-25T02:30:00+01:00', '2026-06-01 12:00:00.000001'],
            'AShortTimestamptz' => ['2026-06-01 12:00:00.123'],
            'ABoolean' => [true, '0'],
            'ABooleanEmu' => [false],
            'AnEnum' => ["it's large"],
            'Flags' => [['green', 'red'], []],
            'Elements' => [[''], ['|', ' | ', 'a']],
            'AnObject' => [[1, 'a' => 'ü'], false, 0],
            'AJson' => [['z' => 1, 'a' => [true, null, 'ü/']], '[]', '1.0'],
            'AUuid' => ['6CCD780C-baba-1026-9564-5b8c656024db'],
            'AUuidBinary' => ['6CCD780C-baba-1026-9564-5b8c656024db'],
        ];
        $cases = [];
        foreach ($columns as $column => $values) {
            $cases[$column] = [$column, $values];
        }

        return $cases;
    }

    /**
     * @dataProvider columns
     * @param list<mixed> $values
     */
    public function testAllWaysAgree(string $column, array $values): void
    {
        foreach ($values as $value) {
            $label = $column . ' ' . var_export($value, true);
            $expected = null;
            foreach (self::writes($column, $value) as $way => $write) {
                IdentityMaps::active()->clearAll();
                $id = $write();
                $expected ??= [$this->comparable($this->read($column, $id)), $id];
                self::assertSame($expected[0], $this->comparable($this->read($column, $id)), "$label by $way");
            }
            [$text, $id] = $expected ?? ['', 0];
            foreach (self::reads($column, $id) as $way => $read) {
                IdentityMaps::active()->clearAll();
                self::assertSame($text, $this->comparable($read()), "$label by $way");
            }
            foreach (self::exports($column, $id) as $way => $export) {
                IdentityMaps::active()->clearAll();
                $copy = (new Sample())->fromArray([$column => $export()]);
                self::assertSame($text, $this->comparable($copy->getByName($column)), "$label by $way");
            }
            $row = SampleQuery::create()->filterById($id)->select(['Id', $column])->findOne();
            self::assertIsArray($row);
            self::assertSame(
                $this->comparable(SampleQuery::create()->filterById($id)->select($column)->findOne()),
                $this->comparable($row[$column]),
                "$label by select()",
            );
            $this->checkLazy($column, $value, $text, $label);
        }
    }

    public function testBytesOfAFixedSizeAreExported(): void
    {
        $sample = (new Sample())->setABinary("\xff\xfe\0'");
        $text = 'data:application/octet-stream;base64,//4AJw==';
        foreach ([$sample->toJSON(), json_encode($sample, JSON_THROW_ON_ERROR)] as $json) {
            $values = json_decode($json, true);
            self::assertIsArray($values);
            self::assertSame($text, $values['ABinary']);
        }
        foreach (['JSON', 'XML', 'YAML', 'CSV'] as $format) {
            $copy = (new Sample())->importFrom($format, $sample->exportTo($format));
            self::assertSame("\xff\xfe\0'", $copy->getABinary(), $format);
        }
    }

    /** @return array<string, \Closure(): int> the key of the row */
    private static function writes(string $column, mixed $value): array
    {
        $new = static fn (): Sample => (new Sample())->setByName($column, $value);
        $saved = static function (Sample $sample): int {
            $sample->save();

            return (int) $sample->getId();
        };
        $set = static fn (Sample $sample): int => $saved($sample->setByName($column, $value));

        return [
            'insert' => static fn (): int => $saved($new()),
            'update' => static fn (): int => $set((static function (): Sample {
                $sample = new Sample();
                $sample->save();

                return self::again($sample);
            })()),
            'insertMany' => static function () use ($new): int {
                $samples = [new Sample(), $new()];
                SampleQuery::create()->insertMany($samples);

                return (int) $samples[1]->getId();
            },
            'a collection' => static function () use ($new): int {
                $samples = [$new(), new Sample(), $new()];
                (new ObjectCollection($samples))->save();

                return (int) $samples[2]->getId();
            },
            'update()' => static function () use ($column, $value, $saved): int {
                $id = $saved(new Sample());
                SampleQuery::create()->filterById($id)->update([$column => $value]);

                return $id;
            },
            'upsert()' => static function () use ($column, $value, $saved): int {
                $id = $saved(new Sample());
                SampleQuery::create()->upsert([['Id' => $id, $column => $value]], ['Id']);

                return $id;
            },
            'fromArray()' => static fn (): int => $saved((new Sample())->fromArray([$column => $value])),
            'its child' => static function () use ($new): int {
                $sample = $new();
                (new Holder())->setSample($sample)->save();

                return (int) $sample->getId();
            },
            'copy()' => static fn (): int => $saved(self::again((static function () use ($new): Sample {
                $sample = $new();
                $sample->save();

                return $sample;
            })())->copy()),
            'serialize()' => static function () use ($new, $saved): int {
                $sample = unserialize(serialize($new()));
                self::assertInstanceOf(Sample::class, $sample);

                return $saved($sample);
            },
        ];
    }

    /** @return array<string, \Closure(): mixed> */
    private static function reads(string $column, int $id): array
    {
        $get = static fn (?Sample $sample): mixed => $sample?->getByName($column);
        $query = static fn (): SampleQuery => SampleQuery::create()->filterById($id);
        $holder = static function () use ($id): HolderQuery {
            $holder = (new Holder())->setSampleId($id);
            $holder->save();

            return HolderQuery::create()->filterById($holder->getId());
        };

        return [
            'find()' => static fn (): mixed => $get($query()->find()->getFirst()),
            'findOne()' => static fn (): mixed => $get($query()->findOne()),
            'findPks()' => static fn (): mixed => $get(SampleQuery::create()->findPks([$id])->getFirst()),
            'iterate()' => static fn (): mixed => $get(iterator_to_array($query()->iterate(), false)[0]),
            'joinWith()' => static fn (): mixed => $get($holder()->joinWith('Sample')->findOne()?->getSample()),
            'its child' => static fn (): mixed => $get($holder()->findOne()?->getSample()),
            'populateRelation()' => static function () use ($holder, $get): mixed {
                $holders = $holder()->find();
                $holders->populateRelation('Sample');

                return $get($holders->getFirst()?->getSample());
            },
            'reload()' => static function () use ($query, $get): mixed {
                $sample = $query()->findOne();
                $sample?->reload();

                return $get($sample);
            },
            'a second find()' => static function () use ($query, $get): mixed {
                $sample = $query()->findOne();
                $query()->find();

                return $get($sample);
            },
            'toJSON()' => static fn (): mixed => $get(
                (new Sample())->fromJSON((string) $query()->findOne()?->toJSON()),
            ),
            'serialize()' => static function () use ($query, $get): mixed {
                $sample = unserialize(serialize($query()->findOne()));
                self::assertInstanceOf(Sample::class, $sample);

                return $get($sample);
            },
        ];
    }

    /** @return array<string, \Closure(): mixed> */
    private static function exports(string $column, int $id): array
    {
        $query = static fn (): SampleQuery => SampleQuery::create()->filterById($id);
        $array = static function (mixed $row) use ($column): mixed {
            self::assertIsArray($row);
            self::assertArrayHasKey($column, $row);

            return $row[$column];
        };

        return [
            'toArray()' => static fn (): mixed => $array($query()->findOne()?->toArray()),
            'toArray() of a collection' => static fn (): mixed => $array($query()->find()->toArray()[0]),
            'FORMAT_ARRAY' => static fn (): mixed => $array(
                $query()->setFormatter(ModelCriteria::FORMAT_ARRAY)->findOne(),
            ),
        ];
    }

    private function checkLazy(string $column, mixed $value, string $text, string $label): void
    {
        $sample = (new LazySample())->setByName($column, $value);
        $sample->save();
        $again = self::again($sample);
        self::assertSame($text, $this->comparable($again->getByName($column)), "$label, lazy");
        $again = self::again($sample);
        $this->connection->beginTransaction();
        LazySampleQuery::create()->updateAll([$column => null]);
        self::assertContains($again->getByName($column), [null, []]);
        $this->connection->rollBack();
        self::assertSame($text, $this->comparable($again->getByName($column)), "$label, lazy after a rollback");
    }

    private function read(string $column, int $id): mixed
    {
        IdentityMaps::active()->clearAll();

        return SampleQuery::create()->findPk($id)?->getByName($column);
    }

    private function comparable(mixed $value): string
    {
        return match (true) {
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s.u e'),
            is_resource($value) => LobValue::text($value),
            default => var_export($value, true),
        };
    }
}
