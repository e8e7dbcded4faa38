<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Random;

use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Exception\RollbackException;

/** Transactions and savepoints around the operations of a simulation. */
trait SimulatedTransactions
{
    /** @var list<array{array<string, list<int>>, array<int, string>}> what the lists were at each open begin */
    private array $begun = [];
    /** @var list<array{array<string, list<int>>, array<int, string>}> what they were at each savepoint */
    private array $savepoints = [];
    /** @var array<int, true> objects that were saved in the open transaction, which a rollback does not take back */
    private array $unsure = [];

    private function begin(): void
    {
        if (count($this->begun) < 2) {
            $this->con->beginTransaction();
            $this->begun[] = $this->rows->state();
        }
    }

    private function commit(): void
    {
        $this->con->commit();
        array_pop($this->begun);
        if ($this->begun === []) {
            $this->savepoints = $this->unsure = [];
        }
    }

    private function rollBack(): void
    {
        if ($this->begun !== []) {
            $this->con->forceRollBack();
            $this->returnTo($this->begun[0]);
            $this->begun = $this->savepoints = $this->unsure = [];
        }
    }

    private function nestedRollBack(int $a): void
    {
        if ($this->begun !== []) {
            return;
        }
        $before = $this->rows->state();
        $this->con->beginTransaction();
        $this->append($a);
        $this->con->beginTransaction();
        $this->moveToTop($a);
        $this->con->rollBack();
        $this->refused(RollbackException::class, fn () => $this->con->commit());
        $this->returnTo($before);
        $this->unsure = [];
    }

    private function savepoint(): void
    {
        if ($this->begun !== [] && count($this->savepoints) < 3) {
            $this->con->exec('SAVEPOINT s' . count($this->savepoints));
            $this->savepoints[] = $this->rows->state();
        }
    }

    private function rollBackTo(int $a): void
    {
        if ($this->savepoints !== []) {
            $number = $a % count($this->savepoints);
            $this->con->exec('ROLLBACK TO SAVEPOINT s' . $number);
            $this->returnTo($this->savepoints[$number]);
            $this->savepoints = array_slice($this->savepoints, 0, $number + 1);
        }
    }

    /** Objects that were saved remember what was rolled back; they are let go. */
    private function saved(SortableObject $object): void
    {
        if ($this->begun !== []) {
            $this->unsure[$this->kind->idOf($object)] = true;
        }
    }

    /** @param array{array<string, list<int>>, array<int, string>} $state */
    private function returnTo(array $state): void
    {
        $this->rows->restore($state);
        $this->objects = array_diff_key($this->objects, $this->unsure);
    }
}
