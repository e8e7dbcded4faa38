<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Persistence\DirectDelete;
use Orm\Runtime\Persistence\RowRecovery;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Persistence\WriteTarget;

/** The part that an object has in the deletion of its row. */
trait RowDeletion
{
    public function hasRowToDelete(ConnectionInterface $con): bool
    {
        if (
            $this->isNewObject || $this->isDeletedObject
            || isset($this->rareState['originalKey']) || isset($this->rareState['modifiedHighColumns'])
        ) {
            return false;
        }
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshotBeforeWrite($con);
        }

        return true;
    }

    /**
     * Runs a DELETE that is all of a delete, in the open transaction or in one of its own, with a statement whose
     * variable is bound: a sixth less than by way of DeletePipeline, to which false leaves everything else.
     */
    private function deleteRow(WriteTarget $target, DirectDelete $delete): bool
    {
        $session = $delete->session;
        $bound = $session->bound[$delete->sql] ?? null;
        $key = $this->{$delete->keyProperty};
        $level = Snapshots::$level;
        $isOwn = $session->depth === 0;
        if (
            $level < 0 || $isOwn && ($level !== 0 || !$session->locksForStatements) || !\is_int($key)
            || $bound === null || $bound->types[0] !== \PDO::PARAM_INT
            || $this->isNewObject || $this->isDeletedObject || $this->rareState !== [] || $this->heldBy !== null
            || $session->observed || $session->loggers->active || Session::$listener !== null
        ) {
            return false;
        }
        if ($isOwn) {
            if ($target->rows === null || !SingleStatement::begin($target->rows)) {
                return false;
            }
        } elseif ($this->snapshotLevel !== $level) {
            if (Snapshots::$states !== null && Snapshots::$current === $session->savepointListener) {
                $this->takeSnapshot();
            } else {
                $this->takeSnapshotBeforeWrite($target->connection);
            }
        }
        $variables = &$bound->variables;
        $variables[0] = $key;
        try {
            $bound->statement->execute();
            if ($isOwn) {
                SingleStatement::commit($target->rows);
            }
        } catch (\Throwable $failure) {
            RowRecovery::delete($target, $delete->sql, $key, $failure, $isOwn);
        }
        $this->isDeletedObject = true;
        $hasTwin = $delete->objects->remove($this, $key);
        $maps = IdentityMaps::$active ?? IdentityMaps::active();
        $maps->rowDeleted(static::TABLE_MAP, $delete->objects, $delete->dependents);
        if ($hasTwin || isset($maps->clones[static::TABLE_MAP])) {
            Cloning::deleteTwins($this, $target->connection);
        }

        return true;
    }
}
