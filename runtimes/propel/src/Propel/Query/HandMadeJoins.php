<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\ColumnConditions;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** Adds joins to a query that an application made of columns. */
final class HandMadeJoins
{
    /** @param string|null $name the name of the join; null: the alias or name of its table */
    public static function add(QuerySpec $spec, Join $join, ?string $name): void
    {
        [$table, $alias] = self::tableOf($spec, $join);
        $map = JoinNames::knownTable($spec, $table);
        $name ??= $alias ?? $table;
        $known = $spec->joins[$name] ?? null;
        if ($known !== null && $known->madeFrom != $join) {
            throw InvalidClauseException::because(
                $name,
                'the table is already part of the query. Join it under an alias.',
            );
        }
        if ($known !== null) {
            return;
        }
        $quoted = $alias === null ? null : Names::quoteAlias($spec, Names::alias($alias));
        if (JoinNames::isTableUsed($spec, $quoted ?? $map::SQL_TABLE)) {
            throw InvalidClauseException::because(
                $alias ?? $table,
                'the table is already part of the query. Join it under an alias.',
            );
        }
        $type = TableJoin::type($join->getJoinType());
        $new = static fn (Condition $on): TableJoin => new TableJoin(
            name: $name,
            type: $type,
            map: $map,
            alias: $quoted,
            on: $on,
            calledAs: $alias ?? $table,
            madeFrom: clone $join,
        );
        // The conditions name columns of the joined table.
        $spec->extended()->joins[$name] = $new(new Condition('1=1'));
        try {
            $spec->extended()->joins[$name] = $new(self::condition($spec, $spec->joins[$name], $join, $map));
        } catch (\Throwable $refused) {
            unset($spec->joins[$name]);

            throw $refused;
        }
    }

    /** The join as applications see it. */
    public static function shown(QuerySpec $spec, TableJoin $join): Join
    {
        if ($join->madeFrom instanceof Join) {
            return $join->madeFrom;
        }
        $from = $join->from === null ? null : $spec->joins[$join->from] ?? null;
        $left = $from === null ? $spec->table->map : $from->map;
        $alias = self::unquoted($join->alias);
        $leftAlias = self::unquoted($from === null ? $spec->sqlAlias : $from->alias);
        $shown = new Join(null, null, $join->type);
        $columns = $left::RELATIONS[$join->relation ?? '']['columns'] ?? [];
        foreach ($columns as $here => $there) {
            $shown->addExplicitCondition(
                $left::TABLE_NAME,
                $here,
                $leftAlias,
                $join->map::TABLE_NAME,
                $there,
                $alias,
            );
        }

        return $shown;
    }

    /** @return array{string, string|null} the joined table and its alias */
    private static function tableOf(QuerySpec $spec, Join $join): array
    {
        $table = $join->getRightTableName() ?? throw UnknownRelationException::ofModel(
            $join->getRightColumn(),
            $spec->table->map,
        );
        $alias = $join->getRightTableAlias();

        return $alias === null && isset($spec->tableAliases[$table])
            ? [$spec->tableAliases[$table], $table]
            : [$table, $alias];
    }

    /** @param class-string<TableMap> $map */
    private static function condition(QuerySpec $spec, TableJoin $table, Join $join, string $map): Condition
    {
        if ($join->getJoinCondition() !== null) {
            return $join->getJoinCondition()->conditionFor($spec);
        }
        $conditions = [];
        foreach ($join->getOperators() as $place => $operator) {
            $left = $join->leftValue($place);
            $right = $join->rightValue($place);
            $conditions[] = match (true) {
                $left !== [] => ColumnConditions::named($spec, $join->getLeftColumn($place), $left[0], $operator),
                $right !== [] => ColumnConditions::at(
                    $spec,
                    self::rightColumn($table, $join->getRightColumnName($place), $map),
                    $right[0],
                    $operator,
                ),
                default => new Condition(
                    Names::column($spec, $join->getLeftColumn($place))->sql
                    . JoinText::operator($operator)
                    . self::rightColumn($table, $join->getRightColumnName($place), $map)->sql,
                ),
            };
        }

        if ($conditions === []) {
            throw InvalidClauseException::because('Join', 'it names no columns.');
        }

        return new Condition(
            implode(' AND ', array_map(static fn (Condition $one): string => $one->operand(), $conditions)),
            array_merge(...array_column($conditions, 'values')),
        );
    }

    /** @param string|null $alias quoted */
    private static function unquoted(?string $alias): ?string
    {
        return $alias === null ? null : trim($alias, '"`[]');
    }

    /** @param class-string<TableMap> $map */
    private static function rightColumn(TableJoin $join, string $name, string $map): Column
    {
        $column = ColumnNames::of($map)->columnOf($name) ?? throw UnknownColumnException::named($name, $map);

        return Column::of($map, $column, $join->prefix());
    }
}
