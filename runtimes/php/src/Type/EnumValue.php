<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** ENUM columns: the database holds the place of the label in the value set. */
final class EnumValue
{
    /** @param list<string> $values */
    public static function index(mixed $label, array $values, string $column): ?int
    {
        if ($label === null) {
            return null;
        }
        $text = is_resource($label) ? null : TextValue::of($label);
        if ($text === null) {
            throw InvalidColumnValue::wrongType($column, 'one of its values', $label);
        }
        $index = array_search($text, $values, true);

        return $index === false ? throw InvalidColumnValue::unknownLabel($column, $text, $values) : $index;
    }

    /** @param list<string> $values */
    public static function label(?int $index, array $values, string $column): ?string
    {
        return $index === null ? null : $values[$index] ?? throw InvalidColumnValue::unknownIndex($column, $index);
    }
}
