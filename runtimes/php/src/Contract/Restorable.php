<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/**
 * An object that a rollback takes back to what it was. KeptStates does that; applications see nothing of it.
 *
 * @internal
 */
abstract class Restorable
{
    /**
     * States by the number of their level. The state of an object that is alone in memory is kept without an array
     * around it, where it is the only one: a list of its columns and of the mask of the modified ones, and behind them
     * the number of the level. That of a new object is the number alone. Numbers begin with 1, so that only such a list
     * has the key 0. While several transactions are open, the key of a state with a minus holds when it was taken, and
     * when the transaction has saved the object.
     *
     * @var array<int, mixed>
     */
    protected array $statesBefore = [];

    /** Whether the object, or the one that a collection belongs to, has no row yet: any connection may insert it. */
    abstract public function isNew(): bool;

    /**
     * @param bool $isWhole whether a new object that nothing was done to gives its state as well
     * @return array<mixed> the present state; an empty one for such an object
     */
    abstract protected function captureState(bool $isWhole): array;

    /**
     * @param array<mixed> $state as captureState() gave it
     * @param bool $isRetry whether the work that changed the object is about to run again
     * @param string|null $connection the name of the one that is rolled back; null for the object's datasource
     */
    abstract protected function restoreState(array $state, bool $isRetry, ?string $connection = null): void;

    /** The datasource whose transactions concern the object. */
    abstract protected function datasourceName(): string;

    /**
     * For collections: the members of an object that was made in a level stay, as its values do.
     *
     * @return array<mixed>|null what the owner was when a level began; null for other objects
     */
    protected function ownerState(int $level): ?array
    {
        return null;
    }

    /** Called on objects that were made in a level and keep what they are, before any object has its former state. */
    protected function beforeRestore(): void
    {
    }

    /** Called on objects that were made in a level, when all objects have their former states. */
    protected function afterRestore(): void
    {
    }

    /** Drops the state of a level whose transaction has ended. */
    protected function endState(int $level): void
    {
        KeptStates::dropState($this, $level);
    }
}
