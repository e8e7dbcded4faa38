<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Criterion\CompiledCriterion;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** Shows the conditions of a query, whose names are resolved, as criterions. */
final class ConditionCriterions
{
    /** @return array<string, AbstractCriterion> by "table.column"; conditions of no single column have a number */
    public static function map(Criteria $query, QuerySpec $spec): array
    {
        $map = [];
        foreach ($spec->conditions() as $condition) {
            $criterion = self::of($query, $spec, $condition);
            $key = $criterion->qualifiedName() === '' ? '#' . count($map) : $criterion->qualifiedName();
            $map[$key] = isset($map[$key]) ? $map[$key]->addAnd($criterion) : $criterion;
        }

        return $map;
    }

    public static function having(Criteria $query, QuerySpec $spec): ?AbstractCriterion
    {
        $having = null;
        foreach ($spec->havings as $condition) {
            $criterion = self::of($query, $spec, $condition);
            $having = $having === null ? $criterion : $having->addAnd($criterion);
        }

        return $having;
    }

    public static function valueOf(QuerySpec $spec, string $column): mixed
    {
        $sql = Names::column($spec, $column)->sql;
        foreach ($spec->conditions() as $condition) {
            if ($condition->column === $sql) {
                return self::value($condition);
            }
        }

        return null;
    }

    private static function of(Criteria $query, QuerySpec $spec, Condition $condition): CompiledCriterion
    {
        $column = $condition->column === null ? null : self::nameOf($spec, $condition->column);

        return $column === null
            ? new CompiledCriterion($query, null, $condition->sql, Keywords::CUSTOM, $condition)
            : new CompiledCriterion($query, $column, self::value($condition), self::comparison($condition), $condition);
    }

    private static function value(Condition $condition): mixed
    {
        return $condition->equalTo ?? match (count($condition->values)) {
            0 => null,
            1 => $condition->values[0],
            default => $condition->values,
        };
    }

    /** The operator of a comparison that begins with its column; CUSTOM for another one. */
    private static function comparison(Condition $condition): string
    {
        $begins = str_starts_with($condition->sql, (string) $condition->column);
        $rest = $begins ? substr($condition->sql, strlen((string) $condition->column)) : '';
        preg_match('/^\s*(=|<>|<=|>=|<|>|(?:NOT )?LIKE|(?:NOT )?IN|IS (?:NOT )?NULL)/', $rest, $found);
        $operator = $found[1] ?? '';

        return match ($operator) {
            '' => Keywords::CUSTOM,
            'LIKE' => Keywords::LIKE,
            'NOT LIKE' => Keywords::NOT_LIKE,
            'IN' => Keywords::IN,
            'NOT IN' => Keywords::NOT_IN,
            'IS NULL' => Keywords::ISNULL,
            'IS NOT NULL' => Keywords::ISNOTNULL,
            default => $operator,
        };
    }

    /** @param string $sql quoted and qualified */
    private static function nameOf(QuerySpec $spec, string $sql): ?string
    {
        $tables = [[$spec->table->map, $spec->prefix, $spec->modelAlias]];
        foreach ($spec->joins as $join) {
            $tables[] = [$join->map, $join->prefix(), $join->alias === null ? null : $join->name];
        }
        foreach ($tables as [$map, $prefix, $alias]) {
            if (!str_starts_with($sql, $prefix)) {
                continue;
            }
            foreach ($map::COLUMNS as $name => $definition) {
                if ($prefix . $definition['sql'] === $sql) {
                    $isAlias = $alias !== null && $prefix !== $map::SQL_TABLE . '.';

                    return ($isAlias ? $alias : $map::TABLE_NAME) . '.' . $name;
                }
            }
        }

        return null;
    }
}
