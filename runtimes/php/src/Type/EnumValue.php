<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** ENUM columns: the database holds the place of the label in the value set. */
final class EnumValue
{
    /** @param list<string> $values */
    public static function index(?string $label, array $values, string $column): ?int
    {
        if ($label === null) {
            return null;
        }
        $index = array_search($label, $values, true);

        return $index === false ? throw InvalidColumnValue::unknownLabel($column, $label, $values) : $index;
    }

    /** @param list<string> $values */
    public static function label(?int $index, array $values, string $column): ?string
    {
        return $index === null ? null : $values[$index] ?? throw InvalidColumnValue::unknownIndex($column, $index);
    }
}
