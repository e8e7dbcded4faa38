<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Columns of named enums: the database holds the label. */
final class LabelValue
{
    /** @param list<string> $values */
    public static function from(mixed $label, array $values, string $column): ?string
    {
        if ($label === null) {
            return null;
        }
        $text = is_resource($label) ? null : TextValue::of($label);
        if ($text === null) {
            throw InvalidColumnValue::wrongType($column, 'one of its values', $label);
        }

        return in_array($text, $values, true)
            ? $text
            : throw InvalidColumnValue::unknownLabel($column, $text, $values);
    }
}
