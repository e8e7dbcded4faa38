<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Formatter\StatementFormatter;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Subqueries;

/** Resolves the names of a criteria without a table: its tables are those of its columns. */
final class CriteriaSpec
{
    /**
     * @param array<string, Criteria> $selectQueries subqueries in FROM, by alias
     * @param QuerySpec $names columns, orders and settings of the criteria, with unresolved names
     * @param string $database the datasource whose tables the names stand for
     */
    public static function of(Criterions $parts, array $selectQueries, QuerySpec $names, string $database): QuerySpec
    {
        $subqueries = [];
        foreach ($selectQueries as $alias => $criteria) {
            $subqueries[$alias] = $criteria->specToSelect();
        }
        $spec = self::tables($parts, $names, $database, $subqueries);
        $spec->tableAliases = $names->tableAliases;
        QueryMerge::mergeSettings($spec, $names, null);
        $spec->extended()->formatter = new StatementFormatter();
        foreach ($subqueries as $alias => $subquery) {
            Subqueries::readFrom($spec, $subquery, $alias, false);
        }
        foreach ($parts->joins as $name => $join) {
            HandMadeJoins::add($spec, $join, is_string($name) ? $name : null);
        }
        self::addColumns($spec, $names);
        foreach ($parts->map as $criterion) {
            $spec->add($criterion->conditionFor($spec));
        }
        foreach ($parts->havings as $criterion) {
            $spec->addHaving($criterion->conditionFor($spec));
        }
        Names::requireKnown($spec);

        return $spec;
    }

    /**
     * The specification of a statement that changes the rows of one table.
     *
     * @param list<AbstractCriterion> $criterions
     */
    public static function ofTable(string $name, array $criterions, QuerySpec $names, string $database): QuerySpec
    {
        $tables = new CriteriaTables($database);
        $tables->add($name, $names->tableAliases[$name] ?? $name);
        $spec = $tables->spec();
        $spec->ignoreCase = $names->ignoreCase;
        foreach ($criterions as $criterion) {
            $spec->add($criterion->conditionFor($spec));
        }
        Names::requireKnown($spec);

        return $spec;
    }

    /** @param array<string, QuerySpec> $subqueries in FROM, by alias */
    private static function tables(
        Criterions $parts,
        QuerySpec $names,
        string $database,
        array $subqueries,
    ): QuerySpec {
        $tables = new CriteriaTables($database);
        $aliases = $names->tableAliases;
        foreach ([...$names->selectColumns, ...$names->asColumns] as $column) {
            $tables->addNamesIn($column, $aliases);
        }
        foreach ($parts->map as $criterion) {
            foreach ($criterion->getAttachedCriterion() as $one) {
                if ($one->getTable() !== null) {
                    $tables->add($one->getTable(), $aliases[$one->getTable()] ?? $one->getTable());
                }
            }
        }
        foreach ($parts->joins as $join) {
            self::addLeftTables($tables, $join, $aliases);
        }
        foreach ($parts->joins as $join) {
            $tables->remove((string) $join->getRightTableAliasOrName());
        }
        foreach (array_keys($subqueries) as $alias) {
            $tables->remove($alias);
        }
        if ($tables->areNone() && $subqueries !== []) {
            // Only to have a datasource and its way of quoting: the table is not read.
            return QuerySpec::of(reset($subqueries)->table->map);
        }
        if ($tables->areNone() && $parts->primaryTable !== null) {
            $tables->add($parts->primaryTable, $aliases[$parts->primaryTable] ?? $parts->primaryTable);
        }

        return $tables->spec();
    }

    /** @param array<string, string> $aliases */
    private static function addLeftTables(CriteriaTables $tables, Join $join, array $aliases): void
    {
        foreach ($join->getJoinCondition() === null ? array_keys($join->getOperators()) : [] as $place) {
            if ($join->getLeftColumnName($place) !== '') {
                $tables->addNamesIn($join->getLeftColumn($place), $aliases);
            }
        }
        $left = $join->getLeftTableAliasOrName();
        if ($left !== null) {
            $isAlias = $join->getLeftTableAlias() !== null;
            $tables->add($left, $isAlias ? (string) $join->getLeftTableName() : $aliases[$left] ?? $left);
        }
    }

    private static function addColumns(QuerySpec $spec, QuerySpec $names): void
    {
        foreach ($names->asColumns as $alias => $clause) {
            $spec->extended()->asColumns[$alias] = ClauseNames::expression($spec, $clause);
        }
        foreach ($names->selectColumns as $column) {
            $spec->extended()->selectColumns[] = ClauseNames::selectText($spec, $column);
        }
        foreach ($names->groupByColumns as $column) {
            $spec->extended()->groupByColumns[] = ClauseNames::selectText($spec, $column);
        }
        foreach ($names->orderByColumns as [$column, $direction]) {
            if (ClauseNames::isName($column)) {
                ClauseNames::orderBy($spec, $column, $direction);
            } else {
                $spec->orderByColumns[] = [ClauseNames::selectText($spec, $column), $direction];
            }
        }
    }
}
