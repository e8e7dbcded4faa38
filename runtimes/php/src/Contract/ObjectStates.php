<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * The objects that were changed since a transaction or a savepoint began. Each keeps the state that it had before,
 * under the number of this level, so that the state goes with the object: nobody misses it.
 *
 * A WeakMap would do the same, but gives a hash table to each object that is in an identity map as well.
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

    /** @var list<\WeakReference<ActiveRecordInterface|Restorable>> */
    public array $objects = [];

    /** How many objects may be added before dead ones are removed. */
    public int $left = self::FIRST_SWEEP;

    public function __construct()
    {
        $this->number = ++self::$last;
        $this->onlyNumber = [$this->number];
    }

    /** Has an object keep its present state for this level, unless an earlier one is known. */
    public function remember(ActiveRecordInterface|Restorable $object): void
    {
        if (KeptStates::keepPresent($object, $this->number)) {
            $this->objects[] = \WeakReference::create($object);
            if (--$this->left === 0) {
                $this->sweep();
            }
        }
    }

    /** Takes note of an object that keeps a state for this level. */
    public function add(ActiveRecordInterface|Restorable $object): void
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
            if ($object === null) {
                continue;
            }
            if (!KeptStates::isOrdered($object, $above->number)) {
                if (KeptStates::moveState($object, $above->number, $this->number)) {
                    $this->objects[] = $reference;
                    --$this->left;
                }

                continue;
            }
            $state = KeptStates::stateBefore($object, $above->number);
            if ($state === null) {
                continue;
            }
            $order = KeptStates::stateOrder($object, $above->number);
            $savedAt = KeptStates::savedAt($object, $above->number);
            KeptStates::dropState($object, $above->number);
            if (KeptStates::stateBefore($object, $this->number) === null) {
                $isMade = KeptStates::ofOwner($object, $this->number) === [];
                KeptStates::keepState($object, $this->number, $isMade ? [] : $state);
                KeptStates::noteOrder($object, $this->number, $order);
                $this->objects[] = $reference;
                --$this->left;
            }
            if ($savedAt !== 0) {
                KeptStates::noteSaved($object, $this->number, $savedAt);
            }
        }
        if ($this->left <= 0) {
            $this->sweep();
        }
    }

    /**
     * @param bool $isRetry whether the work that changed the objects is about to run again
     * @param string|null $connection the name of the one that is rolled back
     * @param self|null $below the level that goes on, in which the objects that were made above it were made, too
     */
    public function restore(bool $isRetry, ?string $connection = null, ?self $below = null): void
    {
        $made = $older = [];
        foreach ($this->objects as $reference) {
            $object = $reference->get();
            $state = $object === null ? null : KeptStates::stateBefore($object, $this->number);
            if ($object === null || $state === null) {
                continue;
            }
            KeptStates::dropState($object, $this->number);
            if ($state === []) {
                $made[] = $object;
            } else {
                $older[] = [$object, $state];
            }
        }
        // First, while the collections of older objects still know what was removed from them.
        foreach ($isRetry ? [] : $made as $object) {
            KeptStates::prepare($object);
        }
        foreach ($older as [$object, $state]) {
            KeptStates::restore($object, $state, $isRetry, $connection);
        }
        // Last, because what was made keeps only those of its members that have not gone back to former parents.
        foreach ($made as $object) {
            KeptStates::restore($object, [], $isRetry, $connection);
        }
        foreach ($made as $object) {
            KeptStates::complete($object);
            if (!$isRetry) {
                $below?->keepMade($object);
            }
        }
    }

    /** Has an object that is new again keep that it was made since this level began. */
    private function keepMade(ActiveRecordInterface|Restorable $object): void
    {
        if ($object instanceof ActiveRecordInterface && KeptStates::stateBefore($object, $this->number) === null) {
            KeptStates::keepState($object, $this->number, []);
            $this->add($object);
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
            if ($object === null || KeptStates::stateBefore($object, $restored->number) === null) {
                continue;
            }
            $order = KeptStates::stateOrder($object, $this->number);
            if ($order !== 0 && $order >= KeptStates::stateOrder($object, $restored->number)) {
                KeptStates::dropState($object, $this->number);
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
        RowState::endStates($this->objects, $this->number);
        $this->objects = [];
    }
}
