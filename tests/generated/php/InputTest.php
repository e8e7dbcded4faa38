<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Orm\Generated\Tests\Support\Five;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use PropelValues\Sample as PropelSample;
use Values\Map\SampleTableMap;
use Values\Sample;
use Values\SampleQuery;

/**
 * Every kind of value for a column of every type, by name and by the setters of Propel: converted, or refused by an
 * exception that says why.
 */
final class InputTest extends TestCase
{
    protected const DATASOURCE = 'values';

    private const PAGE = __DIR__ . '/../../../docs/input.md';

    /** Types whose values are equal to themselves on every database, once they are stored. */
    private const UNEQUAL = ['BINARY', 'OBJECT', 'ARRAY', 'JSON', 'SET', 'TIME'];

    /** @return array<string, mixed> by the heads of the columns of the page's table */
    private static function values(): array
    {
        $stream = fopen('php://memory', 'r+');
        self::assertNotFalse($stream);
        fwrite($stream, '5');
        rewind($stream);

        return [
            'true' => true,
            '5' => 5,
            '5.0' => 5.0,
            '2.5' => 2.5,
            "'5'" => '5',
            "'abc'" => 'abc',
            "''" => '',
            'date' => new \DateTimeImmutable('2026-03-01 12:30:00'),
            'Stringable' => new Five(),
            'array' => ['5'],
            'object' => new \stdClass(),
            'stream' => $stream,
        ];
    }

    /** @return iterable<string, array{string, string, array<string, string>}> */
    public static function columns(): iterable
    {
        $page = (string) file_get_contents(self::PAGE);
        preg_match_all('/^\| (.+) \|$/m', substr($page, (int) strpos($page, '| column type')), $lines);
        $rows = array_map(static fn (string $line): array => explode(' | ', $line), $lines[1]);
        $heads = array_map(static fn (string $head): string => trim($head, '`'), array_slice($rows[0], 1));
        $byType = [];
        foreach (array_slice($rows, 2) as $cells) {
            if (count($cells) === count($rows[0])) {
                foreach (explode(', ', $cells[0]) as $type) {
                    $byType[$type] = array_combine($heads, array_slice($cells, 1));
                }
            }
        }
        foreach (SampleTableMap::COLUMNS as $name => $column) {
            if ($name !== 'id') {
                yield $name => [$column['phpName'], $column['type'], $byType[$column['type']]];
            }
        }
    }

    public function testThePageHasEveryKindOfValue(): void
    {
        foreach (self::columns() as [, , $cells]) {
            self::assertSame(array_keys(self::values()), array_keys($cells));
        }
    }

    /**
     * @dataProvider columns
     * @param array<string, string> $cells
     */
    public function testSetters(string $phpName, string $type, array $cells): void
    {
        foreach (self::values() as $head => $value) {
            $label = "$type given $head";
            $ways = [
                'Propel setter' => static fn (): PropelSample => (new PropelSample())->{"set$phpName"}($value),
                'fromArray' => static fn (): Sample => (new Sample())->fromArray([$phpName => $value]),
                'setByName' => static fn (): Sample => (new Sample())->setByName($phpName, $value),
            ];
            $given = [];
            foreach ($ways as $way => $set) {
                $cell = $cells[$head];
                try {
                    $sample = $set();
                    self::assertNotSame('–', $cell, "$label, by $way, is taken");
                    self::assertSame($cell === 'null', !$sample->isModified(), "$label, by $way");
                    $given[] = $type === 'OBJECT' ? null : self::plain($sample->getByName($phpName));
                } catch (InvalidValueException $refused) {
                    self::assertSame('–', $cell, "$label, by $way: " . $refused->getMessage());
                    self::assertStringContainsString(
                        SampleTableMap::translateFieldName($phpName, TableMap::TYPE_PHPNAME, TableMap::TYPE_FIELDNAME),
                        $refused->getMessage(),
                    );
                }
            }
            self::assertLessThan(2, count(array_unique($given, SORT_REGULAR)), $label);
        }
    }

