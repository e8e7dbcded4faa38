<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Hydration\IdentityMapTables;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;

/**
 * Many rows in few statements.
 */
final class RowInsertion
{
    /** A statement with more rows than this is no faster. */
    private const ROWS_PER_STATEMENT = 500;

    /** @param iterable<ActiveRecordInterface> $objects */
    public static function insertMany(QuerySpec $spec, iterable $objects, ?ConnectionInterface $con): int
    {
        RowChanges::requireOneTable($spec, 'insertMany()');
        $model = $spec->table->map::MODEL;
        $list = [];
        foreach ($objects as $object) {
            if (!$object instanceof $model || !$object->isNew()) {
                throw new InvalidArgumentException(sprintf('insertMany() takes new objects of the class %s.', $model));
            }
            $list[] = $object;
        }

        return $list === [] ? 0 : $model::insertAll($list, $con ?? Orm::getWriteConnection($spec->database()));
    }

    /**
     * @param array<string, mixed>|list<array<string, mixed>> $rows
     * @param list<string> $uniqueBy
     * @param list<string>|null $update
     */
    public static function upsert(
        QuerySpec $spec,
        array $rows,
        array $uniqueBy,
        ?array $update,
        ?ConnectionInterface $con,
    ): int {
        RowChanges::requireOneTable($spec, 'upsert()');
        if ($rows === []) {
            return 0;
        }
        $rows = array_is_list($rows) ? $rows : [$rows];
        $con ??= Orm::getWriteConnection($spec->database());
        $map = $spec->table->map;
        $sqlName = static fn (mixed $name): string
            => $map::COLUMNS[$map::columnOf(ClauseNames::columnName($name))]['sql'];
        $names = array_keys(self::rowOf($map, $rows[0]));
        $key = array_map($sqlName, $uniqueBy);
        $columns = array_map($sqlName, $names);
        if ($key === [] || array_diff($key, $columns) !== []) {
            throw new InvalidArgumentException('upsert() needs a value for every column of the key that it looks for.');
        }
        $changed = $update === null
            ? array_values(array_diff($columns, $key))
            : array_map($sqlName, $update);
        if (array_diff($changed, $columns) !== []) {
            throw new InvalidArgumentException('upsert() can change only columns that the rows have values for.');
        }
        $stored = self::mergeRepeated(
            array_map(static fn (mixed $row): array => self::storedRow($spec, $row, $names), $rows),
            array_map(static fn (string $name): string => $map::COLUMNS[$name]['type'], array_intersect_key(
                $names,
                array_flip(self::places($columns, $key)),
            )),
            self::places($columns, $changed),
        );
        $atMost = intdiv($con->getAdapter()->maxParameters(), count($columns));
        $rowsAtOnce = max(1, min(self::ROWS_PER_STATEMENT, $atMost));
        $chunks = array_chunk($stored, $rowsAtOnce);
        $con->transaction(static function () use ($con, $spec, $chunks, $columns, $key, $changed, $map): void {
            foreach ($chunks as $chunk) {
                $values = array_merge(...$chunk);
                $sql = $con->getAdapter()->upsertStatement($spec->table->sql, $columns, count($chunk), $key, $changed);
                $con->executeOnce($sql, $values);
            }
            IdentityMapTables::markStale($map, $con);
        });

        return count($rows);
    }

    /**
     * Rows with one key become one: the first of them, with what the last one changes. Databases that take them one by
     * one end up with the same, and others refuse them in one statement.
     *
     * @param list<list<mixed>> $rows
     * @param array<int, string> $key the types of the key's columns, by where they are
     * @param list<int> $changed where the columns are that a row changes
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
                // NULL is equal to nothing, and a stream can be read once.
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
            $values[$map::columnOf((string) $name)] = $value;
        }

        return $values !== []
            ? $values
            : throw new InvalidArgumentException('upsert() takes rows of values by column.');
    }

    /**
     * @param list<string> $names
     * @return list<mixed>
     */
    private static function storedRow(QuerySpec $spec, mixed $given, array $names): array
    {
        $row = self::rowOf($spec->table->map, $given);
        if (count($row) !== count($names)) {
            throw new InvalidArgumentException('All rows of an upsert() must have values for the same columns.');
        }
        $stored = [];
        foreach ($names as $name) {
            if (!array_key_exists($name, $row)) {
                throw new InvalidArgumentException('All rows of an upsert() must have values for the same columns.');
            }
            $stored[] = $row[$name] === null ? null : ColumnValue::stored($row[$name], Names::ownColumn($spec, $name));
        }

        return $stored;
    }
}
