<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelJoin;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** Shows the joins of a query to applications, and takes joins along relations from them. */
final class ModelJoins
{
    /** The join as applications see it. */
    public static function shown(QuerySpec $spec, TableJoin $join): Join
    {
        $from = $join->from === null ? null : $spec->joins[$join->from] ?? null;
        $left = $from === null ? $spec->table->map : $from->map;
        if ($join->relation === null || !isset($left::RELATIONS[$join->relation]['columns'])) {
            return HandMadeJoins::shown($spec, $join);
        }
        $shown = new ModelJoin(null, null, $join->type);
        $shown->setRelationMap(
            $left::getTableMap()->getRelation($join->relation),
            self::aliasOf($from === null ? $spec->sqlAlias : $from->alias),
            self::aliasOf($join->alias),
        );
        $previous = $from === null ? null : self::shown($spec, $from);
        if ($previous instanceof ModelJoin) {
            $shown->setPreviousJoin($previous);
        }

        return $shown->onChange(static fn (ModelJoin $changed) => self::change($spec, $join->name, $changed));
    }

    /** Adds a join that an application made: along its relation, or by its columns. */
    public static function add(QuerySpec $spec, Join $join, ?string $name): void
    {
        $relation = $join instanceof ModelJoin ? $join->getRelationMap()?->getName() : null;
        $alias = $join->getRightTableAlias();
        $isNamedOtherwise = $name !== null && $name !== ($alias ?? $relation);
        if (!$join instanceof ModelJoin || $relation === null || $isNamedOtherwise) {
            HandMadeJoins::add($spec, $join, $name);

            return;
        }
        $previous = $join->getPreviousJoin();
        $from = $previous?->getRelationAlias() ?? $previous?->getRelationMap()?->getName();
        $added = RelationJoins::add($spec, $from, $relation, $alias, $join->getJoinType());
        if ($join->getJoinCondition() !== null) {
            self::change($spec, $added->name, $join);
        }
    }

    private static function change(QuerySpec $spec, string $name, ModelJoin $changed): void
    {
        $join = $spec->joins[$name]->withType(TableJoin::type($changed->getJoinType()));
        $condition = $changed->getJoinCondition();
        $spec->extended()->joins[$name] = $condition === null
            ? $join
            : $join->restrictedBy($condition->conditionFor($spec));
    }

    private static function aliasOf(?string $quoted): ?string
    {
        return $quoted === null ? null : Names::unquoted($quoted);
    }
}
