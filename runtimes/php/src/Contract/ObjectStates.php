<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\Connection\Restorable;
use Orm\Runtime\Support\NotSerializable;

/**
 * The objects that were changed since a transaction or a savepoint began. Each keeps the state that it had before,
 * under the number of this level, so that the state goes with the object: nobody misses it.
 *
 * A WeakMap would do the same, but gives a hash table to each object that is in an identity map as well: a seventh of
 * the time of an update.
 *
 * @internal
 */
final class ObjectStates
{
    use NotSerializable;

    private const FIRST_SWEEP = 1000;

    private static int $last = 0;

    public readonly int $number;

    /** @var array{int} what all objects keep that were new when this level began, see KeepsStates */
    public readonly array $onlyNumber;

    /** @var list<\WeakReference<Restorable>> */
    public array $objects = [];

    /** How many objects may be added before dead ones are removed. */
    public int $left = self::FIRST_SWEEP;

    public function __construct()
    {
        $this->number = ++self::$last;
        $this->onlyNumber = [$this->number];
    }

    /** Takes note of an object that keeps a state for this level. */
    public function add(Restorable $object): void
    {
        $this->objects[] = \WeakReference::create($object);
        if (--$this->left === 0) {
            $this->sweep();
        }
    }

    /** Lets objects keep what they were before the changes of a level above this one. */
    public function adopt(self $above): void
    {
        foreach ($above->objects as $reference) {
            $object = $reference->get();
            $state = $object?->stateBefore($above->number);
            if ($object === null || $state === null) {
                continue;
            }
            $order = $object->stateOrder($above->number);
            $savedAt = $object->savedAt($above->number);
            $object->dropState($above->number);
            if ($object->stateBefore($this->number) === null) {
                $object->keepState($this->number, $object->ownerState($this->number) === [] ? [] : $state);
                $object->noteOrder($this->number, $order);
                $this->objects[] = $reference;
                --$this->left;
            }
            if ($savedAt !== 0) {
                $object->noteSaved($this->number, $savedAt);
            }
        }
        if ($this->left <= 0) {
            $this->sweep();
        }
    }

    /**
     * @param bool $isRetry whether the work that changed the objects is about to run again
     * @param string|null $connection the name of the one that is rolled back
     */
    public function restore(bool $isRetry, ?string $connection = null): void
    {
        $made = $older = [];
        foreach ($this->objects as $reference) {
            $object = $reference->get();
            $state = $object?->stateBefore($this->number);
            if ($object === null || $state === null) {
                continue;
            }
            $object->dropState($this->number);
            if ($state === []) {
                $made[] = $object;
            } else {
                $older[] = [$object, $state];
            }
        }
        // First, while the collections of older objects still know what was removed from them.
        foreach ($isRetry ? [] : $made as $object) {
            $object->beforeRestore();
        }
        foreach ($older as [$object, $state]) {
            $object->restoreState($state, $isRetry, $connection);
        }
        // Last, because what was made keeps only those of its members that have not gone back to former parents.
        foreach ($made as $object) {
            $object->restoreState([], $isRetry, $connection);
        }
        foreach ($made as $object) {
            $object->afterRestore();
        }
    }

    /**
     * Drops states that are not older than those which a rollback of another transaction is about to restore: they hold
     * what that transaction has changed.
     */
    public function dropNewerThan(self $restored): void
    {
        foreach ($this->objects as $reference) {
            $object = $reference->get();
            if ($object === null || $object->stateBefore($restored->number) === null) {
                continue;
            }
            $order = $object->stateOrder($this->number);
            if ($order !== 0 && $order >= $object->stateOrder($restored->number)) {
                $object->dropState($this->number);
            }
        }
    }

    /** Removes the references to dead objects. */
    public function sweep(): void
    {
        $alive = [];
        foreach ($this->objects as $reference) {
            if ($reference->get() !== null) {
                $alive[] = $reference;
            }
        }
        $this->objects = $alive;
        $this->left = max(self::FIRST_SWEEP, \count($alive));
    }

    /** Frees the states. */
    public function drop(): void
    {
        foreach ($this->objects as $reference) {
            $reference->get()?->endState($this->number);
        }
        $this->objects = [];
    }
}
