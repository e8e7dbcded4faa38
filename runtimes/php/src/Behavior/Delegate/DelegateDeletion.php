<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\ColumnTuples;

/** Deletes the rows of delegates together with the rows that have them, where the database does not do it. */
final class DelegateDeletion extends Behavior
{
    private const ROWS_PER_QUERY = 500;

    /** @var \WeakMap<QueryDelete, array<string, list<list<mixed>>>> keys of delegates by relation */
    private \WeakMap $left;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map, private readonly Delegates $delegates)
    {
        $this->left = new \WeakMap();
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map, Delegates::of($map));
    }

    /** Rows that point at those to be deleted go first. */
    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $left = [];
        foreach (array_keys($this->delegates->deleted) as $relation) {
            $columns = $this->columnsOf($relation);
            if ($this->delegates->isManyToOne($relation)) {
                $left[$relation] = $this->values($delete, array_keys($columns));
            } else {
                // The keys come in the order of the primary key, the relation may list its columns in another.
                $other = array_map(static fn (string $own): string => $columns[$own], $this->map::PRIMARY_KEY);
                $this->delete($relation, $other, $delete->keys(), $delete);
            }
        }
        $this->left[$delete] = $left;
    }

    /** Rows that those deleted have pointed at. */
    public function afterQueryDelete(QueryDelete $delete, int $rows): void
    {
        foreach ($this->left[$delete] ?? [] as $relation => $keys) {
            $columns = $this->columnsOf($relation);
            if ($this->delegates->deleted[$relation] === 'orphans') {
                $keys = $this->unused($keys, array_keys($columns), $delete);
            }
            $this->delete($relation, array_values($columns), $keys, $delete);
        }
    }

    /**
     * @param list<string> $columns
     * @param list<list<mixed>> $keys
     */
    private function delete(string $relation, array $columns, array $keys, QueryDelete $delete): void
    {
        foreach (array_chunk($keys, self::ROWS_PER_QUERY) as $chunk) {
            $query = self::query($this->delegates->mapOf($relation));
            ColumnTuples::filter($query, $columns, $chunk);
            $query->delete($delete->connection);
        }
    }

    /**
     * The values of foreign key columns in the rows that are about to be deleted.
     *
     * @param list<string> $columns
     * @return list<list<mixed>> each once, without those that are null
     */
    private function values(QueryDelete $delete, array $columns): array
    {
        $found = [];
        foreach (array_chunk($delete->keys(), self::ROWS_PER_QUERY) as $keys) {
            $found += $this->read($this->map::PRIMARY_KEY, $keys, $columns, $delete);
        }

        return array_values($found);
    }

    /**
     * @param list<list<mixed>> $keys
     * @param list<string> $columns
     * @return list<list<mixed>> the keys that no row has any more
     */
    private function unused(array $keys, array $columns, QueryDelete $delete): array
    {
        $unused = [];
        foreach (array_chunk($keys, self::ROWS_PER_QUERY) as $chunk) {
            $used = $this->read($columns, $chunk, $columns, $delete);
            foreach ($chunk as $key) {
                if (!isset($used[serialize($key)])) {
                    $unused[] = $key;
                }
            }
        }

        return $unused;
    }

    /**
     * @param list<string> $by
     * @param list<list<mixed>> $keys
     * @param list<string> $columns
     * @return array<string, list<mixed>> the values of the columns in the rows with these keys, each once
     */
    private function read(array $by, array $keys, array $columns, QueryDelete $delete): array
    {
        $names = array_map(fn (string $column): string => $this->map::COLUMNS[$column]['phpName'], $columns);
        $query = self::query($this->map)->select($names);
        ColumnTuples::filter($query, $by, $keys);
        $values = [];
        foreach ($query->find($delete->connection) as $row) {
            $row = array_values((array) $row);
            if (!\in_array(null, $row, true)) {
                $values[serialize($row)] = $row;
            }
        }

        return $values;
    }

    /** @return array<string, string> own column => column of the delegate */
    private function columnsOf(string $relation): array
    {
        return $this->map::RELATIONS[$relation]['columns'] ?? [];
    }

    /**
     * @param class-string<TableMap> $map
     * @return ModelCriteria<*, *>
     */
    private static function query(string $map): ModelCriteria
    {
        return new ($map::QUERY)();
    }
}
