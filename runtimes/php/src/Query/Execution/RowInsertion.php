<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;

/**
 * Inserts or upserts many rows in few statements.
 */
final class RowInsertion
{
    /** Statements with more rows are not faster. */
    private const ROWS_PER_STATEMENT = 500;

    /** @param iterable<ActiveRecordInterface> $objects */
    public static function insertMany(QuerySpec $spec, iterable $objects, ?ConnectionInterface $con): int
    {
        RowChanges::requireOneTable($spec, 'insertMany()');
        $model = $spec->table->map::MODEL;
        $list = \is_array($objects) ? \array_values($objects) : \iterator_to_array($objects, false);
        if (!ModelClass::areNew($model, $list)) {
            throw new OrmException(sprintf('insertMany() takes new objects of the class %s.', $model));
        }

        return $list === [] ? 0 : ModelClass::insert($model, $list, $con ?? Orm::getWriteConnection($spec->database()));
    }

    /**
     * Rows as behaviors see them: with all columns called by their names.
     *
     * @param array<string, mixed>|list<array<string, mixed>> $rows
     * @param list<string> $uniqueBy
     * @param list<string>|null $update
     */
    public static function toUpsert(
        QuerySpec $spec,
        array $rows,
        array $uniqueBy,
        ?array $update,
        ConnectionInterface $con,
    ): RowUpsert {
        $map = $spec->table->map;
        $named = [];
        foreach (array_is_list($rows) ? $rows : [$rows] as $row) {
            $named[] = self::rowOf($map, $row);
        }
        $columnOf = static fn (mixed $name): string => $map::columnOf(ClauseNames::columnName($name));
        $columns = array_keys($named[0] ?? []);
        $key = array_map($columnOf, $uniqueBy);
        if ($key === [] || array_diff($key, $columns) !== []) {
            throw new OrmException('upsert() needs a value for every column of the key that it looks for.');
        }
        $changed = $update === null ? array_values(array_diff($columns, $key)) : array_map($columnOf, $update);
        if (array_diff($changed, $columns) !== []) {
            throw new OrmException('upsert() can change only columns that the rows have values for.');
        }
        foreach ($named as $row) {
            if (count($row) !== count($columns) || array_diff_key($named[0], $row) !== []) {
                throw new OrmException('All rows of an upsert() must have values for the same columns.');
            }
        }

        return new RowUpsert($map, $con, $named, $key, $changed);
    }

    /** Writes the rows in few statements. */
    public static function write(QuerySpec $spec, RowUpsert $upsert): void
    {
        $con = $upsert->connection;
        $map = $upsert->map;
        $rows = $upsert->rows();
        $names = array_keys($rows[0] ?? []);
        $columns = array_map(static fn (string $name): Column => Names::ownColumn($spec, $name), $names);
        $types = array_map(static fn (string $name): string => $map::COLUMNS[$name]['type'], $names);
        $stored = self::mergeRepeated(
            array_map(static fn (array $row): array => self::stored($row, $names, $columns), $rows),
            array_intersect_key($types, array_flip(self::places($names, $upsert->uniqueBy))),
            self::places($names, $upsert->changed()),
        );
        $adapter = $con->getAdapter();
        $rowsAtOnce = max(1, min(self::ROWS_PER_STATEMENT, intdiv($adapter->maxParameters(), max(1, count($names)))));
        foreach (array_chunk($stored, $rowsAtOnce) as $chunk) {
            $sql = $adapter->upsertStatement(
                $spec->table->sql,
                self::quoted($map, $names),
                count($chunk),
                self::quoted($map, $upsert->uniqueBy),
                self::quoted($map, $upsert->changed()),
            );
            $con->executeOnce($sql, array_merge(...$chunk));
        }
        // An inserted row has a parent, too.
        IdentityMaps::active()->rowsMoved($map);
    }

    /**
     * Merges rows with the same key: the first of them, with the changes of the last. Databases that take rows one by
     * one end up with the same; others refuse such rows in one statement.
     *
     * @param list<list<mixed>> $rows
     * @param array<int, string> $key the types of the key's columns, by position
     * @param list<int> $changed positions of the columns that a row changes
     * @return list<list<mixed>>
     */
    private static function mergeRepeated(array $rows, array $key, array $changed): array
    {
        if (count($rows) === 1) {
            return $rows;
        }
        /** @var array<int|string, list<mixed>> $merged */
        $merged = [];
        foreach ($rows as $row) {
            $name = '';
            foreach ($key as $place => $type) {
                $value = is_scalar($row[$place]) ? (string) $row[$place] : null;
                if ($value !== null && in_array($type, ['DECIMAL', 'NUMERIC'], true) && str_contains($value, '.')) {
                    $value = rtrim(rtrim($value, '0'), '.');
                }
                // NULL is equal to nothing, and a stream can be read only once.
                $name = $name === null || $value === null ? null : $name . '|' . strlen($value) . ':' . $value;
            }
            if ($name === null) {
                $merged[] = $row;
                continue;
            }
            $merged[$name] = array_values(array_replace(
                $merged[$name] ?? $row,
                array_intersect_key($row, array_flip($changed)),
            ));
        }

        return array_values($merged);
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $names
     * @return list<string>
     */
    private static function quoted(string $map, array $names): array
    {
        return array_map(static fn (string $name): string => $map::COLUMNS[$name]['sql'], $names);
    }

    /**
     * @param list<string> $columns
     * @param list<string> $names
     * @return list<int>
     */
    private static function places(array $columns, array $names): array
    {
        return array_map(static fn (string $name): int => (int) array_search($name, $columns, true), $names);
    }

    /**
     * @param class-string<TableMap> $map
     * @return non-empty-array<string, mixed>
     */
    private static function rowOf(string $map, mixed $row): array
    {
        $values = [];
        foreach (is_array($row) ? $row : [] as $name => $value) {
            $column = $map::columnOf((string) $name);
            RowChanges::refuseGenerated($map, $column);
            $values[$column] = $value;
        }

        return $values !== []
            ? $values
            : throw new OrmException('upsert() takes rows of values by column.');
    }

    /**
     * @param array<string, mixed> $row
     * @param list<string> $names
     * @param list<Column> $columns
     * @return list<mixed>
     */
    private static function stored(array $row, array $names, array $columns): array
    {
        $stored = [];
        foreach ($names as $place => $name) {
            $stored[] = ColumnValue::assigned($row[$name], $columns[$place]);
        }

        return $stored;
    }
}
