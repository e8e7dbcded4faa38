<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\ManyObjects;
use Orm\Runtime\Hydration\OpenResult;

/** Writes the rows of new objects of one table with few statements. */
final class BatchInsert
{
    /**
     * Whether new objects take one statement: they write the same columns, and it gives back the ids that the database
     * makes.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    public static function isOneStatement(array $objects, ConnectionInterface $con, RowStatements $table): bool
    {
        $mask = RowState::modifiedMask($objects[0]);
        $columns = \count(ColumnMask::positions($mask & $table->idMask, []));
        if (
            $table->idPosition < 0 || !$con->getAdapter()->supportsReturning($con->getServerVersion())
            || \count($objects) > ManyRows::perStatement($con, $columns, true)
        ) {
            return false;
        }
        foreach ($objects as $object) {
            if (RowState::modifiedMask($object) !== $mask) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @param bool $isPlain whether nothing but these rows is written, so that one more statement is worth its time
     * @return int the number of rows
     */
    public static function insert(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        bool $isPlain = false,
    ): int {
        // Most objects write the same few columns, and get their id from the database.
        $generates = $table->idPosition >= 0 && $table->idStrategy !== IdStrategy::Sequence;
        // Rows get their ids in the order of the objects: only neighbours with equal columns share a statement.
        $groups = $columns = [];
        $last = null;
        foreach ($objects as $object) {
            if ($table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table)) {
                // Alone: which of several rows has which key, no database promises to tell.
                $key = null;
            } elseif (
                $generates && RowState::modifiedHighColumns($object) === []
                && ColumnAccess::read($object, $table->idProperty) === null
            ) {
                $key = RowState::modifiedMask($object) & $table->idMask;
            } elseif ($table->idPosition < 0 && RowState::modifiedHighColumns($object) === []) {
                $key = RowState::modifiedMask($object);
            } else {
                $key = self::columnsOf($object, $con, $table);
            }
            if ($key === null || $key !== $last) {
                $groups[] = [];
                $columns[] = $last = $key;
            }
            $groups[\count($groups) - 1][] = $object;
        }
        if (\count($groups) > 2 && self::insertInterleaved($groups, $columns, $generates, $con, $table)) {
            return \count($objects);
        }
        foreach ($groups as $place => $group) {
            $key = $columns[$place];
            if ($key === null) {
                RowWriter::insert($group, $con, $table);
            } elseif (\is_int($key)) {
                self::insertGroup($key, [], $generates, $group, $con, $table, $isPlain && $generates);
            } else {
                [$mask, $high] = explode(':', rtrim($key, '#'));
                $highColumns = $high === '' ? [] : array_fill_keys(array_map(intval(...), explode(',', $high)), true);
                self::insertGroup((int) $mask, $highColumns, str_ends_with($key, '#'), $group, $con, $table);
            }
        }

        return \count($objects);
    }

    /**
     * Writes rows whose columns alternate with the words for defaults, if the database has such a word: a statement for
     * each group would be more than one for each set of columns.
     *
     * @param non-empty-list<non-empty-list<ActiveRecordInterface>> $groups
     * @param list<int|string|null> $columns of the groups
     */
    private static function insertInterleaved(
        array $groups,
        array $columns,
        bool $generates,
        ConnectionInterface $con,
        RowStatements $table,
    ): bool {
        if (!$table->sql->takesRowDefaults() || \count($groups) === \count(array_unique($columns))) {
            return false;
        }
        $all = 0;
        $masks = [];
        foreach ($columns as $place => $mask) {
            if (!\is_int($mask)) {
                return false;
            }
            $all |= $mask;
            array_push($masks, ...array_fill(0, \count($groups[$place]), $mask));
        }
        self::insertGroup($all, [], $generates, array_merge(...$groups), $con, $table, false, $masks);

        return true;
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
        $mask = RowState::modifiedMask($object);
        $highColumns = RowState::modifiedHighColumns($object);
        $id = $table->idPosition;
        if ($id < 0) {
            return self::text($mask, $highColumns);
        }
        if (ColumnAccess::read($object, $table->idProperty) !== null) {
            RowWriter::refuseExplicitId($object, $id);

            return self::text(...ColumnMask::with($mask, $highColumns, $id));
        }
        if ($table->idStrategy === IdStrategy::Sequence) {
            ColumnAccess::takeId($object, RowWriter::nextId($object::TABLE_MAP, $con));

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
     * @param list<int>|null $masks the columns of each object, where some of them are left to their defaults
     */
    private static function insertGroup(
        int $mask,
        array $highColumns,
        bool $generates,
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        bool $isPlain = false,
        ?array $masks = null,
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
            $chunkMasks = $masks === null ? null : \array_slice($masks, $first, $perStatement);
            $write = static fn (): array => $chunkMasks === null
                ? ManyRows::insertObjects($chunk, $insert, $table, $con, $generates, $isConsecutive)
                : ManyRows::insertWithDefaults($chunk, $chunkMasks, $insert[1], $table, $con, $generates);
            $ids = $table->idPosition < 0 || $generates ? $write() : ExplicitIds::write($map, $con, $write);
            if ($generates && \count($ids) === \count($chunk) && Session::$openResults === 0) {
                RowState::markInserted($chunk, $ids);
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
                ColumnAccess::takeId($object, $ids[$place] ?? DatabaseKeys::id(null, $object, $table));
            }
            if (Session::$openResults > 0) {
                OpenResult::noteFresh($object);
            }
            RowState::markSaved($object);
        }
    }
}
