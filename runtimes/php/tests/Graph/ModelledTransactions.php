<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Transactions: a rollback gives every object back what it was. */
trait ModelledTransactions
{
    /** @var list<State> as of each begin and savepoint that is open */
    public array $transactions = [];

    /** @var list<string> objects that were there after the last rollback to a savepoint of the open transaction */
    private array $survivors = [];

    /** Whether a save has failed in the open transaction, which can only be rolled back then. */
    public bool $isSpoiled = false;

    public function begin(): void
    {
        $this->require($this->transactions === []);
        $this->transactions[] = clone $this->state;
        $this->survivors = [];
    }

    public function commit(): void
    {
        $this->require($this->transactions !== []);
        $this->transactions = [];
    }

    public function rollBack(): void
    {
        $this->require($this->transactions !== []);
        $this->returnTo($this->transactions[0]);
        $this->transactions = [];
        $this->isSpoiled = false;
    }

    public function savepoint(): void
    {
        $this->require($this->transactions !== [] && count($this->transactions) < 3);
        $this->transactions[] = clone $this->state;
    }

    /** To the last savepoint, which stays. */
    public function rollBackTo(): void
    {
        $this->require(count($this->transactions) > 1);
        $this->returnTo($this->transactions[count($this->transactions) - 1]);
        $this->survivors = array_keys($this->state->objects);
    }

    /**
     * A transaction whose first attempt is rolled back at its end.
     *
     * @param list<Step> $steps
     */
    public function retry(array $steps): void
    {
        $this->require($this->transactions === []);
    }

    private function isMadeInTransaction(string $name): bool
    {
        foreach ($this->transactions as $before) {
            if (!isset($before->objects[$name])) {
                return true;
            }
        }

        return false;
    }

    private function returnTo(State $before): void
    {
        $now = $this->state;
        $this->state = clone $before;
        foreach (array_diff_key($now->objects, $before->objects) as $name => $object) {
            $object['new'] = true;
            foreach ($object['parents'] as $relation => $parent) {
                if ($parent === null) {
                    continue;
                }
                if (isset($now->orphans[$parent['to']][$relation][$name])) {
                    // A new object has no parent that it was removed from.
                    $object['parents'][$relation] = null;
                    continue;
                }
                $this->require($parent['by'] === 'object' || isset($before->rows[$parent['to']]));
                // Whether an object that an earlier rollback to the savepoint has left was made after it is open.
                $this->require(!in_array($name, $this->survivors, true));
                if (isset($before->objects[$parent['to']])) {
                    $object['parents'][$relation]['member'] = 'out';
                }
            }
            $this->state->objects[$name] = $object;
        }
        $this->keepLinks($now, $before);
        $this->keepClones($now, $before);
    }

    /** The program goes on with a clone that the transaction has made; collections have the original again. */
    private function keepClones(State $now, State $before): void
    {
        $this->state->unlinkable += $now->unlinkable;
        foreach (array_diff_assoc($now->clones, $before->clones) as $name => $times) {
            if (isset($before->objects[$name])) {
                $this->leaveOriginal($name);
            }
            $this->state->clones[$name] = $times;
            $this->state->stale[$name] = ($this->state->stale[$name] ?? []) + ($now->stale[$name] ?? []);
            if (isset($now->cloned[$name])) {
                $this->state->cloned[$name] = true;
            }
        }
        $this->state->stale = array_filter($this->state->stale);
        // Children hold the original of a parent that was cloned.
        foreach ($this->state->objects as $child => $object) {
            foreach (array_filter($object['parents']) as $parent) {
                if (isset($this->state->cloned[$parent['to']]) && !isset($before->cloned[$parent['to']])) {
                    $this->state->stale[$child][$parent['to']] = true;
                }
            }
        }
    }

    /** Objects that were made in the transaction keep their links; older ones have them again when these are saved. */
    private function keepLinks(State $now, State $before): void
    {
        foreach ([$now->erasedLinks, $now->insertedLinks] as $written) {
            foreach ($written as $junction => $tuples) {
                foreach (array_keys($tuples) as $tuple) {
                    // Whether the objects have seen what others did to their rows depends on what they have read since.
                    $this->require(array_diff(self::objectsOf($junction, $tuple), array_keys($before->objects)) === []);
                }
            }
        }
        foreach ($now->links as $junction => $tuples) {
            foreach ($tuples as $tuple => $member) {
                $objects = self::objectsOf($junction, $tuple);
                $made = array_diff($objects, array_keys($before->objects));
                if ($made !== []) {
                    // Whether an object that an earlier rollback to the savepoint has left was made after it is open.
                    $this->require(array_intersect($made, $this->survivors) === []);
                    $this->state->links[$junction][$tuple] = count($made) === count($objects) ? $member : 'may';
                }
            }
        }
    }
}
