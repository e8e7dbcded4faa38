<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Numbers that drivers give as text, with the words that databases have for those without digits. */
final class FloatValue
{
    public static function of(float|int|string|bool $stored): float
    {
        return match ($stored) {
            'NaN' => NAN,
            'Infinity' => INF,
            '-Infinity' => -INF,
            default => (float) $stored,
        };
    }
}
