<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/** Sets of columns, by position: one bit of an integer for each of the first BITS columns, an array for the others. */
final class ColumnMask
{
    /** An integer has 63 bits beside its sign; the last one stays free for arithmetic on masks. */
    public const BITS = 62;

    /**
     * @param array<int, true> $highColumns
     * @return list<int>
     */
    public static function positions(int $mask, array $highColumns): array
    {
        $positions = [];
        for ($position = 0; $mask !== 0; $mask >>= 1, ++$position) {
            if (($mask & 1) !== 0) {
                $positions[] = $position;
            }
        }
        ksort($highColumns);

        return [...$positions, ...array_keys($highColumns)];
    }

    /** @param array<int, true> $highColumns */
    public static function contains(int $mask, array $highColumns, int $position): bool
    {
        return $position < self::BITS ? ($mask >> $position & 1) === 1 : isset($highColumns[$position]);
    }

    /**
     * @param array<int, true> $highColumns
     * @return array{int, array<int, true>}
     */
    public static function with(int $mask, array $highColumns, int $position): array
    {
        return $position < self::BITS
            ? [$mask | 1 << $position, $highColumns]
            : [$mask, $highColumns + [$position => true]];
    }

    /**
     * @param array<int, true> $highColumns
     * @return array{int, array<int, true>}
     */
    public static function without(int $mask, array $highColumns, int $position): array
    {
        if ($position < self::BITS) {
            return [$mask & ~(1 << $position), $highColumns];
        }
        unset($highColumns[$position]);

        return [$mask, $highColumns];
    }
}
