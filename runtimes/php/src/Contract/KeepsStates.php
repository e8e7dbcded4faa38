<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/**
 * Keeps the states of an object for ObjectStates.
 *
 * @internal
 */
trait KeepsStates
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

    public function rememberState(ObjectStates $level): void
    {
        if ($this->stateBefore($level->number) === null) {
            $isMade = $this->ownerState($level->number) === [];
            $this->keepState($level->number, $isMade ? [] : $this->captureState(false));
            $level->add($this);
        }
    }

    public function ownerState(int $level): ?array
    {
        return null;
    }

    public function stateBefore(int $level): ?array
    {
        $states = $this->statesBefore;
        if (\array_key_exists(0, $states)) {
            return array_pop($states) === $level ? $states : null;
        }

        /** @var array<mixed>|null */
        return $states[$level] ?? null;
    }

    public function keepState(int $level, array $state): void
    {
        if (\array_key_exists(0, $this->statesBefore)) {
            $only = $this->statesBefore;
            /** @var int $number */
            $number = array_pop($only);
            $this->statesBefore = [$number => $only];
        }
        $this->statesBefore[$level] = $state;
    }

    public function noteOrder(int $level, int $order): void
    {
        if ($order !== 0 || isset($this->statesBefore[-$level])) {
            $this->statesBefore[-$level] = [$order, $this->savedAt($level)];
        }
    }

    public function stateOrder(int $level): int
    {
        return $this->timesOf($level)[0];
    }

    public function noteSaved(int $level, int $time): void
    {
        $state = $this->stateBefore($level);
        if ($state !== null && $time !== $this->savedAt($level)) {
            $this->keepState($level, $state);
            $this->statesBefore[-$level] = [$this->stateOrder($level), $time];
        }
    }

    public function savedAt(int $level): int
    {
        return $this->timesOf($level)[1];
    }

    /** @return array{int, int} when the state of a level was taken, and when its transaction has saved the object */
    private function timesOf(int $level): array
    {
        /** @var array{int, int} */
        return $this->statesBefore[-$level] ?? [0, 0];
    }

    public function beforeRestore(): void
    {
    }

    public function afterRestore(): void
    {
    }

    public function endState(int $level): void
    {
        $this->dropState($level);
    }

    public function dropState(int $level): void
    {
        $states = $this->statesBefore;
        if (!\array_key_exists(0, $states)) {
            unset($this->statesBefore[$level], $this->statesBefore[-$level]);
        } elseif ($states[\count($states) - 1] === $level) {
            $this->statesBefore = [];
        }
    }
}
