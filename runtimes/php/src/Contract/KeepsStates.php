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
    /** @var array<int, array<mixed>> by the number of a level */
    protected array $statesBefore = [];

    public function rememberState(ObjectStates $level, bool $isSave): void
    {
        if (!isset($this->statesBefore[$level->number])) {
            $this->statesBefore[$level->number] = $this->captureState($isSave);
            $level->objects[] = \WeakReference::create($this);
            if (\count($level->objects) > $level->sweepAt) {
                $level->sweep();
            }
        }
    }

    public function stateBefore(int $level): ?array
    {
        return $this->statesBefore[$level] ?? null;
    }

    public function keepState(int $level, array $state): void
    {
        $this->statesBefore[$level] = $state;
    }

    public function dropState(int $level): void
    {
        unset($this->statesBefore[$level]);
    }
}
