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
     * Beside them: the level of Snapshots that knows the state of the object, and whether it is a clone; null where it
     * is known to be the only object of its row. True, which equals every object, stands for nothing until the constructor
     * of a model ran.
     */
    protected Hidden|true $keptState = true;

    /** @return array<int, mixed> */
    protected function statesBefore(): array
    {
        return $this->kept()[0] ?? [];
    }

    /** @param array<int, mixed> $states */
    protected function keepStates(array $states): void
    {
        $this->keep($states, $this->knownLevel(), $this->twinState());
    }

    protected function knownLevel(): int
    {
        return $this->kept()[1] ?? 0;
    }

    protected function noteLevel(int $level): void
    {
        if ($this->knownLevel() !== $level) {
            $this->keep($this->statesBefore(), $level, $this->twinState());
        }
    }

    /** @return bool|null true for a clone, false where there may be another object of the same row */
    protected function twinState(): ?bool
    {
        return $this->kept()[2] ?? null;
    }

    /** @return array{array<int, mixed>, int, bool|null}|null */
    private function kept(): ?array
    {
        /** @var array{array<int, mixed>, int, bool|null}|null */
        return $this->keptState === true ? null : $this->keptState->value();
    }

    /** @param array<int, mixed> $states */
    protected function keep(array $states, int $level, ?bool $isClone): void
    {
        $isNothing = $states === [] && $level === 0 && $isClone === null;
        $this->keptState = $isNothing ? Hidden::nothing() : Hidden::of([$states, $level, $isClone]);
    }

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
