<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Keywords;

/** The SQL of a join made by hand that no query has looked up yet: names stand as they were given. */
final class JoinText
{
    /** The operators between two columns, trimmed and in upper case. */
    private const OPERATORS = [
        '=' => '=', '<>' => '<>', '!=' => '<>', '>' => '>', '<' => '<', '>=' => '>=', '<=' => '<=',
        'LIKE' => ' LIKE ', 'NOT LIKE' => ' NOT LIKE ',
    ];

    /** @param list<mixed> $params gets the values of the `?` */
    public static function of(Join $join, array &$params): string
    {
        $table = self::name($join, (string) $join->getRightTableName())
            . ($join->getRightTableAlias() === null ? '' : ' ' . self::name($join, $join->getRightTableAlias()));
        $head = TableJoin::type($join->getJoinType()) . ' ' . $table . ' ON ';
        if ($join->getJoinCondition() !== null) {
            $join->getJoinCondition()->appendPsTo($head, $params);

            return $head;
        }
        $conditions = [];
        foreach ($join->getOperators() as $place => $operator) {
            $left = $join->leftValue($place);
            $right = $join->rightValue($place);
            $conditions[] = match (true) {
                $left !== [] => self::comparison($join, $join->getLeftColumn($place), $operator, $left[0], $params),
                $right !== [] => self::comparison($join, $join->getRightColumn($place), $operator, $right[0], $params),
                default => self::name($join, $join->getLeftColumn($place)) . self::operator($operator)
                    . self::name($join, $join->getRightColumn($place)),
            };
        }

        return $head . '(' . implode(' AND ', $conditions) . ')';
    }

    /** The operator between two columns, as SQL writes it. */
    public static function operator(string $operator): string
    {
        return self::OPERATORS[strtoupper(trim($operator))]
            ?? throw InvalidClauseException::notOneOf('comparison', $operator, array_keys(self::OPERATORS));
    }

    /** @param list<mixed> $params */
    private static function comparison(
        Join $join,
        string $column,
        string $operator,
        mixed $value,
        array &$params,
    ): string {
        $sql = self::operator($operator);
        if ($value === null) {
            return self::name($join, $column) . ($sql === Keywords::EQUAL ? Keywords::ISNULL : Keywords::ISNOTNULL);
        }
        $params[] = ColumnValue::unconverted($value, $column);

        return self::name($join, $column) . $sql . '?';
    }

    /** A name that cannot be anything else; quoted where the join says so. */
    private static function name(Join $join, string $name): string
    {
        $parts = explode('.', $name);
        foreach ($parts as $part) {
            if (preg_match('/^[A-Za-z_\x80-\xff][\w$\x80-\xff]*$/D', $part) !== 1) {
                throw InvalidClauseException::notOneOf('name in a join', $name, ['column', 'table.column']);
            }
        }
        $adapter = $join->isIdentifierQuotingEnabled() ? $join->getAdapter() : null;

        return $adapter === null ? $name : implode('.', array_map($adapter->quoteIdentifier(...), $parts));
    }
}
