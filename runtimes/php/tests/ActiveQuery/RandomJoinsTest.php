<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Map\BookTableMap;
use Bookstore\Map\BookTagTableMap;
use Bookstore\Map\CategoryTableMap;
use Bookstore\Map\ReviewTableMap;
use Bookstore\Map\TagTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/**
 * Random joins, used queries and aliases, also of a table with itself, find the rows that arrays give, and objects that
 * are read along have the relations of these rows.
 *
 * @phpstan-import-type Row from JoinedArrays
 * @phpstan-import-type Joined from JoinedArrays
 * @phpstan-type Test \Closure(array<string, array<string, int|string|null>|null>): ?bool
 */
final class RandomJoinsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const MAPS = [
        CategoryTableMap::class, BookTableMap::class, ReviewTableMap::class, TagTableMap::class, BookTagTableMap::class,
    ];

    private const COLUMNS = [
        'category' => ['id', 'name', 'parent_id'],
        'book' => ['id', 'title', 'category_id', 'pages'],
        'review' => ['id', 'book_id', 'reviewer', 'rating'],
        'tag' => ['id', 'name'],
        'book_tag' => ['book_id', 'tag_id'],
        'tag_relation' => ['tag_id', 'related_id'],
    ];

    private const ROWS = [
        'category' => [[1, 'a', null], [2, 'b', 1], [3, 'c', 1], [4, 'a', 2]],
        'book' => [[1, 'x', 1, 2], [2, 'y', 2, null], [3, 'x', 2, 1], [4, 'z', null, 4]],
        'review' => [[1, 1, 'r', 4], [2, 1, 's', null], [3, 3, 'r', 1]],
        'tag' => [[1, 't'], [2, 'u'], [3, 'v']],
        'book_tag' => [[1, 1], [1, 2], [2, 1], [3, 2]],
        'tag_relation' => [[1, 2], [2, 1], [2, 3], [3, 3]],
    ];

    private RandomPrograms $random;
    private JoinedArrays $model;
    /** @var array<string, list<Row>> */
    private array $tables = [];
    /** @var list<string> what the present query was made of */
    private array $calls = [];
    /** @var list<Test> */
    private array $tests = [];
    /** @var array<string, string> aliases of joins */
    private array $aliases = [];
    /** @var array<string, true> joins whose objects are read along */
    private array $with = [];

    protected function setUp(): void
    {
        parent::setUp();
        foreach (self::ROWS as $table => $rows) {
            $columns = self::COLUMNS[$table];
            $sql = sprintf(
                'INSERT INTO "%s" ("%s") VALUES (%s)',
                $table,
                implode('", "', $columns),
                implode(', ', array_fill(0, count($columns), '?')),
            );
            $this->tables[$table] = [];
            foreach ($rows as $row) {
                $this->connection->execute($sql, $row);
                $this->tables[$table][] = array_combine($columns, $row);
            }
        }
    }

    public function testFindsWhatArraysGive(): void
    {
        $this->random = RandomPrograms::begin(250);
        while ($this->random->hasNext()) {
            $map = $this->random->of(self::MAPS);
            $this->model = new JoinedArrays($map, $this->tables);
            $this->calls = [$map::QUERY . '::create()'];
            $this->tests = $this->aliases = $this->with = [];
            $query = new ($map::QUERY)();
            try {
                for ($number = $this->random->number(1, 5); $number > 0; $number--) {
                    match ($this->random->number(1, 4)) {
                        1 => $this->filter($query, ''),
                        2 => $this->use($query, '', 1),
                        default => $this->join($query),
                    };
                }
                $this->compare($query);
            } catch (\Throwable $failure) {
                self::fail(implode("\n  ->", $this->calls) . "\n" . $failure->getMessage() . "\n"
                    . $query->toString() . "\n" . $this->random->seedText());
            }
        }
    }

    /** @param ModelCriteria<*, *> $query */
    private function call(ModelCriteria $query, string $method, ?string ...$arguments): mixed
    {
        $this->calls[] = $method . '(' . substr(json_encode($arguments, JSON_THROW_ON_ERROR), 1, -1) . ')';

        return $query->$method(...$arguments);
    }

    /** @param ModelCriteria<*, *> $query of the rows of a join */
    private function filter(ModelCriteria $query, string $join): void
    {
        $map = $this->model->mapOf($join);
        $column = $this->random->of(self::COLUMNS[$map::TABLE_NAME]);
        $value = $this->random->of(array_column($this->tables[$map::TABLE_NAME], $column));
        $isNegative = $this->random->chance(2);
        $this->calls[] = sprintf('filterBy(%s, %s, %s)', $column, json_encode($value), $isNegative ? '<>' : '=');
        $query->filterBy($map::COLUMNS[$column]['phpName'], $value, $isNegative ? Criteria::NOT_EQUAL : null);
        $this->tests[] = static function (array $row) use ($join, $column, $value, $isNegative): bool {
            $found = $row[$join][$column] ?? null;

            return ($value === null || $found !== null) && ($found === $value) !== $isNegative;
        };
    }

    private function type(): ?string
    {
        return $this->random->of([null, Criteria::LEFT_JOIN, Criteria::LEFT_JOIN, Criteria::INNER_JOIN]);
    }

    private function newAlias(): string
    {
        return 'a' . count($this->calls);
    }

    /** @param ModelCriteria<*, *> $query */
    private function join(ModelCriteria $query): void
    {
        $from = $this->random->of(['', ...array_keys($this->aliases)]);
        $relation = $this->random->of($this->model->relationsOf($from));
        $type = $this->type();
        if ($from === '' && $this->random->chance(2)) {
            $isRead = $this->random->chance(2);
            $this->call($query, $isRead ? 'joinWith' : 'join', $relation, $type);
            $name = $this->model->join('', $relation, null, $type, Criteria::INNER_JOIN);
        } else {
            $alias = $this->newAlias();
            $start = $this->aliases[$from] ?? $this->model->map::TABLE_PHP_NAME;
            $this->call($query, 'join', "$start.$relation $alias", $type);
            $name = $this->model->join($from, $relation, $alias, $type, Criteria::INNER_JOIN);
            $this->aliases[$name] = $alias;
            $isRead = $this->random->chance(3);
            if ($isRead) {
                $this->call($query, 'with', $alias);
            }
        }
        for (; $isRead && $name !== ''; $name = $this->model->joins[$name]['from']) {
            $this->with[$name] = true;
        }
    }

    /** @param ModelCriteria<*, *> $query of the rows of a join */
    private function use(ModelCriteria $query, string $from, int $depth): void
    {
        $relation = $this->random->of($this->model->relationsOf($from));
        $metadata = $this->model->mapOf($from)::relation($relation);
        if ($metadata['type'] === RelationMap::MANY_TO_MANY) {
            // It has no method of this kind.
            return;
        }
        [$alias, $type] = [$this->random->chance(3) ? $this->newAlias() : null, $this->type()];
        $inner = $this->call($query, "use{$relation}Query", $alias, $type);
        self::assertInstanceOf(ModelCriteria::class, $inner);
        $name = $this->model->join($from, $relation, $alias, $type, null);
        for ($number = $this->random->number(0, 2); $number > 0; $number--) {
            $depth < 3 && $this->random->chance(2)
                ? $this->use($inner, $name, $depth + 1)
                : $this->filter($inner, $name);
        }
        $this->call($inner, 'endUse');
        if ($alias !== null) {
            $this->aliases[$name] = $alias;
        }
    }

    /** @param ModelCriteria<*, *> $query */
    private function compare(ModelCriteria $query): void
    {
        $rows = array_values(array_filter($this->model->rows(), function (array $row): bool {
            foreach ($this->tests as $test) {
                if ($test($row) !== true) {
                    return false;
                }
            }

            return true;
        }));
        $map = $this->model->map;
        $keys = array_map(static fn (array $row): string => JoinedArrays::key($row[''], $map), $rows);
        $isToMany = false;
        foreach (array_keys($this->with) as $name) {
            $isToMany = $isToMany || $this->model->joins[$name]['isToMany'];
        }
        $keys = $isToMany ? array_values(array_unique($keys)) : $keys;
        sort($keys);
        IdentityMaps::active()->clearAll();
        self::assertSame(count($keys), $query->count());
        self::assertSame($keys !== [], $query->exists());
        $objects = [];
        foreach ($query->find() as $object) {
            self::assertInstanceOf(ActiveRecordInterface::class, $object);
            $objects[] = $object;
        }
        $found = array_map(self::keyOf(...), $objects);
        sort($found);
        self::assertSame($keys, $found);
        $this->compareRelated($rows, ['' => array_combine(array_map(self::keyOf(...), $objects), $objects)]);
    }

    /**
     * @param list<Joined> $rows
     * @param array<string, array<string, ActiveRecordInterface>> $objects by join and key
     */
    private function compareRelated(array $rows, array $objects): void
    {
        foreach (array_intersect_key($this->model->joins, $this->with) as $name => $join) {
            $map = $this->model->mapOf($join['from']);
            $objects[$name] = [];
            $expected = [];
            foreach ($rows as $row) {
                $related = $row[$name] === null ? [] : [JoinedArrays::key($row[$name], $join['map']) => true];
                $owner = $row[$join['from']] === null ? null : JoinedArrays::key($row[$join['from']], $map);
                $expected[$owner ?? ''] = ($expected[$owner ?? ''] ?? []) + $related;
            }
            foreach ($this->isReadOnce($join['relation'], $map) ? $objects[$join['from']] : [] as $key => $owner) {
                $getter = 'get' . ($join['isToMany'] ? $map::relation($join['relation'])['plural'] : $join['relation']);
                $related = $owner->$getter();
                $found = [];
                foreach (is_iterable($related) ? $related : [$related] as $object) {
                    if ($object instanceof ActiveRecordInterface) {
                        $found[] = self::keyOf($object);
                        $objects[$name][self::keyOf($object)] = $object;
                    }
                }
                $keys = array_map(strval(...), array_keys($expected[$key] ?? []));
                sort($keys);
                sort($found);
                self::assertSame($keys, $found, "$getter() of $key by $name");
            }
        }
    }

    /**
     * Of a relation that is joined twice, the last join decides.
     *
     * @param class-string<TableMap> $map
     */
    private function isReadOnce(string $relation, string $map): bool
    {
        $times = 0;
        foreach (array_intersect_key($this->model->joins, $this->with) as $join) {
            $times += $join['relation'] === $relation && $this->model->mapOf($join['from']) === $map ? 1 : 0;
        }

        return $times === 1;
    }

    private static function keyOf(ActiveRecordInterface $object): string
    {
        return implode('-', array_map(strval(...), (array) $object->getPrimaryKey()));
    }
}