    /**
     * @dataProvider columns
     * @param array<string, string> $cells
     */
    public function testFilters(string $phpName, string $type, array $cells): void
    {
        (new Sample())->save();
        foreach (self::values() as $head => $value) {
            $label = "$type given $head";
            $isTaken = $cells[$head] === 'yes';
            if ($isTaken) {
                $sample = (new Sample())->setByName($phpName, $value);
                $sample->save();
            }
            $filter = "filterBy$phpName";
            $query = static fn (): SampleQuery => SampleQuery::create();
            $ways = [
                'filter' => static fn (): int => $query()->$filter($value)->count(),
                'list' => static fn (): int => $query()->$filter([$value])->count(),
                'filterBy' => static fn (): int => $query()->filterBy($phpName, $value)->count(),
                'findOneBy' => static fn (): int => $query()->{"findOneBy$phpName"}($value) === null ? 0 : 1,
                'clause' => static fn (): int => $query()->where("Sample.$phpName = ?", $value)->count(),
                'not equal' => static fn (): int =>
                    $query()->$filter($value, Criteria::NOT_EQUAL)->count() >= 0 ? 1 : 0,
                'greater' => static fn (): int => $query()->$filter($value, Criteria::GREATER_EQUAL)->count(),
                'range' => static fn (): int => $query()->$filter(['min' => $value, 'max' => $value])->count(),
            ];
            if ($type === 'JSON' || $type === 'OBJECT') {
                // An array is a value of these types, and databases do not compare or sort all of them.
                $equality = ['filter' => 0, 'filterBy' => 0, 'findOneBy' => 0, 'not equal' => 0];
                $ways = array_intersect_key($ways, $equality);
            }
            foreach ($ways as $way => $find) {
                try {
                    $found = $find();
                } catch (InvalidValueException) {
                    $found = null;
                }
                // A decimal without a scale keeps no digits of 2.5 on some databases.
                if ($isTaken && !in_array($type, self::UNEQUAL, true) && $phpName !== 'ABareDecimal') {
                    self::assertGreaterThanOrEqual(1, $found, "$label, by $way");
                } elseif (!$isTaken && $found !== null && !is_array($value)) {
                    self::assertContains(
                        $type,
                        ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'UUID', 'UUID_BINARY', 'SET'],
                        "$label, by $way, is compared",
                    );
                }
            }
            $this->addToAssertionCount(1);
        }
    }

    /**
     * @dataProvider columns
     * @param array<string, string> $cells
     */
    public function testUpdates(string $phpName, string $type, array $cells): void
    {
        $sample = new Sample();
        $sample->save();
        foreach (self::values() as $head => $value) {
            $label = "$type given $head";
            try {
                $rows = SampleQuery::create()->filterById($sample->getId())->update([$phpName => $value]);
                self::assertLessThanOrEqual(1, $rows);
                // A number is the bit mask of a set.
                self::assertTrue($cells[$head] !== '–' || $type === 'SET', "$label is taken");
            } catch (InvalidValueException $refused) {
                self::assertSame('–', $cells[$head], $label . ': ' . $refused->getMessage());
            }
        }
    }

    public function testKeys(): void
    {
        $sample = (new Sample())->setAVarchar('one');
        $sample->save();
        $id = (int) $sample->getId();
        $other = new Sample();
        $other->save();
        IdentityMaps::active()->clearAll();
        $query = static fn (): SampleQuery => SampleQuery::create();

        foreach ([$id, (string) $id, " $id ", "00$id", (float) $id, "$id.0"] as $key) {
            self::assertSame($id, $query()->findPk($key)?->getId(), var_export($key, true));
            self::assertSame($id, $query()->requirePk($key)->getId());
            self::assertSame($id, $query()->filterById($key)->findOne()?->getId());
            self::assertSame($id, $query()->filterByPrimaryKey($key)->findOne()?->getId());
            self::assertCount(1, $query()->findPks([$key, 'abc']));
        }
        $tooLarge = ['99999999999999999999', '9999999999', 9999999999, -9999999999, PHP_INT_MAX];
        $missing = ['abc', '', ...$tooLarge, 2.5, 1e30, NAN];
        foreach ($missing as $key) {
            $label = is_float($key) && is_nan($key) ? 'NAN' : var_export($key, true);
            self::assertNull($query()->findPk($key), $label);
            self::assertCount(0, $query()->findPks([$key]), $label);
            self::assertCount(1, $query()->findPks([$key, $id]), $label);
            self::assertSame(0, $query()->filterById($key)->count(), $label);
            self::assertSame(1, $query()->filterById([$key, $id])->count(), $label);
            self::assertSame(0, $query()->filterByPrimaryKey($key)->count(), $label);
            self::assertSame(2, $query()->filterById($key, Criteria::NOT_EQUAL)->count(), $label);
            self::assertSame(2, $query()->filterById([$key], Criteria::NOT_IN)->count(), $label);
        }
        foreach ([new \DateTimeImmutable(), [1], new \stdClass()] as $wrong) {
            try {
                $query()->findPk($wrong);
                self::fail(get_debug_type($wrong) . ' was taken for a key.');
            } catch (InvalidValueException $refused) {
                self::assertStringContainsString('sample.id', $refused->getMessage());
            }
        }
    }

    private static function plain(mixed $value): mixed
    {
        return match (true) {
            is_resource($value) => stream_get_contents($value, null, 0),
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s.u'),
            default => $value,
        };
    }
}
