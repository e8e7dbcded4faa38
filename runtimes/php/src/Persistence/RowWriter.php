<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Hydration\OpenResult;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Execution\GeneratedIds;

/**
 * Writes the rows of objects, and takes over what the database fills in. Nothing else runs INSERT,
 * UPDATE and DELETE for them.
 *
 * @phpstan-import-type Insert from RowStatements
 */
final class RowWriter
{
    /**
     * @param non-empty-list<ActiveRecordInterface> $objects new ones of one table
     * @param bool $isPlain whether nothing but these rows is written, so that one more statement is worth its time
     */
    public static function insert(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        bool $isPlain = false,
    ): void {
        if ($table->zeroFilled !== []) {
            self::fillWithZeros($objects, $table);
        }
        if (\count($objects) > 1) {
            if ($table->requiredMask !== 0) {
                RequiredColumns::check($objects, $table);
            }
            BatchInsert::insert($objects, $con, $table, $isPlain);

            return;
        }
        $object = $objects[0];
        $mask = RowState::modifiedMask($object);
        if ($table->requiredMask !== 0 && ($mask & $table->requiredMask) !== $table->requiredMask) {
            RequiredColumns::check($objects, $table);
        }
        $highColumns = $table->isWide ? RowState::modifiedHighColumns($object) : [];
        $generates = $table->idPosition >= 0 && ColumnAccess::read($object, $table->idProperty) === null;
        if ($generates) {
            if ($table->idPosition < ColumnMask::BITS) {
                $mask &= $table->idMask;
            } else {
                unset($highColumns[$table->idPosition]);
            }
        } elseif ($table->idPosition >= 0) {
            if ($table->idStrategy !== IdStrategy::Sequence) {
                self::refuseExplicitId($object, $table->idPosition);
            }
            [$mask, $highColumns] = ColumnMask::with($mask, $highColumns, $table->idPosition);
        }
        $missing = $table->keyProperties === [] ? [] : DatabaseKeys::missing($object, $table, $mask, $highColumns);
        if ($missing !== [] && !$table->returnsKeys) {
            $missing = DatabaseKeys::evaluate($object, $missing, $con, $mask, $highColumns);
        }
        if ($generates && $table->idStrategy === IdStrategy::Sequence) {
            ColumnAccess::takeId($object, self::nextId($object::TABLE_MAP, $con));
            [$mask, $highColumns] = ColumnMask::with($mask, $highColumns, $table->idPosition);
            $generates = false;
        }
        $readsBack = $missing !== [] && $table->returnsKeys;
        $insert = $generates && !$readsBack && $highColumns === [] && isset($table->inserts[$mask])
            ? $table->inserts[$mask]
            : $table->insert($mask, $highColumns, $generates, $readsBack);
        $statement = $table->idPosition < 0 || $generates
            ? self::execute($objects, $insert, $insert[0], $con, $table, $generates)
            : ExplicitIds::write(
                $object::TABLE_MAP,
                $con,
                static fn () => self::execute($objects, $insert, $insert[0], $con, $table, false),
            );
        $id = $generates && !$readsBack ? self::generatedId($statement, $object, $con, $table) : null;
        if ($readsBack) {
            DatabaseKeys::read($object, $table, $statement);
        } elseif ($id !== null) {
            RowState::markInserted($objects, [$id]);
        } elseif ($missing !== [] && $table->keyIsRowid) {
            ColumnAccess::write($object, $table->keyProperties[$table->keyPositions[0]], (int) $con->lastInsertId());
        }
        if ($missing !== []) {
            DatabaseKeys::requireKey($object, $table);
        }
        if (Session::$openResults > 0) {
            OpenResult::noteFresh($object);
        }
        if ($id === null) {
            RowState::markSaved($object);
        }
        IdentityMaps::active()->addSaved($object, $con, $id !== null && $table->idIsKey ? (int) $id : null);
    }

    /**
     * Runs an INSERT with the columns of objects. Where possible they assign them to variables that are bound once.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param Insert $insert that of one of them
     * @param string $sql that of all
     * @param bool $generates whether the database makes the ids
     */
    public static function execute(
        array $objects,
        array $insert,
        string $sql,
        ConnectionInterface $con,
        RowStatements $table,
        bool $generates,
    ): \PDOStatement {
        $values = [];
        $bound = $table->bindable === null || $insert[4] === null
            ? null
            : BoundStatement::forRows($table->bindable, $sql, $insert[4], \count($objects));
        try {
            if ($bound !== null) {
                foreach ($objects as $place => $object) {
                    ColumnAccess::store($object, $bound->rows[$place]);
                }

                return $bound->executeRows($table->bindable, $sql);
            }
            $rows = [];
            foreach ($objects as $object) {
                $rows[] = ColumnAccess::at($object, $insert[1], $insert[2]);
            }
            $values = \count($rows) === 1 ? $rows[0] : \array_merge(...$rows);

            return BoundStatement::run($con, $sql, $values);
        } catch (UniqueConstraintViolation $taken) {
            return $generates
                ? GeneratedIds::insertAgain($taken, $table->map, $con, $sql, $bound?->rowValues() ?? $values)
                : throw $taken;
        }
    }

    private static function generatedId(
        \PDOStatement $statement,
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): int|string {
        if ($table->idStrategy === IdStrategy::Returning) {
            $id = $statement->fetchColumn();
            $statement->closeCursor();
        } else {
            $id = $table->bindable?->pdo?->lastInsertId() ?: $con->lastInsertId();
        }
        if (\is_int($id) || $id) {
            return $id;
        }
        // RETURNING gives nothing back only where nothing was inserted.
        $isCommitted = $table->idStrategy !== IdStrategy::Returning && !$con->isInTransaction();

        return DatabaseKeys::id($id, $object, $table, $isCommitted);
    }

