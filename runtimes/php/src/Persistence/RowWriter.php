<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Hydration\OpenResult;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnMask;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Execution\GeneratedIds;

/** Writes the row of one object, and takes over what the database fills in. */
final class RowWriter
{
    public static function insert(ActiveRecordInterface $object, ConnectionInterface $con, RowStatements $table): void
    {
        $mask = $object->modifiedMask();
        $highColumns = $object->modifiedHighColumns();
        $generates = $table->idPosition >= 0 && $object->readProperty($table->idProperty) === null;
        if ($generates) {
            [$mask, $highColumns] = ColumnMask::without($mask, $highColumns, $table->idPosition);
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
            $object->setGeneratedId(self::nextId($object::TABLE_MAP, $con));
            [$mask, $highColumns] = ColumnMask::with($mask, $highColumns, $table->idPosition);
            $generates = false;
        }
        $readsBack = $missing !== [] && $table->returnsKeys;
        [$sql, $positions, $properties] = $table->insert($mask, $highColumns, $generates, $readsBack);
        $values = $object->valuesAt($positions, $properties);
        try {
            $statement = $table->idPosition < 0 || $generates
                ? $con->execute($sql, $values)
                : ExplicitIds::write($object::TABLE_MAP, $con, static fn () => $con->execute($sql, $values));
        } catch (UniqueConstraintViolation $taken) {
            $statement = $generates
                ? GeneratedIds::insertAgain($taken, $object::TABLE_MAP, $con, $sql, $values)
                : throw $taken;
        }
        $key = null;
        if ($readsBack) {
            DatabaseKeys::read($object, $table, $statement);
        } elseif ($generates) {
            if ($table->idStrategy === IdStrategy::Returning) {
                $id = $statement->fetchColumn();
                $statement->closeCursor();
            } else {
                $id = $con->lastInsertId();
            }
            $id = \is_int($id) || $id ? $id : DatabaseKeys::id($id, $object, $table);
            $object->setGeneratedId($id);
            $key = $table->idIsKey ? (int) $id : null;
        } elseif ($missing !== [] && $table->keyIsRowid) {
            $object->writeProperty($table->keyProperties[$table->keyPositions[0]], (int) $con->lastInsertId());
        }
        if ($missing !== []) {
            DatabaseKeys::requireKey($object, $table);
        }
        $object->markSaved();
        IdentityMaps::active()->addSaved($object, $con, $key);
    }

    /** Whether columns of the row are modified; isModified() of a class may speak of more. */
    public static function hasChanges(ActiveRecordInterface $object): bool
    {
        return $object->modifiedMask() !== 0 || $object->modifiedHighColumns() !== [];
    }

    /** @return int the number of rows, which is 0 only if the row is another owner's: a row that is gone is an error */
    public static function update(ActiveRecordInterface $object, ConnectionInterface $con, RowStatements $table): int
    {
        [$sql, $positions, $properties] = $table->update($object->modifiedMask(), $object->modifiedHighColumns());
        $originalKey = $object->originalKey();
        if ($originalKey === null) {
            $values = $object->valuesAt($positions, $properties);
        } else {
            $values = $object->valuesAt(\array_slice($positions, 0, -\count($table->keyPositions)), null);
            array_push($values, ...$originalKey);
        }
        $isRemoved = $object->removedFrom() !== null;
        $removals = $isRemoved ? OwnedRow::removals($object) : [];
        foreach ($removals as $from) {
            $sql .= OwnedRow::condition($from);
            array_push($values, ...OwnedRow::values($object, $from));
        }
        $rows = $con->execute($sql, $values)->rowCount();
        if ($rows === 0 && $removals !== []) {
            OwnedRow::leaveLost($object, $removals, $con);

            return self::hasChanges($object) ? self::update($object, $con, $table) : 0;
        }
        if ($rows === 0) {
            RowReload::requireRow($object, $con, $table);
        }
        $object->markModifiedColumns(0);
        if ($isRemoved) {
            $object->noteRemoval(null);
        }
        if (Session::$openResults > 0) {
            OpenResult::noteFresh($object);
        }
        if ($originalKey !== null) {
            $map = $object::TABLE_MAP;
            IdentityMaps::active()->evict($map, $originalKey, $con);
            $object->rememberOriginalKey(null);
            // The row may have changed before, as those of other objects.
            IdentityMaps::active()->addSaved($object, $con);
            IdentityMaps::active()->markStale($map);
        }

        return $rows;
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
