<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Persistence\Relation\RelationMetadata;
use Orm\Runtime\Query\Execution\KeyDefaults;

/**
 * Key columns that the database fills in, beside the generated id: by a default, a rowid or a trigger.
 *
 * The INSERT gives them back. Where it cannot, defaults are evaluated before it.
 *
 * @phpstan-import-type Column from TableMap
 */
final class DatabaseKeys
{
    /**
     * Whether inserting the object takes more than writing its modified columns.
     *
     * @param bool $adoptsKeys whether the object gets the keys of parents in memory before
     */
    public static function areLeftToDatabase(
        ActiveRecordInterface $object,
        RowStatements $table,
        bool $adoptsKeys = false,
    ): bool {
        $mask = RowState::modifiedMask($object);
        $values = ColumnAccess::at($object, [], $table->keyFormats);
        $place = 0;
        foreach ($table->keyProperties as $position => $property) {
            if (
                ($values[$place++] === null || ($mask >> $position & 1) === 0)
                && !($adoptsKeys && self::hasParent($object, $table->parentsBy(1 << $position)))
            ) {
                return true;
            }
        }

        return false;
    }

    /** @param list<RelationMetadata> $relations */
    private static function hasParent(ActiveRecordInterface $object, array $relations): bool
    {
        foreach ($relations as $relation) {
            if (ColumnAccess::read($object, $relation->property) !== null) {
                return true;
            }
        }

        return false;
    }

    /**
     * The key columns without a value, which the INSERT leaves out. A key that the object has is written, even if it
     * does not count as modified: the database would make another one.
     *
     * @param array<int, true> $highColumns
     * @return array<int, string> properties by position
     */
    public static function missing(
        ActiveRecordInterface $object,
        RowStatements $table,
        int &$mask,
        array &$highColumns,
    ): array {
        $missing = [];
        foreach ($table->keyProperties as $position => $property) {
            $isWritten = ColumnMask::contains($mask, $highColumns, $position);
            if (ColumnAccess::read($object, $property) !== null) {
                if (!$isWritten) {
                    [$mask, $highColumns] = ColumnMask::with($mask, $highColumns, $position);
                }

                continue;
            }
            $column = self::column($object, $position);
            if (
                !$isWritten
                || ($column['required'] ?? false)
                || in_array($position, $table->keyPositions, true)
            ) {
                if ($table->keyIsRowid && isset($column['references'])) {
                    throw PersistenceException::missingKey($object::class, self::name($object, $position));
                }
                [$mask, $highColumns] = ColumnMask::without($mask, $highColumns, $position);
                $missing[$position] = $property;
            }
        }

        return $missing;
    }

    /**
     * Evaluates the defaults of missing key columns, so that the INSERT can write the values.
     *
     * @param array<int, string> $missing
     * @param array<int, true> $highColumns
     * @return array<int, string> those without a default
     */
    public static function evaluate(
        ActiveRecordInterface $object,
        array $missing,
        ConnectionInterface $con,
        int &$mask,
        array &$highColumns,
    ): array {
        $columns = array_intersect_key(array_values($object::TABLE_MAP::COLUMNS), $missing);
        $values = self::defaultValues($columns, $con);
        foreach ($values as $position => $value) {
            ColumnAccess::write($object, $missing[$position], $value);
            [$mask, $highColumns] = ColumnMask::with($mask, $highColumns, $position);
        }

        return array_diff_key($missing, $values);
    }

    /**
     * @template TKey of int|string
     * @param array<TKey, Column> $columns
     * @return array<TKey, mixed> as properties hold them; nothing for a column without a default
     */
    public static function defaultValues(array $columns, ConnectionInterface $con): array
    {
        return KeyDefaults::evaluate($columns, $con);
    }

    /** Takes what the INSERT gives back, see RowStatements::returnedPositions(). */
    public static function read(ActiveRecordInterface $object, RowStatements $table, \PDOStatement $statement): void
    {
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        if (!is_array($row)) {
            return;
        }
        foreach ($table->returnedPositions() as $place => $position) {
            $column = self::column($object, $position);
            ColumnAccess::write($object, $column['property'], self::value($column, $row[$place]));
        }
    }

    /** A row whose key is not known must not be committed: nothing could refer to it. */
    public static function requireKey(ActiveRecordInterface $object, RowStatements $table): void
    {
        foreach ($table->keyPositions as $position) {
            if (ColumnAccess::read($object, self::column($object, $position)['property']) === null) {
                throw PersistenceException::unknownKey($object::class, self::name($object, $position));
            }
        }
    }

    /**
     * The generated id that the INSERT gave back, or that PDO::lastInsertId() tells: "0" where there is none.
     *
     * @param bool $isCommitted whether the row is in the database for good
     */
    public static function id(
        mixed $id,
        ActiveRecordInterface $object,
        RowStatements $table,
        bool $isCommitted = false,
    ): int|string {
        return is_int($id) || is_string($id) && $id !== '' && $id !== '0'
            ? $id
            : throw PersistenceException::unknownKey(
                $object::class,
                self::name($object, $table->idPosition),
                $isCommitted,
            );
    }

    /** Refuses a foreign key that would be saved as NULL although the object has a parent. */
    public static function requireParentKey(ActiveRecordInterface $object, string $relation): void
    {
        $map = $object::TABLE_MAP;
        $property = RelationMetadata::of($map, $relation)->hereProperty;
        if ($property !== null && ColumnAccess::read($object, $property) !== null) {
            return;
        }
        $facts = $map::RELATIONS[$relation];
        foreach ($facts['columns'] ?? [] as $here => $there) {
            if (ColumnAccess::read($object, $map::COLUMNS[$here]['property']) === null) {
                throw PersistenceException::unknownParentKey(
                    $object::class,
                    $relation,
                    $facts['map']::TABLE_NAME . '.' . $there,
                );
            }
        }
    }

    /** @param Column $column */
    public static function value(array $column, mixed $stored): mixed
    {
        return KeyDefaults::property($column, $stored);
    }

    /** @return Column */
    private static function column(ActiveRecordInterface $object, int $position): array
    {
        return array_values($object::TABLE_MAP::COLUMNS)[$position];
    }

    private static function name(ActiveRecordInterface $object, int $position): string
    {
        return (string) ColumnNames::of($object::TABLE_MAP)->all(TableMap::TYPE_COLNAME)[$position];
    }
}
