<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/**
 * Rows as arrays, by phpName.
 *
 * @extends Collection<int|string, mixed>
 */
class ArrayCollection extends Collection
{
    /** Returns a reference, so that `$rows[0]['Title'] = 'x'` changes the row. */
    public function &offsetGet(mixed $offset): mixed
    {
        if (!isset($this->data[$offset])) {
            $none = null;

            return $none;
        }

        return $this->data[$offset];
    }

    /** Saves all rows in one transaction: those with a primary key are updated, the others inserted. */
    public function save(?ConnectionInterface $con = null): void
    {
        $map = $this->getTableMapClass();
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);
        $save = function (ConnectionInterface $con) use ($map): array {
            $saved = [];
            foreach ($this->data as $key => $row) {
                $object = $this->objectOf($row);
                $object->save($con);
                $saved[$key] = $object->toArray($map::TYPE_PHPNAME, true) + (is_array($row) ? $row : []);
            }

            return $saved;
        };
        $this->data = OperationRetries::run($con, static fn (): array => $con->transaction($save));
    }

    /** Deletes all rows in one transaction. */
    public function delete(?ConnectionInterface $con = null): void
    {
        $map = $this->getTableMapClass();
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);
        $delete = function (ConnectionInterface $con): void {
            foreach ($this->data as $row) {
                $this->objectOf($row)->delete($con);
            }
        };
        OperationRetries::run($con, static fn () => $con->transaction($delete));
    }

    /** @return array<int|string, mixed> */
    public function getPrimaryKeys(bool $usePrefix = true): array
    {
        $keys = [];
        foreach ($this->data as $key => $row) {
            $keys[$usePrefix ? $this->getModel() . '_' . $key : $key] = $this->objectOf($row)->getPrimaryKey();
        }

        return $keys;
    }

    /**
     * @param array<string, mixed> $alreadyDumpedObjects
     * @return array<int|string, mixed>
     */
    public function toArray(
        ?string $keyColumn = null,
        bool $usePrefix = false,
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumpedObjects = [],
    ): array {
        $rows = [];
        foreach ($this->data as $key => $row) {
            $key = $keyColumn === null ? $key : self::key(self::value($row, $keyColumn));
            $rows[$usePrefix ? $this->getModel() . '_' . $key : $key] = $row;
        }

        return $rows;
    }

    /** @return array<int|string, mixed> */
    public function getArrayCopy(?string $keyColumn = null, bool $usePrefix = false): array
    {
        return $keyColumn === null && !$usePrefix ? $this->data : $this->toArray($keyColumn, $usePrefix);
    }

    protected function defaultFormatter(): AbstractFormatter
    {
        return (new ArrayFormatter())->setClass($this->modelClass());
    }

    /** @return array<int|string, mixed> */
    public function toKeyValue(string $keyColumn, string $valueColumn): array
    {
        $values = [];
        foreach ($this->data as $row) {
            $values[self::key(self::value($row, $keyColumn))] = self::value($row, $valueColumn);
        }

        return $values;
    }

    /** @return array<int|string, mixed> */
    public function toKeyIndex(string $keyColumn): array
    {
        return $this->toArray($keyColumn);
    }

    /** @return list<mixed> */
    public function getColumnValues(string $columnName): array
    {
        return array_values(array_map(static fn (mixed $row): mixed => self::value($row, $columnName), $this->data));
    }

    /**
     * @param array<mixed> $values one array per row; their values get the types of the columns
     * @param list<int|string>|null $only the names that may be set in each row; all when null
     */
    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): void
    {
        $class = $this->modelClass();
        foreach ($values as $row) {
            if (!is_array($row)) {
                throw new OrmException(sprintf('A collection of %s is made of arrays.', $class));
            }
            $this->append((new $class())->fromArray($row, $keyType, $only)->toArray(TableMap::TYPE_PHPNAME));
        }
    }

    private function objectOf(mixed $row): ActiveRecordInterface
    {
        $class = $this->modelClass();
        $object = new $class();
        ColumnAccess::fill($object, is_array($row) ? $row : []);

        return $object;
    }

    private static function value(mixed $row, string $column): mixed
    {
        return is_array($row) ? $row[$column] ?? null : null;
    }

    private static function key(mixed $value): int|string
    {
        return is_int($value) || is_string($value)
            ? $value
            : (is_scalar($value) ? (string) $value : (string) json_encode($value));
    }
}
