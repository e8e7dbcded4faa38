<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\ClassRestriction;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/**
 * Writes the rows of a query, always in one transaction: the hooks of behaviors, the statement, and the hooks of
 * behaviors after it. The hooks of the query's own class run before and after all that; the query calls them.
 */
final class WritePipeline
{
    /**
     * Runs the work in one transaction, and again after a failure that is worth it: where behaviors have more to do
     * than beside the statement, which then ends with what they collected, and where the connection is configured so.
     *
     * @param \Closure(): int $work
     */
    public static function operation(QuerySpec $spec, ConnectionInterface $con, \Closure $work): int
    {
        $hooks = self::hooks($spec);

        return match (true) {
            $hooks !== null && $hooks->surroundQueryWrites
                => Operation::runWithRetries($con, $hooks->retries, $work),
            OperationRetries::of($con) === 0 => $con->transaction(static fn (): int => $work()),
            default => OperationRetries::run($con, static fn () => $con->transaction(static fn (): int => $work())),
        };
    }

    /**
     * The query whose hooks run: the given one, or a copy of it, so that another attempt begins with what it says.
     *
     * @template TQuery of ModelCriteria<covariant ActiveRecordInterface, *>
     * @param TQuery $query
     * @return TQuery
     */
    public static function copyToWrite(ModelCriteria $query, ConnectionInterface $con): ModelCriteria
    {
        $spec = $query->spec();
        if ($spec->table->hasHooks || $spec->keepQuery || OperationRetries::isRunning($con)) {
            $query = clone $query;
            $spec = $query->spec();
        }
        $spec->nextIsAlternative = false;
        ClassRestriction::apply($spec, $query::CLASS_KEY);

        return $query;
    }

    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param array<string, mixed> $values
     */
    public static function updateRows(ModelCriteria $query, array $values, ConnectionInterface $con): int
    {
        $spec = $query->spec();
        $hooks = self::hooks($spec);
        if ($hooks === null || $hooks->beforeQueryUpdate === [] && $hooks->afterQueryUpdate === []) {
            return RowChanges::update($spec, $values, $con);
        }
        $update = new QueryUpdate(clone $query, $con, RowChanges::byColumn($spec, $values));
        foreach ($hooks->beforeQueryUpdate as $behavior) {
            $behavior->beforeQueryUpdate($update);
        }
        RowChanges::requireOneTable($update->query->spec(), 'update()');
        $keys = $update->freezeKeys();
        // One group of rows could get the keys of the next one.
        $keys = RowChanges::changesKey($spec->table->map, $update->values()) ? null : $keys;
        $rows = 0;
        foreach (RowChanges::restrictedTo($update->query->spec(), $keys, $con) as $part) {
            $rows += RowChanges::update($part, $update->values(), $con);
        }
        foreach ($hooks->afterQueryUpdate as $behavior) {
            $behavior->afterQueryUpdate($update, $rows);
        }

        return $rows;
    }

    /**
     * Deletes the rows with the hooks of behaviors, and without those of the application.
     *
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param \Closure(ModelCriteria<covariant ActiveRecordInterface, *>, QuerySpec): int $run one DELETE statement
     */
    public static function deleteRows(ModelCriteria $query, ConnectionInterface $con, \Closure $run): int
    {
        $spec = $query->spec();
        $hooks = self::hooks($spec);
        if ($hooks === null || $hooks->beforeQueryDelete === [] && $hooks->afterQueryDelete === []) {
            return $run($query, $spec);
        }
        $delete = new QueryDelete(clone $query, $con, $spec->deletedObject);
        foreach ($hooks->beforeQueryDelete as $behavior) {
            $behavior->beforeQueryDelete($delete);
            // Nothing is deleted any more, so the other behaviors have nothing to prepare.
            if ($delete->replacement() !== null) {
                return $delete->replacement();
            }
        }
        RowChanges::requireOneTable($delete->query->spec(), 'delete()');
        $rows = 0;
        foreach (RowChanges::restrictedTo($delete->query->spec(), $delete->freezeKeys(), $con) as $part) {
            $rows += $run(clone $delete->query, $part);
        }
        foreach ($hooks->afterQueryDelete as $behavior) {
            $behavior->afterQueryDelete($delete, $rows);
        }

        return $rows;
    }

    /** Inserts a row of the values that the conditions demand; returns the id where the database generated one. */
    public static function insertRow(QuerySpec $spec, ConnectionInterface $con): int|string|null
    {
        $hooks = self::hooks($spec);
        if ($hooks === null || $hooks->beforeUpsert === [] && $hooks->afterUpsert === []) {
            return RowInsert::insert($spec, RowInsert::values($spec), $con);
        }

        $id = null;
        self::operation($spec, $con, static function () use ($spec, $hooks, $con, &$id): int {
            $upsert = RowInsert::toUpsert($spec, $con);
            foreach ($hooks->beforeUpsert as $behavior) {
                $behavior->beforeUpsert($upsert);
            }
            $id = RowInsert::insert($spec, $upsert->rows()[0] ?? [], $con);
            $upsert->noteGeneratedId($id);
            foreach ($hooks->afterUpsert as $behavior) {
                $behavior->afterUpsert($upsert);
            }

            return 1;
        });

        return $id;
    }

    /**
     * @param array<string, mixed>|list<array<string, mixed>> $rows
     * @param list<string> $uniqueBy
     * @param list<string>|null $update
     */
    public static function upsertRows(
        QuerySpec $spec,
        array $rows,
        array $uniqueBy,
        ?array $update,
        ConnectionInterface $con,
    ): int {
        $upsert = RowInsertion::toUpsert($spec, $rows, $uniqueBy, $update, $con);
        $count = count($upsert->rows());
        $hooks = self::hooks($spec);

        return self::operation($spec, $con, static function () use ($spec, $upsert, $hooks, $count): int {
            // Another attempt begins with the rows that the application gave.
            $upsert = clone $upsert;
            foreach ($hooks->beforeUpsert ?? [] as $behavior) {
                $behavior->beforeUpsert($upsert);
            }
            RowInsertion::write($spec, $upsert);
            foreach ($hooks->afterUpsert ?? [] as $behavior) {
                $behavior->afterUpsert($upsert);
            }

            return $count;
        });
    }

    /**
     * Loads every row and saves it, so that the hooks of the objects run.
     *
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param array<string, mixed> $values
     */
    public static function saveObjects(ModelCriteria $query, array $values, ConnectionInterface $con): int
    {
        $affected = 0;
        foreach ($query->findObjects($con) as $object) {
            foreach ($values as $name => $value) {
                $column = Names::column($query->spec(), (string) $name)->definition['phpName'];
                if ($value instanceof Expression) {
                    throw new OrmException('An Expression cannot be given to objects that are saved one by one.');
                }
                $object->setByName($column, $value, TableMap::TYPE_PHPNAME);
            }
            $object->save($con);
            ++$affected;
        }

        return $affected;
    }

    private static function hooks(QuerySpec $spec): ?TableHooks
    {
        return $spec->table->hasHooks ? TableHooks::of($spec->table->map) : null;
    }
}
