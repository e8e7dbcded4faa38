<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * Keeps the states of an object for ObjectStates.
 *
 * @internal
 */
trait KeepsStates
{
    /** @var array<int, array<mixed>> by the number of a level */
    protected array $statesBefore = [];

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
