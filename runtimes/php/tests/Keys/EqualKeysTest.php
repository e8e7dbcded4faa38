<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Keys;

use KeyTypes\KSet;
use KeyTypes\T;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\FixtureTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * Keys that the database takes for equal lead to the same row in memory, however they are written. Each column type of
 * the schema is tried with all values below: what its setter or the database refuses is not a pair of that type.
 */
final class EqualKeysTest extends FixtureTestCase
{
    use OnEveryDatabase;

    private const VALUES = [
        'abc', 'ABC', 'abc ', 'ábc', 'ab', '1', 1, '01', '1.0', '1.00', '1.5', '1.50', '1.500', true, 'true',
        '2024-05-06', '2024-05-06 00:00:00', '2024-05-06 07:08:09', '2024-05-06 07:08:09.25', '2024-05-06T07:08:09Z',
        '07:08:09', '07:08:09.0', '7:08:09',
        '550e8400-e29b-41d4-a716-446655440000', '550E8400-E29B-41D4-A716-446655440000',
        '10.0.0.7', '10.0.0.7/32', '2001:DB8:0::1', '2001:db8::1', '08-00-2B-01-02-03', '08:00:2b:01:02:03',
        '[1,5]', '[1,6)', '[1,5.0]', '[2024-05-06,2024-05-07]', '[2024-05-06,2024-05-08)',
        '[2024-05-06 07:08:09Z,)', '[2024-05-06 08:08:09+01,)', 'P1Y', 'P12M',
        '["2024-05-06 07:08:09",)', '[2024-05-06T07:08:09.000,)',
    ];

    /** The classes are those for PostgreSQL, whose values these columns of other databases do not take. */
    private const OTHER_TYPE = ['mysql' => ['uuid', 'timestamptz']];

    protected function fixture(): string
    {
        return 'KeyTypes';
    }

    /** @dataProvider types */
    public function testEqualKeysLeadToOneRow(string $type): void
    {
        $pairs = 0;
        $tried = [];
        foreach ($this->values($type) as $key) {
            if ($this->insertParent($type, $key) === null) {
                continue;
            }
            foreach ($this->values($type) as $reference) {
                // One pair of identical texts is enough: the others differ from it in nothing that is tested. Nor do
                // pairs of which the setters make the same values, as those of booleans do of most texts.
                $pair = self::column('K', $type, $key) . "\0" . self::column('C', $type, $reference);
                $isNew = ($reference !== $key || $pairs === 0) && !isset($tried[$pair]);
                if ($isNew && $this->insertReferences($type, $reference)) {
                    ++$pairs;
                    $tried[$pair] = true;
                    $this->assertOneRow($type, var_export([$key, $reference], true));
                    $this->deleteFrom("l_$type", "c_$type", 't');
                }
            }
            $this->deleteFrom("k_$type");
        }
        if (in_array($type, self::OTHER_TYPE[$this->adapterName()] ?? [], true)) {
            self::assertSame(0, $pairs);
        } else {
            self::assertGreaterThan(0, $pairs);
        }
    }

    /**
     * The columns of MariaDB keep no fractions of seconds, of which the setters of the classes do not know.
     *
     * @return array<bool|int|string>
     */
    private function values(string $type): array
    {
        return $this->adapterName() === 'mysql' && preg_match('/time/', $type) === 1
            ? array_filter(
                self::VALUES,
                static fn (mixed $value): bool => preg_match('/\.\d*[1-9]/', (string) $value) !== 1,
            )
            : self::VALUES;
    }

    /** A filter by values of a SET finds rows that have others, too; a relation does not. */
    public function testKeysOfSetsAreComparedAsAWhole(): void
    {
        foreach ([['ab'], ['ab', 'abc']] as $key) {
            (new KSet())->setCode($key)->save();
            self::assertTrue($this->insertReferences('set', $key));
        }
        $counts = static function (iterable $parents, string $method): array {
            $counts = [];
            foreach ($parents as $parent) {
                $members = $parent->{$method}();
                $counts[] = is_int($members) ? $members : count($members);
            }

            return $counts;
        };
        foreach (['getChildren', 'countChildren', 'getTs', 'countTs', 'getLinks'] as $method) {
            IdentityMaps::active()->clearAll();
            self::assertSame([1, 1], $counts(self::query('Kset')->find(), $method), $method);
        }
        foreach (['Child' => 'getChildren', 'T' => 'getTs'] as $relation => $method) {
            IdentityMaps::active()->clearAll();
            $found = self::query('Kset')->find();
            $found->populateRelation($relation);
            self::assertSame([1, 1], $counts($found, $method), $relation);
        }
        $parent = self::query('Kset')->filterByCode(['ab'], ModelCriteria::EQUAL)->findOne();
        self::assertInstanceOf(KSet::class, $parent);
        $parent->setChildren([])->save();
        self::assertSame(1, self::query('Cset')->filterByCode(null, ModelCriteria::ISNOTNULL)->count());
    }

    /** What a setter makes of a value, as text; empty where it refuses the value. */
    private static function column(string $table, string $type, mixed $value): string
    {
        $class = "KeyTypes\\$table" . self::name($type);
        try {
            $column = (new $class())->setByName('Code', $value)->getCode();
        } catch (ExceptionInterface) {
            return '';
        }

        return match (true) {
            is_resource($column) => (string) stream_get_contents($column),
            $column instanceof \DateTimeInterface => $column->format('Y-m-d H:i:s.u e'),
            default => serialize($column),
        };
    }