    /** Makes an object new again whose INSERT or commit has failed. */
    public static function undoInsert(
        ActiveRecordInterface $object,
        int $mask,
        ConnectionInterface $con,
        RowStatements $table,
    ): void {
        if (!$object->isNew()) {
            IdentityMaps::active()->evict($object::TABLE_MAP, $object, $con);
        }
        RowState::markNew($object, true);
        RowState::markModifiedColumns($object, $mask);
        if ($table->idPosition >= 0) {
            ColumnAccess::write($object, $table->idProperty, null);
        }
    }

    /** Whether columns of the row are modified; isModified() of a class may speak of more. */
    public static function hasChanges(ActiveRecordInterface $object): bool
    {
        return RowState::modifiedMask($object) !== 0 || RowState::modifiedHighColumns($object) !== [];
    }

    /** @return int the number of rows, which is 0 only if the row is another owner's: a row that is gone is an error */
    public static function update(ActiveRecordInterface $object, ConnectionInterface $con, RowStatements $table): int
    {
        if ($table->zeroFilled !== []) {
            self::fillWithZeros([$object], $table);
        }
        $rare = RowState::rare($object);
        $mask = RowState::modifiedMask($object);
        [$sql, $positions, $properties] = $rare === [] && isset($table->updates[$mask])
            ? $table->updates[$mask]
            : $table->update($mask, $rare['modifiedHighColumns'] ?? []);
        $originalKey = $rare['originalKey'] ?? null;
        if ($originalKey === null) {
            $values = ColumnAccess::at($object, $positions, $properties);
        } else {
            $values = ColumnAccess::at($object, \array_slice($positions, 0, -\count($table->keyPositions)), null);
            array_push($values, ...$originalKey);
        }
        $isRemoved = isset($rare['removedFrom']);
        $removals = $isRemoved ? OwnedRow::removals($object) : [];
        foreach ($removals as $from) {
            $sql .= OwnedRow::condition($from);
            array_push($values, ...OwnedRow::values($object, $from));
        }
        $rows = ($isRemoved ? $con->execute($sql, $values) : BoundStatement::run($con, $sql, $values))->rowCount();
        if ($rows === 0 && $removals !== []) {
            OwnedRow::leaveLost($object, $removals, $con);

            return self::hasChanges($object) ? self::update($object, $con, $table) : 0;
        }
        if ($rows === 0) {
            RowReload::requireRow($object, $con, $table);
        }
        RowState::markModifiedColumns($object, 0);
        if ($isRemoved) {
            RowState::noteRemoval($object, null);
        }
        if (Session::$openResults > 0) {
            OpenResult::noteFresh($object);
        }
        if ($originalKey !== null) {
            $map = $object::TABLE_MAP;
            IdentityMaps::active()->evict($map, $originalKey, $con);
            RowState::rememberOriginalKey($object, null);
            // The row may have changed before, as those of other objects.
            IdentityMaps::active()->addSaved($object, $con);
            IdentityMaps::active()->markStale($map);
        }

        return $rows;
    }

    /**
     * Deletes the rows of objects by their keys.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects of one table; the key of several has one column
     * @param RelatedCollection|null $from of whose owner the rows have to be
     * @return int the number of rows
     */
    public static function delete(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        ?RelatedCollection $from = null,
    ): int {
        [$sql, $positions, $properties] = $table->delete ?? $table->delete();
        if (\count($objects) === 1 && $from === null) {
            $key = RowState::originalKey($objects[0]) ?? ColumnAccess::at($objects[0], $positions, $properties);

            return BoundStatement::run($con, $sql, $key)->rowCount();
        }
        $values = [];
        foreach ($objects as $object) {
            $values[] = ColumnAccess::at($object, $positions, $properties)[0];
        }
        $condition = '';
        if ($from !== null) {
            $condition = OwnedRow::condition($from);
            array_push($values, ...OwnedRow::values($objects[0], $from));
        }

        return $con->execute($table->sql->deleteMany(\count($objects), $condition), $values)->rowCount();
    }

    /**
     * Makes bytes what the row is going to have, which is found by no other key.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function fillWithZeros(array $objects, RowStatements $table): void
    {
        foreach ($objects as $object) {
            foreach ($table->zeroFilled as $property => $size) {
                $bytes = ColumnAccess::read($object, $property);
                if (\is_string($bytes) && \strlen($bytes) < $size) {
                    ColumnAccess::write($object, $property, \str_pad($bytes, $size, "\0"));
                }
            }
        }
    }

    public static function refuseExplicitId(ActiveRecordInterface $object, int $position): void
    {
        $map = $object::TABLE_MAP;
        if (!ExplicitIds::areAllowed($object)) {
            throw PersistenceException::explicitId((string) ColumnNames::of($map)->all($map::TYPE_COLNAME)[$position]);
        }
    }

    /** @param class-string<TableMap> $map */
    public static function nextId(string $map, ConnectionInterface $con): int|string
    {
        $statement = $con->execute($con->getAdapter()->nextIdStatement($map::SEQUENCE ?? $map::TABLE_NAME . '_SEQ'));
        $id = $statement->fetchColumn();
        $statement->closeCursor();

        return is_int($id) || is_string($id) ? $id : 0;
    }
}
