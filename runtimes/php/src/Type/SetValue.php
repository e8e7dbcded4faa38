<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** SET columns: bit n of the stored number stands for label n. */
final class SetValue
{
    /**
     * @param array<mixed>|string|null $labels
     * @param list<string> $values
     */
    public static function mask(array|string|null $labels, array $values, string $column): ?int
    {
        if ($labels === null) {
            return null;
        }
        $mask = 0;
        foreach ((array) $labels as $label) {
            if (!is_string($label)) {
                throw InvalidColumnValue::wrongType($column, 'a list of texts', $label);
            }
            $bit = array_search($label, $values, true);
            $mask |= $bit === false ? throw InvalidColumnValue::unknownLabel($column, $label, $values) : 1 << $bit;
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
