<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

final class BooleanValue
{
    private const FALSE_WORDS = ['', '0', 'false', 'off', '-', 'no', 'n'];

    public static function from(bool|int|string|null $value): ?bool
    {
        if (is_string($value)) {
            return !in_array(strtolower($value), self::FALSE_WORDS, true);
        }

        return $value === null ? null : (bool) $value;
    }
}
