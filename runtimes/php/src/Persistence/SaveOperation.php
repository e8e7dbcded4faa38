<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Lock\OperationRefused;
use Orm\Runtime\Query\Lock\WriteOperation;
use Orm\Runtime\Support\NotSerializable;

/**
 * Saves objects in an operation, under the locks that behaviors ask for: a transaction, in which the phases may run
 * several times, and after which a failure leaves the objects as they were.
 */
final class SaveOperation
{
    use NotSerializable;

    /** Whether no other object takes part: the states of the objects are all that a failure has to bring back. */
    private readonly bool $isAlone;
    /** @var list<array<mixed>> what the objects were before; empty where the operation keeps it */
    private array $states = [];
    /** Whether beforeWrite() takes the only lock, and no code of the application runs. */
    private readonly bool $takesOnlyLock;
    /** Whether the rows are part of a transaction of the application, and none of its code runs. */
    private readonly bool $isPart;
    private bool $isFirstAttempt = true;
    private ?SaveContext $context = null;
    /** A refusal within such a transaction, which can go on: nothing was written. */
    private ?OperationRefused $refusal = null;

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    public function __construct(
        private readonly array $objects,
        private readonly ConnectionInterface $con,
        private readonly RowStatements $table,
        private readonly int $phases,
        private readonly bool $skipReload,
    ) {
        $this->isAlone = ($phases & (Phases::RELATED | Phases::AROUND_ROW | Phases::SEVERAL_STATEMENTS)) === 0;
        // The transactions of several connections keep the states of objects themselves.
        $keepsStates = $this->isAlone && SavePipeline::keepsStates($con);
        $this->takesOnlyLock = $keepsStates && \count($objects) === 1 && $table->hooks->lockFirst
            && ($phases & Phases::APPLICATION) === 0 && $table->hooks->aroundWrite === [] && !$con->isInTransaction();
        if ($keepsStates) {
            $this->states = StatesBefore::keep($objects);
        }
        $this->isPart = $keepsStates && ($phases & Phases::APPLICATION) === 0 && $con->isInTransaction();
    }

    /** @return int the number of rows written */
    public function run(): int
    {
        $levels = [];
        foreach ($this->objects as $object) {
            $levels[] = RowState::snapshotLevel($object);
        }
        $isDone = false;
        try {
            $rows = $this->runUnderLocks();
            $isDone = $this->refusal === null;
        } finally {
            // A fiber that is dropped while a hook has suspended it comes here, too.
            foreach ($isDone ? [] : $this->states as $place => $state) {
                KeptStates::restore($this->objects[$place], $state, false);
            }
            foreach ($this->objects as $place => $object) {
                RowState::markSaving($object, false);
                if ($this->states !== []) {
                    RowState::noteSnapshotLevel($object, $levels[$place]);
                }
            }
        }
        if ($this->refusal !== null) {
            throw $this->refusal;
        }
        $this->context?->committed();

        return $rows;
    }

    private function runUnderLocks(): int
    {
        if ($this->isAlone && ($this->phases & Phases::BEFORE_ROW) === 0 && $this->table->retries === 0) {
            return Operation::run($this->con, $this->attempt(...));
        }
        if ($this->takesOnlyLock) {
            $save = fn (): int => Operation::run($this->con, $this->attempt(...));

            return WriteOperation::run($this->con, null, $save, $this->table->hooks->retries, true);
        }

        return OperationLocks::aroundSave($this->objects, $this->con, $this->attempt(...));
    }

    private function attempt(Operation $operation): int
    {
        foreach ($this->objects as $place => $object) {
            if ($this->states !== []) {
                if (!$this->isFirstAttempt) {
                    KeptStates::restore($object, $this->states[$place], true);
                }
                RowState::noteSnapshotLevel($object, max(0, Snapshots::$level));
            }
            // Before any parent is saved, which would save its members one by one.
            RowState::markSaving($object, true);
        }
        $isNew = $this->objects[0]->isNew();
        $this->context = $this->table->hooks->isEmpty
            ? null
            : new SaveContext($this->con, $isNew, true, $this->takesOnlyLock && $this->isFirstAttempt);
        $this->isFirstAttempt = false;
        $phases = new SavePhases($this->con, $this->table, $this->phases, $this->context, $operation);
        try {
            return $phases->run($this->objects, $this->skipReload, $this->states !== []);
        } catch (OperationRefused $failure) {
            $this->refusal = $this->isPart ? $failure : throw $failure;

            return 0;
        }
    }
}
