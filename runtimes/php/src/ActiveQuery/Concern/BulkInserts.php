<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\ColumnValue;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\InvalidArgumentException;

/**
 * Many rows in few statements.
 *
 * @template TModel of ActiveRecordInterface
 */
trait BulkInserts
{
    /** A statement with more rows than this is no faster. */
    private const ROWS_PER_STATEMENT = 500;

    /**
     * Saves new objects: their hooks run, parents are saved first, they get their ids, but rows are written together.
     *
     * Objects of a class with behaviors that act on each save are saved one by one, in the same transaction.
     *
     * @param iterable<TModel> $objects
     * @return int the number of rows written
     */
    public function insertMany(iterable $objects, ?ConnectionInterface $con = null): int
    {
        $this->requireOneTable('insertMany()');
        $model = static::TABLE_MAP::MODEL;
        $list = [];
        foreach ($objects as $object) {
            if (!$object instanceof $model || !$object->isNew()) {
                throw new InvalidArgumentException(sprintf('insertMany() takes new objects of the class %s.', $model));
            }
            $list[] = $object;
        }

        return $list === [] ? 0 : $model::insertAll($list, $con ?? $this->writeConnection());
    }

    /**
     * Inserts rows, or updates those that are there. No objects are made and no hooks run.
     *
     * @param array<string, mixed>|list<array<string, mixed>> $rows values by phpName or name of a column
     * @param list<string> $uniqueBy the columns of a primary key or unique index that decide whether a row is there
     * @param list<string>|null $update the columns to change in a row that is there; null: all others that are given
     * @return int the number of rows given
     */
    public function upsert(array $rows, array $uniqueBy, ?array $update = null, ?ConnectionInterface $con = null): int
    {
        $this->requireOneTable('upsert()');
        if ($rows === []) {
            return 0;
        }
        $rows = array_is_list($rows) ? $rows : [$rows];
        $con ??= $this->writeConnection();
        $names = array_keys($this->rowOf($rows[0]));
        $key = array_map($this->sqlName(...), $uniqueBy);
        $columns = array_map($this->sqlName(...), $names);
        if ($key === [] || array_diff($key, $columns) !== []) {
            throw new InvalidArgumentException('upsert() needs a value for every column of the key that it looks for.');
        }
        $changed = $update === null
            ? array_values(array_diff($columns, $key))
            : array_map($this->sqlName(...), $update);
        $adapter = $con->getAdapter();
        $rowsAtOnce = max(1, min(self::ROWS_PER_STATEMENT, intdiv($adapter->maxParameters(), count($columns))));
        $con->transaction(function () use ($con, $adapter, $rows, $names, $columns, $key, $changed, $rowsAtOnce): void {
            foreach (array_chunk($rows, $rowsAtOnce) as $chunk) {
                $values = [];
                foreach ($chunk as $row) {
                    array_push($values, ...$this->storedRow($this->rowOf($row), $names));
                }
                $sql = $adapter->upsertStatement($this->table->sql, $columns, count($chunk), $key, $changed);
                $con->executeOnce($sql, $values);
            }
        });
        InstancePool::distrustTable(static::TABLE_MAP);

        return count($rows);
    }

    /** @return non-empty-array<string, mixed> */
    private function rowOf(mixed $row): array
    {
        $values = [];
        foreach (is_array($row) ? $row : [] as $name => $value) {
            $values[static::TABLE_MAP::columnOf((string) $name)] = $value;
        }

        return $values !== []
            ? $values
            : throw new InvalidArgumentException('upsert() takes rows of values by column.');
    }

    /**
     * @param array<string, mixed> $row
     * @param list<string> $names
     * @return list<mixed>
     */
    private function storedRow(array $row, array $names): array
    {
        if (count($row) !== count($names)) {
            throw new InvalidArgumentException('All rows of an upsert() must have values for the same columns.');
        }
        $stored = [];
        foreach ($names as $name) {
            if (!array_key_exists($name, $row)) {
                throw new InvalidArgumentException('All rows of an upsert() must have values for the same columns.');
            }
            $stored[] = $row[$name] === null ? null : ColumnValue::stored($row[$name], $this->ownColumn($name));
        }

        return $stored;
    }

    private function sqlName(string $name): string
    {
        return static::TABLE_MAP::COLUMNS[static::TABLE_MAP::columnOf($name)]['sql'];
    }
}
