<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

/**
 * Brings long lists of values to one of a few lengths by repeating the last value, so that a statement with a list
 * stays prepared.
 */
final class PaddedList
{
    /** Shorter lists stay prepared in their own length. */
    public const SHORT = 40;

    /** The steps are small, so that at most a third of the values is added. */
    private const LENGTHS = [48, 64, 96, 128, 192, 256, 384, 512];

    /**
     * @template T
     * @param list<T> $values values, or conditions that are alternatives
     * @return list<T>
     */
    public static function of(array $values): array
    {
        $count = \count($values);
        if ($count <= self::SHORT) {
            return $values;
        }
        $last = $values[$count - 1];
        if (!self::isRepeatable($last)) {
            return $values;
        }
        foreach (self::LENGTHS as $length) {
            if ($count <= $length) {
                return \array_pad($values, $length, $last);
            }
        }

        return $values;
    }

    /** A stream could be read only once. */
    private static function isRepeatable(mixed $value): bool
    {
        return \is_int($value) || \is_string($value)
            || $value instanceof Condition && \array_filter($value->values, self::isRepeatable(...)) === $value->values;
    }
}
