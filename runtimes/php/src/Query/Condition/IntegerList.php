<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Query\QuerySpec;

/**
 * Comparisons of a column with a list of whole numbers that need no conversion: ids, mostly.
 */
final class IntegerList
{
    /**
     * Returns null for other lists.
     *
     * @param array<mixed> $values
     * @param int $max as of OwnColumns::compareNumber()
     */
    public static function condition(QuerySpec $spec, string $column, array $values, int $max): ?Condition
    {
        if (!self::isOfIntegers($values, $max)) {
            return null;
        }
        $sql = $spec->prefix . $spec->table->columns[$column]['sql'];
        $values = PaddedList::of($values);

        return new Condition($sql . ' IN (' . \str_repeat('?,', \count($values) - 1) . '?)', $values, $sql);
    }

    /**
     * @param array<mixed> $values
     * @phpstan-assert-if-true list<int> $values
     */
    private static function isOfIntegers(array $values, int $max): bool
    {
        if (\count($values) < 2 || !\array_is_list($values)) {
            return false;
        }
        foreach ($values as $value) {
            if (!\is_int($value) || $value > $max || $value < 0) {
                return false;
            }
        }

        return true;
    }
}
