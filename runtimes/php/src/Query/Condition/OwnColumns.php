<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;

/**
 * What the generated methods say about the columns of their table. Most comparisons are with a value that is stored as
 * it is; the others are left to ColumnConditions.
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
        $spec = $query->spec ?? $query->spec();
        $operator = \is_int($value) ? ($comparison === null ? ' = ?' : self::ORDERINGS[$comparison] ?? null) : null;
        if ($operator === null) {
            $spec->add(ColumnConditions::own($spec, $column, $value, $comparison));
        } else {
            self::addComparison($spec, $column, $operator, $value);
        }
    }

    /** @param string|array<string|null>|null $value */
    public static function compareText(
        Criteria $query,
        string $column,
        string|array|null $value,
        ?string $comparison,
    ): void {
        $spec = $query->spec ?? $query->spec();
        $operator = $comparison === null ? ' = ?' : ($comparison === self::LIKE ? ' LIKE ?' : null);
        $isPlain = \is_string($value) && ($comparison === null || \strpbrk($value, "\\\0") === false);
        if ($operator === null || !$isPlain || $spec->ignoreCase) {
            $spec->add(ColumnConditions::own($spec, $column, $value, $comparison));
        } else {
            self::addComparison($spec, $column, $operator, $value);
        }
    }

    /** Of the columns of all other types. */
    public static function compare(Criteria $query, string $column, mixed $value, ?string $comparison): void
    {
        $spec = $query->spec ?? $query->spec();
        $spec->add(
            \is_bool($value) && $comparison === null && $spec->table->columns[$column]['type'] === 'BOOLEAN'
                ? self::condition($spec, $column, ' = ?', $value)
                : ColumnConditions::own($spec, $column, $value, $comparison),
        );
    }

    public static function order(Criteria $query, string $column, string $order): void
    {
        $spec = $query->spec ?? $query->spec();
        $table = $spec->table;
        $sql = $spec->prefix === $table->prefix
            ? $table->names[$column] ??= $table->prefix . $table->columns[$column]['sql']
            : $spec->prefix . $table->columns[$column]['sql'];
        if ($spec->ignoreCase) {
            $sql = ClauseNames::sorted($spec, $sql, $table->columns[$column]['type']);
        }
        $spec->orderByColumns[] = [$sql, $order === self::ASC ? $order : Names::direction($order)];
    }

    private static function addComparison(QuerySpec $spec, string $column, string $operator, int|string $value): void
    {
        if ($spec->nextIsAlternative || $spec->prefix !== $spec->table->prefix) {
            $spec->add(self::condition($spec, $column, $operator, $value));
        } else {
            $known = $spec->table->comparisons[$operator][$column] ?? $spec->table->comparison($column, $operator);
            $spec->conditions[] = $known->with($value, $operator === ' = ?');
        }
    }

    private static function condition(QuerySpec $spec, string $column, string $operator, mixed $value): Condition
    {
        $sql = $spec->prefix . $spec->table->columns[$column]['sql'];

        return new Condition($sql . $operator, [$value], $sql, false, $operator === ' = ?' ? $value : null);
    }
}
