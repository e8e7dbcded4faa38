<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\StoredValue;

/**
 * Key columns that get their values from the database: by a default, or because they are the number of the row.
 *
 * @internal
 * @phpstan-import-type Column from TableMap
 */
final class KeyDefaults
{
    /**
     * Evaluates the defaults of columns.
     *
     * @template TKey of int|string
     * @param array<TKey, Column> $columns
     * @return array<TKey, mixed> as properties hold them; nothing for a column without a default
     */
    public static function evaluate(array $columns, ConnectionInterface $con): array
    {
        $values = $expressions = [];
        foreach ($columns as $key => $column) {
            if (isset($column['defaultExpression'])) {
                $expressions[$key] = $column['defaultExpression'];
            } elseif (isset($column['default'])) {
                $values[$key] = $column['default'];
            }
        }
        if ($expressions !== []) {
            $statement = $con->execute($con->getAdapter()->selectValues(array_values($expressions)));
            $row = $statement->fetch(\PDO::FETCH_NUM);
            $statement->closeCursor();
            foreach (array_keys($expressions) as $place => $key) {
                $values[$key] = self::property($columns[$key], is_array($row) ? $row[$place] : null);
            }
        }

        return $values;
    }

    /**
     * The value that a property holds for a stored one.
     *
     * @param Column $column
     */
    public static function property(array $column, mixed $stored): mixed
    {
        $value = StoredValue::property($column, $stored);

        return is_resource($value) ? LobValue::text($value) : $value;
    }

    /**
     * Whether the primary key is one integer that the database fills in without a default in the schema.
     *
     * @param class-string<TableMap> $map
     */
    public static function isRowNumber(string $map, ConnectionInterface $con): bool
    {
        return $map::AUTO_INCREMENT === null && count($map::PRIMARY_KEY) === 1
            && $map::COLUMNS[$map::PRIMARY_KEY[0]]['type'] === 'INTEGER' && $con->getAdapter()->fillsIntegerKeys();
    }
}