    /** @return iterable<string, array{string}> the tables of the schema */
    public static function types(): iterable
    {
        $schema = simplexml_load_file(__DIR__ . '/schema.xml');
        foreach ($schema === false ? [] : $schema->table as $table) {
            $name = (string) $table['name'];
            if (str_starts_with($name, 'k_')) {
                yield $name => [substr($name, 2)];
            }
        }
    }

    private function assertOneRow(string $type, string $pair): void
    {
        IdentityMaps::active()->clearAll();
        $parents = static fn (): ModelCriteria => self::query("K$type");
        $children = static fn (): ModelCriteria => self::query("C$type");
        $reads = [
            'the getter of the children' => static fn () => $parents()->findOne()->getChildren(),
            'populateRelation() of the children' => static function () use ($parents): iterable {
                $found = $parents()->find();
                $found->populateRelation('Child');

                return $found->getFirst()->getChildren();
            },
            'joinWith() of the children' => static fn () => $parents()->leftJoinWith('Child')->find()
                ->getFirst()->getChildren(),
            'with() in pieces' => static fn () => $parents()->joinWith('Child')->setFormatter(
                ModelCriteria::FORMAT_OBJECT,
            )->find()->getFirst()->getChildren(),
            'the many-to-many getter' => static fn () => $parents()->findOne()->getTs(),
            'populateRelation() of the many-to-many relation' => static function () use ($parents): iterable {
                $found = $parents()->find();
                $found->populateRelation('T');

                return $found->getFirst()->getTs();
            },
            'joinWith() of the junction' => static fn () => $parents()->leftJoinWith('Link')->find()
                ->getFirst()->getLinks(),
        ];
        foreach ($reads as $way => $read) {
            IdentityMaps::active()->clearAll();
            $members = $read();
            self::assertCount(1, [...$members], "$type, $way, $pair");
        }
        $ways = [
            'the getter of the parent' => static fn () => $children()->findOne(),
            'populateRelation() of the parent' => static function () use ($children): mixed {
                $found = $children()->find();
                $found->populateRelation('Parent');

                return $found->getFirst();
            },
            'joinWith() of the parent' => static fn () => $children()->joinWith('Parent')->findOne(),
        ];
        foreach ($ways as $way => $read) {
            IdentityMaps::active()->clearAll();
            $child = $read();
            $parent = $child->getParent();
            self::assertNotNull($parent, "$type, $way, $pair");
            self::assertSame($parent, $parents()->findOne(), "$type, $way, $pair");
            self::assertSame($parent, $child->getParent(), "$type, again by $way, $pair");
            self::assertSame([$child], [...$parent->getChildren()], "$type, children after $way, $pair");
            // A member is saved with its parent.
            $child->setNote('changed');
            $parent->save();
            self::assertFalse($child->isModified(), "$type, save after $way, $pair");
            $child->setNote(null)->save();
        }
        IdentityMaps::active()->clearAll();
        $found = $parents()->find();
        $found->populateRelation('Child');
        $parent = $found->getFirst();
        self::assertCount(1, $parent->copy(true)->getChildren(), "$type, copy(true), $pair");
        $array = $parent->toArray(includeForeignObjects: true);
        self::assertCount(1, $array['Children'] ?? [], "$type, toArray(), $pair");
        self::assertSame($parent, $parents()->findPk($parent->getPrimaryKey()), "$type, findPk(), $pair");
    }

    /** Inserts the row of a key, and checks that its object is found again; null where the key is refused. */
    private function insertParent(string $type, mixed $key): ?ActiveRecordInterface
    {
        $class = "KeyTypes\\K" . self::name($type);
        $parent = new $class();
        if (!$this->isTaken(static fn () => $parent->setByName('Code', $key)->save())) {
            return null;
        }
        // The row has not been read since: the object knows its key as the database keeps it.
        $parent->setNote('x')->save();
        self::assertSame(1, self::query("K$type")->filterByNote('x')->count());
        $written = var_export($key, true);
        self::assertSame($parent, self::query("K$type")->findOne(), "$type, one object of $written");
        IdentityMaps::active()->clearAll();
        self::assertNotNull(self::query("K$type")->findPk($parent->getPrimaryKey()), "$type, findPk() of $written");
        self::assertCount(1, self::query("K$type")->filterByCode($key)->find(), "$type, filter by $written");

        return $parent;
    }

    private function insertReferences(string $type, mixed $reference): bool
    {
        return $this->isTaken(static function () use ($type, $reference): void {
            $class = "KeyTypes\\C" . self::name($type);
            (new $class())->setByName('Code', $reference)->save();
            $tag = new T();
            $tag->save();
            $class = "KeyTypes\\L" . self::name($type);
            (new $class())->setByName('Code', $reference)->setTId($tag->getId())->save();
        });
    }

    private function isTaken(\Closure $save): bool
    {
        $this->connection->beginTransaction();
        try {
            $save();
            $this->connection->commit();

            return true;
        } catch (ExceptionInterface) {
            $this->connection->rollBack();

            return false;
        }
    }

    private function deleteFrom(string ...$tables): void
    {
        foreach ($tables as $table) {
            $this->connection->exec("DELETE FROM \"$table\"");
        }
        IdentityMaps::active()->clearAll();
    }

    private static function query(string $model): ModelCriteria
    {
        $class = 'KeyTypes\\' . $model[0] . self::name(substr($model, 1)) . 'Query';

        return $class::create();
    }

    private static function name(string $type): string
    {
        return str_replace(' ', '', ucwords(str_replace('_', ' ', $type)));
    }
}
