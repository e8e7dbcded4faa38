<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\QueryParts;

/**
 * What the generated methods say about the columns of their table. Most comparisons are with a value that is stored as it
 * is; the others are left to ColumnConditions.
 *
 * A subclass, to read the parts of a query without a call.
 */
abstract class OwnColumns extends Criteria
{
    /** Comparisons with a number that need no conversion of it. */
    private const ORDERINGS = [
        self::EQUAL => ' = ?',
        self::GREATER_THAN => ' > ?',
        self::LESS_THAN => ' < ?',
        self::GREATER_EQUAL => ' >= ?',
        self::LESS_EQUAL => ' <= ?',
    ];

    /** @param int|float|string|array<int|string, int|float|string|null>|null $value */
    public static function compareNumber(
        Criteria $query,
        string $column,
        int|float|string|array|null $value,
        ?string $comparison,
    ): void {
        $parts = $query->parts ?? $query->parts();
        $operator = \is_int($value) ? ($comparison === null ? ' = ?' : self::ORDERINGS[$comparison] ?? null) : null;
        if ($operator === null) {
            $parts->add(ColumnConditions::own($parts, $column, $value, $comparison));
        } else {
            self::addComparison($parts, $column, $operator, $value);
        }
    }

    /** @param string|array<string|null>|null $value */
    public static function compareText(
        Criteria $query,
        string $column,
        string|array|null $value,
        ?string $comparison,
    ): void {
        $parts = $query->parts ?? $query->parts();
        $operator = $comparison === null ? ' = ?' : ($comparison === self::LIKE ? ' LIKE ?' : null);
        $isPlain = \is_string($value) && ($comparison === null || \strpbrk($value, "\\\0") === false);
        if ($operator === null || !$isPlain || $parts->ignoreCase) {
            $parts->add(ColumnConditions::own($parts, $column, $value, $comparison));
        } else {
            self::addComparison($parts, $column, $operator, $value);
        }
    }

    /** Of the columns of all other types. */
    public static function compare(Criteria $query, string $column, mixed $value, ?string $comparison): void
    {
        $parts = $query->parts ?? $query->parts();
        $parts->add(
            \is_bool($value) && $comparison === null && $parts->table->columns[$column]['type'] === 'BOOLEAN'
                ? self::condition($parts, $column, ' = ?', $value)
                : ColumnConditions::own($parts, $column, $value, $comparison),
        );
    }

    public static function order(Criteria $query, string $column, string $order): void
    {
        $parts = $query->parts ?? $query->parts();
        $table = $parts->table;
        $sql = $parts->prefix === $table->prefix
            ? $table->names[$column] ??= $table->prefix . $table->columns[$column]['sql']
            : $parts->prefix . $table->columns[$column]['sql'];
        if ($parts->ignoreCase) {
            $sql = ClauseParts::sorted($parts, $sql, $table->columns[$column]['type']);
        }
        $parts->orderByColumns[] = [$sql, $order === self::ASC ? $order : Names::direction($order)];
    }

    private static function addComparison(QueryParts $parts, string $column, string $operator, int|string $value): void
    {
        if ($parts->nextIsAlternative || $parts->prefix !== $parts->table->prefix) {
            $parts->add(self::condition($parts, $column, $operator, $value));
        } else {
            $known = $parts->table->comparisons[$operator][$column] ?? $parts->table->comparison($column, $operator);
            $parts->conditions[] = $known->with($value, $operator === ' = ?');
        }
    }

    private static function condition(QueryParts $parts, string $column, string $operator, mixed $value): Condition
    {
        $sql = $parts->prefix . $parts->table->columns[$column]['sql'];

        return new Condition($sql . $operator, [$value], $sql, false, $operator === ' = ?' ? $value : null);
    }
}
