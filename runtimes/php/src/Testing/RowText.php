<?php

declare(strict_types=1);

namespace Orm\Runtime\Testing;

/**
 * Describes a row in messages of assertions.
 *
 * @internal
 */
final class RowText
{
    /** @param array<string, mixed> $values */
    public static function of(string $beginning, string $model, array $values): string
    {
        $parts = [];
        foreach ($values as $name => $value) {
            $parts[] = $name . ' ' . self::value($value);
        }

        return sprintf('%s %s with %s.', $beginning, $model, $parts === [] ? 'any values' : implode(', ', $parts));
    }

    private static function value(mixed $value): string
    {
        return match (true) {
            is_string($value) => '"' . $value . '"',
            $value === null => 'NULL',
            is_bool($value) => $value ? 'true' : 'false',
            is_scalar($value) => (string) $value,
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s.u P'),
            $value instanceof \UnitEnum => $value->name,
            default => get_debug_type($value),
        };
    }
}
