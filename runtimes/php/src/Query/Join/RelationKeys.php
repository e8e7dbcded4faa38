<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\Comparison;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;

/** The conditions under which a row of one table is related to a row of another. */
final class RelationKeys
{
    /**
     * @param class-string<TableMap> $left
     * @param class-string<TableMap> $right
     * @param array<string, string> $columns from the left table to the right one
     */
    public static function match(
        string $left,
        string $leftPrefix,
        string $right,
        string $rightPrefix,
        array $columns,
    ): Condition {
        $pairs = [];
        foreach ($columns as $here => $there) {
            $pairs[] = $leftPrefix . $left::COLUMNS[$here]['sql'] . '=' . $rightPrefix . $right::COLUMNS[$there]['sql'];
        }

        return new Condition(implode(' AND ', $pairs));
    }

    /**
     * The conditions of a polymorphic relation in addition to equal keys.
     *
     * @param class-string<TableMap> $map
     * @return list<Condition>
     */
    public static function constants(string $map, string $relation, string $prefix, string $otherPrefix): array
    {
        $facts = $map::relation($relation);
        $isParent = $facts['type'] === RelationMap::MANY_TO_ONE;
        $conditions = [];
        foreach ($map::relationConstants($relation) as $name => $value) {
            $column = $isParent ? Column::of($map, $name, $prefix) : Column::of($facts['map'], $name, $otherPrefix);
            $conditions[] = Comparison::of($column, $value, Keywords::EQUAL);
        }

        return $conditions;
    }
}
