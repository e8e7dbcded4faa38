<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;

/**
 * Conditions on columns of the query's own table, as generated methods add them. Most compare with a value that is
 * stored as it is; the others are left to ColumnConditions.
 */
final class ColumnFilters
{
    /** Comparisons with a number that need no conversion of it. */
    private const ORDERINGS = [
        Keywords::EQUAL => ' = ?',
        Keywords::GREATER_THAN => ' > ?',
        Keywords::LESS_THAN => ' < ?',
        Keywords::GREATER_EQUAL => ' >= ?',
        Keywords::LESS_EQUAL => ' <= ?',
    ];

    /** @param int $max the largest number that is bound without a check: PostgreSQL refuses what the type does not have */
    public static function compareNumber(
        QuerySpec $spec,
        string $column,
        mixed $value,
        ?string $comparison,
        int $max,
    ): void {
        if (\is_int($value) && $value <= $max && $value >= 0) {
            $operator = $comparison === null ? ' = ?' : self::ORDERINGS[$comparison] ?? null;
            if ($operator !== null) {
                $spec->compare($column, $operator, $value);

                return;
            }
        }
        $spec->add(
            \is_array($value) && ($comparison === null || $comparison === Keywords::IN)
                ? self::integerList($spec, $column, $value, $max)
                    ?? ColumnConditions::own($spec, $column, $value, $comparison)
                : ColumnConditions::own($spec, $column, $value, $comparison),
        );
    }

    public static function compareText(QuerySpec $spec, string $column, mixed $value, ?string $comparison): void
    {
        if (\is_string($value) && !$spec->ignoreCase) {
            $operator = match ($comparison) {
                null, Keywords::EQUAL => ' = ?',
                Keywords::LIKE => \strpbrk($value, "\\\0") === false ? ' LIKE ?' : null,
                default => null,
            };
            if ($operator !== null) {
                $spec->compare($column, $operator, $value);

                return;
            }
        }
        $spec->add(ColumnConditions::own($spec, $column, $value, $comparison));
    }

    /** Compares a column of any other type. */
    public static function compare(QuerySpec $spec, string $column, mixed $value, ?string $comparison): void
    {
        $isPlain = \is_bool($value) && $comparison === null && $spec->table->columns[$column]['type'] === 'BOOLEAN';
        if ($isPlain) {
            $spec->compare($column, ' = ?', $value);
        } else {
            $spec->add(ColumnConditions::own($spec, $column, $value, $comparison));
        }
    }

    public static function order(QuerySpec $spec, string $column, string $order): void
    {
        $table = $spec->table;
        $sql = $spec->prefix === $table->prefix
            ? $table->names[$column] ??= $table->prefix . $table->sqlOf($column)
            : $spec->prefix . $table->sqlOf($column);
        if ($spec->ignoreCase) {
            $sql = ClauseNames::sorted($spec, $sql, $table->columns[$column]['type']);
        }
        $isKnown = $order === Keywords::ASC || $order === Keywords::DESC;
        $spec->orderByColumns[] = [$sql, $isKnown ? $order : Names::direction($order)];
    }

    /**
     * Returns null for other lists.
     *
     * @param array<mixed> $values
     * @param int $max as of compareNumber()
     */
    private static function integerList(QuerySpec $spec, string $column, array $values, int $max): ?Condition
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
