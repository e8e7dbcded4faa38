<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Hydration\ManyObjects;
use Orm\Runtime\Metadata\ColumnMask;

/** Writes the rows of new objects of one table with few statements. */
final class BatchInsert
{
    /**
     * Whether new objects that write the same columns, whose ids the database makes, take one statement that gives the
     * ids back.
     */
    public static function isOneStatement(int $mask, int $rows, ConnectionInterface $con, RowStatements $table): bool
    {
        $columns = \count(ColumnMask::positions($mask & $table->idMask, []));

        return $table->idPosition >= 0 && $table->idStrategy !== IdStrategy::Sequence
            && $con->getAdapter()->supportsReturning($con->getServerVersion())
            && $rows <= ManyRows::perStatement($con, $columns, true);
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @param bool $isPlain whether nothing but these rows is written, so that one more statement is worth its time
     * @param list<int>|null $masks the modified columns of each object, where the caller knows that a mask holds them,
     *     and that the database fills in no key but the generated one
     * @return int the number of rows
     */
    public static function insert(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        bool $isPlain = false,
        ?array $masks = null,
    ): int {
        // Most objects write the same few columns, and get their id from the database.
        $generates = $table->idPosition >= 0 && $table->idStrategy !== IdStrategy::Sequence;
        $groups = $groupsWithKeys = $otherGroups = [];
        foreach ($objects as $place => $object) {
            if ($masks !== null && $generates && $object->readProperty($table->idProperty) === null) {
                $groups[$masks[$place] & $table->idMask][] = $object;
            } elseif ($table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table)) {
                // One by one: which of several rows has which key, no database promises to tell.
                RowWriter::insert($object, $con, $table);
            } elseif (
                $generates && $object->modifiedHighColumns() === []
                && $object->readProperty($table->idProperty) === null
            ) {
                $groups[$object->modifiedMask() & $table->idMask][] = $object;
            } elseif ($table->idPosition < 0 && $object->modifiedHighColumns() === []) {
                $groupsWithKeys[$object->modifiedMask()][] = $object;
            } else {
                $otherGroups[self::columnsOf($object, $con, $table)][] = $object;
            }
        }
        foreach ($groups as $mask => $group) {
            self::insertGroup($mask, [], true, $group, $con, $table, $isPlain);
        }
        foreach ($groupsWithKeys as $mask => $group) {
            self::insertGroup($mask, [], false, $group, $con, $table);
        }
        foreach ($otherGroups as $columns => $group) {
            [$mask, $high] = explode(':', rtrim($columns, '#'));
            $highColumns = $high === '' ? [] : array_fill_keys(array_map(intval(...), explode(',', $high)), true);
            self::insertGroup((int) $mask, $highColumns, str_ends_with($columns, '#'), $group, $con, $table);
        }

        return \count($objects);
    }

    /**
     * Names the columns to write, with a mark where the database makes the id: objects with equal texts share a
     * statement.
     */
    private static function columnsOf(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): string {
        $mask = $object->modifiedMask();
        $highColumns = $object->modifiedHighColumns();
        $id = $table->idPosition;
        if ($id < 0) {
            return self::text($mask, $highColumns);
        }
        if ($object->readProperty($table->idProperty) !== null) {
            RowWriter::refuseExplicitId($object, $id);

            return self::text(...ColumnMask::with($mask, $highColumns, $id));
        }
        if ($table->idStrategy === IdStrategy::Sequence) {
            $object->setGeneratedId(RowWriter::nextId($object::TABLE_MAP, $con));

            return self::text(...ColumnMask::with($mask, $highColumns, $id));
        }

        return self::text(...ColumnMask::without($mask, $highColumns, $id)) . '#';
    }

    /** @param array<int, true> $highColumns */
    private static function text(int $mask, array $highColumns): string
    {
        return $mask . ':' . implode(',', array_keys($highColumns));
    }

    /**
     * Writes objects that share a statement.
     *
     * @param array<int, true> $highColumns
     * @param bool $generates whether the database makes the ids
     * @param non-empty-list<ActiveRecordInterface> $objects whose columns are these
     * @param bool $isPlain see insert()
     */
    public static function insertGroup(
        int $mask,
        array $highColumns,
        bool $generates,
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        bool $isPlain = false,
    ): void {
        $insert = $table->insert($mask, $highColumns, $generates);
        $map = $table->map;
        $perStatement = ManyRows::perStatement($con, \count($insert[1]), $generates);
        $rows = \count($objects);
        $isConsecutive = false;
        if ($isPlain && $rows > $perStatement) {
            // To ask takes as long as the ids of a few hundred rows, where the database has thousands of tables.
            $isConsecutive = ConsecutiveIds::arePromised($con, $table, $rows);
            $perStatement = $con->getAdapter()->isRemote()
                ? $perStatement
                : min($perStatement, ManyRows::perLocalStatement($rows));
        }
        for ($first = 0; $first < $rows; $first += $perStatement) {
            /** @var non-empty-list<ActiveRecordInterface> $chunk */
            $chunk = \array_slice($objects, $first, $perStatement);
            $write = static fn (): array
                => ManyRows::insertObjects($chunk, $insert, $table, $con, $generates, $isConsecutive);
            $ids = $table->idPosition < 0 || $generates ? $write() : ExplicitIds::write($map, $con, $write);
            if ($generates && \count($ids) === \count($chunk) && Session::$openResults === 0) {
                $map::MODEL::markInserted($chunk, $ids);
            } else {
                self::markSaved($chunk, $generates ? $ids : null, $table);
            }
            ManyObjects::addInserted($map, $chunk, $table->idIsKey ? $ids : [], $con);
        }
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @param list<int|string>|null $ids as far as the database has told them; null where it does not make them
     */
    private static function markSaved(array $objects, ?array $ids, RowStatements $table): void
    {
        foreach ($objects as $place => $object) {
            if ($ids !== null) {
                $object->setGeneratedId($ids[$place] ?? DatabaseKeys::id(null, $object, $table));
            }
            $object->markSaved();
        }
    }
}
