<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\InvalidValueException;

/** Numbers of rows and pages, which often arrive as text. */
final class RowNumber
{
    public static function of(mixed $number, string $method): int
    {
        $integer = \is_int($number) || \is_bool($number) ? $number : filter_var($number, FILTER_VALIDATE_INT);

        return \is_int($integer) ? $integer : throw new InvalidValueException(sprintf(
            '%s takes an integer, not %s.',
            $method,
            \is_string($number) ? "\"$number\"" : get_debug_type($number),
        ));
    }
}
