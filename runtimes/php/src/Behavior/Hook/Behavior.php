<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The run-time part of a behavior on one table. It overrides the hooks that it needs; TableHooks finds out which.
 *
 * One object is shared by all objects and queries of the table, so it keeps no state of a single one.
 */
abstract class Behavior
{
    use NotSerializable;

    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $facts what the generator wrote into the table map
     */
    abstract public static function forTable(string $map, array $facts): self;

    /** @return array<string, true> the names of the methods that the class defines */
    final public static function definedHooks(): array
    {
        $names = [];
        foreach ((new \ReflectionClass(static::class))->getMethods(\ReflectionMethod::IS_PUBLIC) as $method) {
            if ($method->class !== self::class) {
                $names[$method->name] = true;
            }
        }

        return $names;
    }

    /**
     * Names the locks that a save needs. They are taken together, in one order, before the first statement that writes.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects all objects of the table that the save reaches
     * @return list<NamedLock|RowLock>
     */
    public function locksToSave(array $objects, ConnectionInterface $con): array
    {
        return [];
    }

    /**
     * Names the locks that a delete needs, as locksToSave() does.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<NamedLock|RowLock>
     */
    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        return [];
    }

    /**
     * Whether beforeWrite() takes the locks of an object itself, before it runs any other statement. Where one object
     * is saved, and no other behavior locks anything, nobody has to ask for the locks before.
     */
    public function locksInBeforeWrite(): bool
    {
        return false;
    }

    /**
     * Says which failures of an operation are worth another attempt. Deadlocks and serialization failures always are,
     * if the operation has begun its transaction itself.
     *
     * @param int $retried how often the operation was run again because of such a failure
     */
    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    /** Returns the failure itself, or one that says what it means for the behavior, with the failure as its cause. */
    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }

    /**
     * Runs once at the beginning of a save, when its locks are held, with the objects of the table that it reaches: so
     * a behavior can read what it needs for all of them with one statement.
     *
     * The application's own hooks have not run yet, and may stop or change an object. An object that joins the save
     * later, made by one of them, is not among these.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    public function beforeOperation(array $objects, ConnectionInterface $con): void
    {
    }

    /**
     * Runs as beforeOperation() does, for saves that reach several objects of the table only: what one object needs is
     * read when its row is written, so that saving a single object stays short.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects at least two
     */
    public function beforeSaveMany(array $objects, ConnectionInterface $con): void
    {
    }

    /**
     * Runs once at the end of an operation, in its transaction: a save with all that it reaches, of one object or of
     * many, a delete, or a write of a query. So a behavior needs the same number of statements for any number of rows.
     *
     * @param non-empty-list<mixed> $items what other hooks of the behavior gave to `Operation::collect()`
     */
    public function afterOperation(array $items, ConnectionInterface $con): void
    {
    }

    /**
     * Runs when the application's own hooks have agreed to a save, before related objects are saved.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects one, or new ones whose rows are written together
     */
    public function beforeSave(array $objects, SaveContext $save): void
    {
    }

    /**
     * Runs just before rows are written, when their parents have their keys.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects one, or new ones whose rows are written together
     */
    public function beforeWrite(array $objects, SaveContext $save): void
    {
    }

    /**
     * Gives columns values just before their rows are written. Changes nothing but columns of the objects: it may run
     * many times before a single statement.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    public function giveValues(array $objects, SaveContext $save): void
    {
    }

    /**
     * Runs around the statements that write rows, after all values are known: to write again with others, for example.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects one, or new ones that are written together
     * @param \Closure(): int $write writes the rows; after a rollback to a savepoint it can be called again
     * @return int the number of rows that $write has written
     */
    public function aroundWrite(array $objects, SaveContext $save, \Closure $write): int
    {
        return $write();
    }

    /**
     * Runs when the rows are written, before objects that point at them are saved.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    public function afterWrite(array $objects, SaveContext $save): void
    {
    }

    /**
     * Runs when the objects and their related objects are saved, before the application's post-hooks.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    public function afterSave(array $objects, SaveContext $save): void
    {
    }

    /**
     * Whether saving the object takes locks, or more than writing the changed columns. Where no behavior of a table
     * takes part, the row is written without a transaction of its own, as one without behaviors is.
     */
    public function takesPart(ActiveRecordInterface $object): bool
    {
        return true;
    }

    /** Whether a new object cannot be written together with others. */
    public function requiresSingleSave(ActiveRecordInterface $object): bool
    {
        return false;
    }

    /** Whether the rows up to now are written before that of the next object, and not together with it. */
    public function splitsBatch(
        ActiveRecordInterface $first,
        ActiveRecordInterface $next,
        ConnectionInterface $con,
    ): bool {
        return false;
    }

    /**
     * Runs before the row of an object is deleted, when the application's own hooks have agreed.
     *
     * @return bool false if the behavior has done what deleting means to it, and the row stays
     */
    public function beforeDelete(ActiveRecordInterface $object, ConnectionInterface $con): bool
    {
        return true;
    }

    /** Runs when the row of an object was deleted, before the application's post-hooks. */
    public function afterDelete(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
    }

    /** Runs before update() of a query, when the application's own hooks have agreed. */
    public function beforeQueryUpdate(QueryUpdate $update): void
    {
    }

    /** @param int $rows the number of rows that the UPDATE changed */
    public function afterQueryUpdate(QueryUpdate $update, int $rows): void
    {
    }

    /** Runs before delete() of a query, when the application's own hooks have agreed. */
    public function beforeQueryDelete(QueryDelete $delete): void
    {
    }

    /** @param int $rows the number of rows that the DELETE removed */
    public function afterQueryDelete(QueryDelete $delete, int $rows): void
    {
    }

    /** Runs before an upsert of rows, and may add columns to them. */
    public function beforeUpsert(RowUpsert $upsert): void
    {
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
    }

    /**
     * Runs before a query reads, on a copy of the query: find, findPk, count, exists, and use as a subquery.
     *
     * Where another query joins the table, the hook gets a query of the joined rows, and its conditions become part of
     * ON: an outer join still finds the rows that have no partner. There the hook must not join or group.
     *
     * @param ModelCriteria<*, *> $query
     */
    public function beforeSelect(ModelCriteria $query): void
    {
    }

    /**
     * Runs when a query has read objects, with all of them; `iterate()` gives them one by one. Queries that give rows,
     * and not objects, have no such hook.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param ModelCriteria<*, *> $query
     * @return list<ActiveRecordInterface> what the application gets: the same objects, or others in their places
     */
    public function afterSelect(array $objects, ModelCriteria $query, ConnectionInterface $con): array
    {
        return $objects;
    }

    /**
     * Lets queries filter and order by columns of another table as by those of their own: joins the table of the
     * column, and gives the name of the column in the join; null for a column that the behavior does not have.
     *
     * @param ModelCriteria<*, *> $query
     * @return string|null such as `Profile.Email`
     */
    public function joinedColumn(ModelCriteria $query, string $name): ?string
    {
        return null;
    }

    /** Runs when an object has taken its columns from a row. */
    public function afterHydrate(ActiveRecordInterface $object): void
    {
    }

    /** Runs when an object was read again. */
    public function afterReload(ActiveRecordInterface $object): void
    {
    }

    /** Runs when an object was emptied by clear(). */
    public function afterClear(ActiveRecordInterface $object): void
    {
    }

    /** Runs on a new object that is the copy of another. */
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
    }

    /**
     * Runs on an object that was made in a transaction and is new again, because the transaction or a savepoint was
     * rolled back. The object keeps its values: the hook takes back those that only a row has, such as its place.
     */
    public function afterUndo(ActiveRecordInterface $object): void
    {
    }

    /**
     * Adds to what toArray() gives.
     *
     * @param array<int|string, mixed> $values
     * @return array<int|string, mixed>
     */
    public function toArray(ActiveRecordInterface $object, array $values, string $keyType): array
    {
        return $values;
    }

    /**
     * Takes what fromArray() was given and no column has.
     *
     * @param array<int|string, mixed> $values
     */
    public function fromArray(ActiveRecordInterface $object, array $values, string $keyType): void
    {
    }
}
