<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Plan;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NotSerializable;

/** A table that a query reads, and what it asks of the columns. */
final class ReadTable
{
    use NotSerializable;

    /** @var list<string> columns that conditions compare with =, or join by */
    private array $equal = [];
    /** @var list<string> columns with ranges, patterns and other comparisons */
    private array $compared = [];
    /** @var list<string> */
    private array $ordered = [];

    /** @param class-string<TableMap> $map */
    private function __construct(
        public readonly string $name,
        private readonly string $map,
        private readonly string $prefix,
    ) {
    }

    /** @return array<string, self> by the name or alias in the statement, in lower case */
    public static function ofQuery(QuerySpec $spec): array
    {
        if (!isset($spec->table) || $spec->fromQueries !== []) {
            return [];
        }
        $map = $spec->table->map;
        $tables = [self::nameIn($spec->prefix) => new self($map::TABLE_NAME, $map, $spec->prefix)];
        foreach ($spec->joins as $join) {
            $tables[self::nameIn($join->prefix())] = new self($join->map::TABLE_NAME, $join->map, $join->prefix());
        }
        foreach ($tables as $table) {
            $table->take($spec);
        }

        return $tables;
    }

    /** What stands before the dot of a column, without quotes and the name of a schema. */
    private static function nameIn(string $prefix): string
    {
        $parts = explode('.', rtrim($prefix, '.'));

        return strtolower(trim(end($parts), '"`[]'));
    }

    private function take(QuerySpec $spec): void
    {
        foreach ($spec->conditions() as $condition) {
            foreach ($condition->equalities() as [$column]) {
                $this->add($this->equal, $column);
            }
            if ($condition->column !== null && $condition->equalities() === []) {
                $this->add($this->compared, $condition->column);
            }
        }
        // Where conditions lead to few rows, those of a join only look at these.
        foreach ($this->equal === [] ? $spec->joins : [] as $join) {
            foreach ($this->map::COLUMNS as $name => $column) {
                $sql = preg_quote($this->prefix . $column['sql'], '/');
                $isNamed = preg_match("/(?<![\\w.])$sql(?!\\w)/", $join->on->sql) === 1;
                if ($isNamed && !\in_array($name, $this->equal, true)) {
                    $this->equal[] = $name;
                }
            }
        }
        foreach ($spec->orderByColumns as [$column]) {
            $this->add($this->ordered, $column);
        }
    }

    /** @param list<string> $names */
    private function add(array &$names, string $sql): void
    {
        foreach ($this->map::COLUMNS as $name => $column) {
            if ($sql === $this->prefix . $column['sql'] && !\in_array($name, $names, true)) {
                $names[] = $name;
            }
        }
    }

    /** @return list<string> the columns of an index that leads to few rows; none where the query asks for all */
    public function usefulIndex(): array
    {
        $columns = $this->equal;
        foreach ($this->compared === [] ? $this->ordered : \array_slice($this->compared, 0, 1) as $column) {
            if (!\in_array($column, $columns, true)) {
                $columns[] = $column;
            }
        }

        return $columns === $this->map::PRIMARY_KEY ? [] : $columns;
    }

    /** @return list<string> the columns of an index that has the rows in the order of the query */
    public function indexInOrder(): array
    {
        return $this->ordered === [] || $this->compared !== [] ? [] : $this->usefulIndex();
    }
}
