<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\InvalidClauseException;

/** Makes joins of the columns that addJoin() and addMultipleJoin() are given. */
final class ColumnJoins
{
    /**
     * Pairs the columns of two lists; a value can stand in the place of one.
     *
     * @param array<mixed> $left
     * @param array<mixed> $right
     * @return list<array{mixed, mixed}>
     */
    public static function pairs(array $left, array $right): array
    {
        if (count($left) !== count($right)) {
            throw InvalidClauseException::because(
                'addJoin()',
                sprintf('it names %d column(s) on its left and %d on its right.', count($left), count($right)),
            );
        }

        return array_map(
            static fn (mixed $here, mixed $there): array => [$here, $there],
            array_values($left),
            array_values($right),
        );
    }

    /**
     * @param array<mixed> $conditions lists of a column here, one there or a value, and an operator, if it is not `=`
     */
    public static function join(array $conditions, ?string $joinType): Join
    {
        $join = new Join();
        $join->setJoinType($joinType);
        foreach ($conditions as $condition) {
            [$left, $right, $operator] = (is_array($condition) ? array_values($condition) : []) + [null, null, null];
            $operator = is_string($operator) ? $operator : Join::EQUAL;
            $value = self::value($right);
            if (is_string($left) && $value !== null) {
                $join->addValueCondition($left, $value, $operator);
                continue;
            }
            if (!is_string($left) || !is_string($right)) {
                throw InvalidClauseException::because(
                    'addJoin()',
                    'it takes two columns, or two lists of them: "book.author_id" and "author.id".',
                );
            }
            $join->addCondition($left, $right, $operator);
        }
        if ($join->countConditions() === 0) {
            throw InvalidClauseException::because('addJoin()', 'it names no columns.');
        }

        return $join;
    }

    /** A number or a quoted text in the place of a column, which Propel wrote into the SQL; here it is bound. */
    private static function value(mixed $right): int|float|string|null
    {
        return match (true) {
            is_int($right), is_float($right) => $right,
            is_string($right) && is_numeric($right) => $right + 0,
            is_string($right) && preg_match("/^'((?:[^']|'')*)'$/D", $right, $text) === 1
                => str_replace("''", "'", $text[1]),
            default => null,
        };
    }
}
