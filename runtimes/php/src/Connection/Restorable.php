<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Contract\ObjectStates;

/**
 * An object that a rollback takes back to what it was.
 *
 * @internal
 */
interface Restorable
{
    /**
     * @param bool $isWhole whether a new object that nothing was done to gives its state as well
     * @return array<mixed> the present state; an empty one for such an object
     */
    public function captureState(bool $isWhole): array;

    /**
     * @param array<mixed> $state as captureState() gave it
     * @param bool $isRetry whether the work that changed the object is about to run again
     * @param string|null $connection the name of the one that is rolled back; null for the object's datasource
     */
    public function restoreState(array $state, bool $isRetry, ?string $connection = null): void;

    /** Keeps the present state for a level, unless an earlier one is known. */
    public function rememberState(ObjectStates $level): void;

    /**
     * For collections: the members of an object that was made in a level stay, as its values do.
     *
     * @return array<mixed>|null what the owner was when a level began; null for other objects
     */
    public function ownerState(int $level): ?array;

    /** @return array<mixed>|null what the object was when a level began; null if it has not changed since */
    public function stateBefore(int $level): ?array;

    /** @param array<mixed> $state */
    public function keepState(int $level, array $state): void;

    public function dropState(int $level): void;

    /** Drops the state of a level whose transaction has ended. */
    public function endState(int $level): void;

    /** Called on objects that were made in a level and keep what they are, before any object has its former state. */
    public function beforeRestore(): void;

    /** Called on objects that were made in a level, when all objects have their former states. */
    public function afterRestore(): void;

    /** Notes when a state was taken; 0 where only one transaction was open, which is before all others. */
    public function noteOrder(int $level, int $order): void;

    public function stateOrder(int $level): int;

    /** Notes when the transaction of a level has saved the object, while several were open; 0 if it has not. */
    public function noteSaved(int $level, int $time): void;

    public function savedAt(int $level): int;

    /** Whether the object, or the one that a collection belongs to, has no row yet: any connection may insert it. */
    public function isNew(): bool;

    /** The datasource whose transactions concern the object. */
    public function datasourceName(): string;
}
