<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\ClassRestriction;
use Orm\Runtime\Query\Execution\LockedKeys;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Execution\RowChanges;
use Orm\Runtime\Query\Execution\RowInsert;
use Orm\Runtime\Query\Execution\RowInsertion;
use Orm\Runtime\Query\Names;

/**
 * The order in which a query writes, always in one transaction: its own hook first, which may have done all there is to
 * do; then the hooks of behaviors, the statement, the hooks of behaviors after it, and its own hook after all.
 */
trait WritePipeline
{
    /**
     * The primary keys of the rows that the query finds, in key order. The rows stay locked until the transaction ends.
     *
     * @internal
     * @return list<list<mixed>> values as objects hold them
     */
    public function lockedKeys(ConnectionInterface $con): array
    {
        return LockedKeys::read($this->spec(), $con);
    }

    /** @param array<string, mixed> $values */
    private function runUpdate(array $values, ConnectionInterface $con, bool $savesObjects): int
    {
        $query = $this->copyToWrite($con);
        $done = $query->preUpdate($values, $con, $savesObjects);
        ClassRestriction::apply($query->spec(), static::CLASS_KEY);
        $rows = $done ?: match (true) {
            $values === [] => 0,
            $savesObjects => $query->saveObjects($values, $con),
            default => $query->updateRows($values, $con),
        };

        return $query->postUpdate($rows, $con) ?? $rows;
    }

    private function runDelete(?ConnectionInterface $con): int
    {
        RowChanges::requireOneTable($this->spec(), 'delete()');
        $con ??= $this->writeConnection();

        return $this->operation($con, function () use ($con): int {
            $query = $this->copyToWrite($con);
            $done = $query->preDelete($con);
            ClassRestriction::apply($query->spec(), static::CLASS_KEY);
            $rows = $done ?: $query->deleteRows($con);

            return $query->postDelete($rows, $con) ?? $rows;
        });
    }

    /**
     * Runs the work in one transaction, and again after a failure that is worth it: where behaviors have more to do
     * than beside the statement, which then ends with what they collected, and where the connection is configured so.
     *
     * @param \Closure(): int $work
     */
    private function operation(ConnectionInterface $con, \Closure $work): int
    {
        $hooks = $this->spec()->table->hasHooks ? TableHooks::of($this->spec()->table->map) : null;

        return match (true) {
            $hooks !== null && $hooks->surroundQueryWrites
                => Operation::runWithRetries($con, $hooks->retries, $work),
            OperationRetries::of($con) === 0 => $con->transaction(static fn (): int => $work()),
            default => OperationRetries::run($con, static fn () => $con->transaction(static fn (): int => $work())),
        };
    }

    /** The query whose hooks run: this one, or a copy of it, so that another attempt begins with what this one says. */
    private function copyToWrite(ConnectionInterface $con): static
    {
        $isRetried = $this->spec()->table->hasHooks || OperationRetries::isRunning($con);
        $query = $isRetried || $this->spec()->keepQuery ? clone $this : $this;
        $query->spec()->nextIsAlternative = false;
        ClassRestriction::apply($query->spec(), static::CLASS_KEY);

        return $query;
    }

    /** @param array<string, mixed> $values */
    private function updateRows(array $values, ConnectionInterface $con): int
    {
        $hooks = $this->spec()->table->hasHooks ? TableHooks::of($this->spec()->table->map) : null;
        if ($hooks === null || $hooks->beforeQueryUpdate === [] && $hooks->afterQueryUpdate === []) {
            return RowChanges::update($this->spec(), $values, $con);
        }
        $update = new QueryUpdate(clone $this, $con, RowChanges::byColumn($this->spec(), $values));
        foreach ($hooks->beforeQueryUpdate as $behavior) {
            $behavior->beforeQueryUpdate($update);
        }
        RowChanges::requireOneTable($update->query->spec(), 'update()');
        $keys = $update->freezeKeys();
        // One group of rows could get the keys of the next one.
        $keys = RowChanges::changesKey($this->spec()->table->map, $update->values()) ? null : $keys;
        $rows = 0;
        foreach (RowChanges::restrictedTo($update->query->spec(), $keys, $con) as $spec) {
            $rows += RowChanges::update($spec, $update->values(), $con);
        }
        foreach ($hooks->afterQueryUpdate as $behavior) {
            $behavior->afterQueryUpdate($update, $rows);
        }

        return $rows;
    }

    /**
     * Deletes the rows with the hooks of behaviors, and without those of the application.
     *
     * @internal for behaviors that delete rows of another table
     */
    public function deleteForBehavior(ConnectionInterface $con): int
    {
        return $this->deleteRows($con);
    }

    private function deleteRows(ConnectionInterface $con): int
    {
        $hooks = $this->spec()->table->hasHooks ? TableHooks::of($this->spec()->table->map) : null;
        if ($hooks === null || $hooks->beforeQueryDelete === [] && $hooks->afterQueryDelete === []) {
            return $this->runDeleteStatement($con);
        }
        $delete = new QueryDelete(clone $this, $con, $this->spec()->deletedObject);
        foreach ($hooks->beforeQueryDelete as $behavior) {
            $behavior->beforeQueryDelete($delete);
            // Nothing is deleted any more, so the other behaviors have nothing to prepare.
            if ($delete->replacement() !== null) {
                return $delete->replacement();
            }
        }
        RowChanges::requireOneTable($delete->query->spec(), 'delete()');
        $rows = 0;
        foreach (RowChanges::restrictedTo($delete->query->spec(), $delete->freezeKeys(), $con) as $spec) {
            $query = clone $delete->query;
            $query->spec = $spec;
            $rows += $query->runDeleteStatement($con);
        }
        foreach ($hooks->afterQueryDelete as $behavior) {
            $behavior->afterQueryDelete($delete, $rows);
        }

        return $rows;
    }

    private function insertRow(ConnectionInterface $con): int|string|null
    {
        $spec = $this->spec();
        $hooks = $this->spec()->table->hasHooks ? TableHooks::of($this->spec()->table->map) : null;
        if ($hooks === null || $hooks->beforeUpsert === [] && $hooks->afterUpsert === []) {
            return RowInsert::insert($spec, RowInsert::values($spec), $con);
        }

        $id = null;
        $this->operation($con, static function () use ($spec, $hooks, $con, &$id): int {
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
    private function upsertRows(array $rows, array $uniqueBy, ?array $update, ConnectionInterface $con): int
    {
        $spec = $this->spec();
        $upsert = RowInsertion::toUpsert($spec, $rows, $uniqueBy, $update, $con);
        $count = count($upsert->rows());
        $hooks = $this->spec()->table->hasHooks ? TableHooks::of($this->spec()->table->map) : null;

        return $this->operation($con, static function () use ($spec, $upsert, $hooks, $count): int {
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

    /** @param array<string, mixed> $values */
    private function saveObjects(array $values, ConnectionInterface $con): int
    {
        $affected = 0;
        foreach ($this->findObjects($con) as $object) {
            foreach ($values as $name => $value) {
                $column = Names::column($this->spec(), (string) $name)->definition['phpName'];
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
}
