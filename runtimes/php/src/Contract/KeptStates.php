<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * The states that objects and collections keep for a rollback. It extends their base class to see what only they see.
 * States are assigned as a whole: a class may keep them elsewhere than in the property.
 *
 * @internal
 */
abstract class KeptStates extends Restorable
{
    /** @return array<mixed>|null what the object was when a level began; null if it has not changed since */
    public static function stateBefore(ActiveRecordInterface|Restorable $object, int $level): ?array
    {
        $states = $object->statesBefore;
        if (\array_key_exists(0, $states)) {
            return \array_pop($states) === $level ? $states : null;
        }

        /** @var array<mixed>|null */
        return $states[$level] ?? null;
    }

    /** @param array<mixed> $state */
    public static function keepState(ActiveRecordInterface|Restorable $object, int $level, array $state): void
    {
        $states = $object->statesBefore;
        if (\array_key_exists(0, $states)) {
            $last = \count($states) - 1;
            /** @var int $number */
            $number = $states[$last];
            unset($states[$last]);
            $states = [$number => $states];
        }
        $states[$level] = $state;
        $object->statesBefore = $states;
    }

    /** Has an object keep its present state for a level; false where it keeps an earlier one. */
    public static function keepPresent(ActiveRecordInterface|Restorable $object, int $level): bool
    {
        $states = $object->statesBefore;
        if (
            $states !== []
            && (\array_key_exists(0, $states) ? $states[\count($states) - 1] === $level : isset($states[$level]))
        ) {
            return false;
        }
        $isMade = !$object instanceof ActiveRecordInterface && $object->ownerState($level) === [];
        $state = $isMade ? [] : $object->captureState(false);
        if ($states === []) {
            $object->statesBefore = [$level => $state];
        } else {
            self::keepState($object, $level, $state);
        }

        return true;
    }

    /** Whether the state of a level holds the number that says when it was taken. */
    public static function isOrdered(ActiveRecordInterface|Restorable $object, int $level): bool
    {
        return isset($object->statesBefore[-$level]);
    }

    /**
     * Has an object keep the state of a level, which is not ordered, for the level below; false where that knows an
     * earlier one, or the object has none.
     */
    public static function moveState(ActiveRecordInterface|Restorable $object, int $from, int $to): bool
    {
        $states = $object->statesBefore;
        if (\array_key_exists(0, $states)) {
            $last = \count($states) - 1;
            if ($states[$last] !== $from) {
                return false;
            }
            $states[$last] = $to;
            $object->statesBefore = $states;

            return true;
        }
        if (!isset($states[$from])) {
            return false;
        }
        $state = $states[$from];
        unset($states[$from]);
        $isMoved = !isset($states[$to]);
        if ($isMoved) {
            $states[$to] = $object->ownerState($to) === [] ? [] : $state;
        }
        $object->statesBefore = $states;

        return $isMoved;
    }

    public static function dropState(ActiveRecordInterface|Restorable $object, int $level): void
    {
        $states = $object->statesBefore;
        if ($states === []) {
            return;
        }
        if (!\array_key_exists(0, $states)) {
            unset($states[$level], $states[-$level]);
            $object->statesBefore = $states;
        } elseif ($states[\count($states) - 1] === $level) {
            $object->statesBefore = [];
        }
    }

    /** Notes when a state was taken; 0 where only one transaction was open, which is before all others. */
    public static function noteOrder(ActiveRecordInterface|Restorable $object, int $level, int $order): void
    {
        if ($order !== 0 || isset($object->statesBefore[-$level])) {
            $object->statesBefore = [-$level => [$order, self::savedAt($object, $level)]] + $object->statesBefore;
        }
    }

    public static function stateOrder(ActiveRecordInterface|Restorable $object, int $level): int
    {
        return self::timesOf($object, $level)[0];
    }

    /** Notes when the transaction of a level has saved the object, while several were open; 0 if it has not. */
    public static function noteSaved(ActiveRecordInterface|Restorable $object, int $level, int $time): void
    {
        $state = self::stateBefore($object, $level);
        if ($state !== null && $time !== self::savedAt($object, $level)) {
            self::keepState($object, $level, $state);
            $object->statesBefore = [-$level => [self::stateOrder($object, $level), $time]] + $object->statesBefore;
        }
    }

    public static function savedAt(ActiveRecordInterface|Restorable $object, int $level): int
    {
        return self::timesOf($object, $level)[1];
    }

    /** Whether an object was new and empty when an open transaction got to know it. */
    public static function isMadeInside(ActiveRecordInterface $object): bool
    {
        $states = $object->statesBefore;

        // The state of such an object is empty, or, if it is the only one, the number of its level alone.
        return \array_key_exists(0, $states) ? \count($states) === 1 : \in_array([], $states, true);
    }

    /** @return array<mixed> the present state */
    public static function capture(ActiveRecordInterface|Restorable $object, bool $isWhole): array
    {
        return $object->captureState($isWhole);
    }

    /** @param array<mixed> $state */
    public static function restore(
        ActiveRecordInterface|Restorable $object,
        array $state,
        bool $isRetry,
        ?string $connection = null,
    ): void {
        $object->restoreState($state, $isRetry, $connection);
    }

    /** @return array<mixed>|null what the owner of a collection was when a level began */
    public static function ofOwner(ActiveRecordInterface|Restorable $object, int $level): ?array
    {
        return $object->ownerState($level);
    }

    public static function prepare(ActiveRecordInterface|Restorable $object): void
    {
        $object->beforeRestore();
    }

    public static function complete(ActiveRecordInterface|Restorable $object): void
    {
        $object->afterRestore();
    }

    public static function datasource(ActiveRecordInterface|Restorable $object): string
    {
        return $object->datasourceName();
    }

    /** @return array{int, int} when the state of a level was taken, and when its transaction has saved the object */
    private static function timesOf(ActiveRecordInterface|Restorable $object, int $level): array
    {
        /** @var array{int, int} */
        return $object->statesBefore[-$level] ?? [0, 0];
    }
}
