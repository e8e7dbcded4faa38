<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\QuerySpec;

/** Lists the columns that rows of objects consist of. */
final class ReadColumns
{
    /** @return list<string> quoted columns of the query's own table */
    public static function ofTable(QuerySpec $spec): array
    {
        return self::columns($spec->table->map, $spec->prefix);
    }

    /** @return list<string> quoted columns of a joined table */
    public static function ofJoin(TableJoin $join): array
    {
        return self::columns($join->map, $join->prefix());
    }

    /** @return list<string> the columns that the application asked for; none where it reads the default ones */
    public static function asked(QuerySpec $spec): array
    {
        if ($spec->selectColumns !== []) {
            return $spec->selectColumns;
        }
        $columns = $spec->isSelfSelected || $spec->with !== [] ? self::ofTable($spec) : [];
        foreach (array_intersect_key($spec->joins, $spec->with) as $join) {
            array_push($columns, ...self::ofJoin($join));
        }

        return $columns;
    }

    /**
     * @param class-string<TableMap> $map
     * @return list<string>
     */
    private static function columns(string $map, string $prefix): array
    {
        $columns = [];
        foreach ($map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false)) {
                $columns[] = $prefix . $definition['sql'];
            }
        }

        return $columns;
    }
}
