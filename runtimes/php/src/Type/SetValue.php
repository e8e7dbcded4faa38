<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** SET columns: bit n of the stored number stands for label n. */
final class SetValue
{
    /**
     * @param mixed $labels a list of them, or one
     * @param list<string> $values
     */
    public static function mask(mixed $labels, array $values, string $column): ?int
    {
        if ($labels === null) {
            return null;
        }
        $mask = 0;
        foreach (is_array($labels) ? $labels : [$labels] as $label) {
            $text = is_resource($label) ? null : TextValue::of($label);
            if ($text === null) {
                throw InvalidColumnValue::wrongType($column, 'a list of texts', $label);
            }
            $bit = array_search($text, $values, true);
            $mask |= $bit === false ? throw InvalidColumnValue::unknownLabel($column, $text, $values) : 1 << $bit;
        }

        return $mask;
    }

    /**
     * @param list<string> $values
     * @return list<string>
     */
    public static function labels(?int $mask, array $values, string $column): array
    {
        $mask ??= 0;
        $labels = [];
        foreach ($values as $bit => $label) {
            if (($mask & (1 << $bit)) !== 0) {
                $labels[] = $label;
                $mask &= ~(1 << $bit);
            }
        }

        return $mask === 0 ? $labels : throw InvalidColumnValue::unknownIndex($column, $mask);
    }
}
