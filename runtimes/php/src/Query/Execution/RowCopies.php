<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseForms;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Copies rows of one table into another, inside of the database: one statement for 500 rows.
 *
 * The rows are those that the transaction sees. A caller that has locked them copies what it changes next.
 *
 * @internal
 */
final class RowCopies
{
    private const KEYS_PER_STATEMENT = 500;
    private const KEPT_TEXTS = 100;

    /** @var \WeakMap<ConnectionInterface, array<string, string>>|null statements that copy one row, by what they copy */
    private static ?\WeakMap $texts = null;

    /**
     * @param class-string<TableMap> $fromMap
     * @param class-string<TableMap> $toMap
     * @param non-empty-array<string, mixed> $columns by column of the target: a string is a column of the source, an
     *     Expression is SQL over its columns, anything else is the value for all rows
     * @param list<list<mixed>> $keys primary keys of the source, as objects hold them
     * @param bool $replace whether a row with the same primary key in the target is updated; else it is an error
     * @return int the number of rows; one that is replaced by equal values may not count
     */
    public static function copy(
        ConnectionInterface $con,
        string $fromMap,
        string $toMap,
        array $columns,
        array $keys,
        bool $replace,
    ): int {
        if ($keys === []) {
            return 0;
        }
        $values = [];
        $shape = self::shapeOfOne($fromMap, $toMap, $columns, $keys, $replace, $values);
        $known = $shape === null ? null : self::$texts[$con][$shape] ?? null;
        if ($known !== null) {
            $rows = min(1, $con->execute($known, $values)->rowCount());
            IdentityMaps::active()->markStale($toMap);

            return $rows;
        }
        $adapter = $con->getAdapter();
        $selected = $bound = [];
        $spec = QuerySpec::of($fromMap);
        $id = self::generatedId($columns, $toMap, $con);
        if ($id !== null) {
            $name = $toMap::COLUMNS[$toMap::AUTO_INCREMENT ?? '']['sql'];
            $selected[$name] = $id . ' AS ' . $name;
        }
        foreach ($columns as $target => $source) {
            $name = $toMap::COLUMNS[$target]['sql'];
            $selected[$name] = self::expression($spec, $toMap, $target, $source, $bound) . ' AS ' . $name;
        }
        Names::requireKnown($spec);
        $list = implode(', ', $selected);
        $key = $replace ? self::key($toMap, $columns) : [];
        $update = $replace ? array_values(array_diff(array_keys($selected), $key)) : [];
        $places = max(1, \count($fromMap::PRIMARY_KEY));
        $atOnce = intdiv($adapter->maxParameters() - \count($bound), $places);
        $rows = 0;
        foreach (array_chunk($keys, max(1, min(self::KEYS_PER_STATEMENT, $atOnce))) as $chunk) {
            $part = clone $spec;
            $part->setConditions([KeyConditions::any($part, $chunk)]);
            $values = $bound;
            $select = SelectStatement::text($part, $list, $values, $con);
            $sql = $adapter->copyStatement($toMap::SQL_TABLE, array_keys($selected), $select, $key, $update);
            // A row that replaces another counts twice in MySQL.
            $rows += min(\count($chunk), $con->execute($sql, $values)->rowCount());
            if ($shape !== null) {
                self::keep($con, $shape, $sql);
            }
        }
        IdentityMaps::active()->markStale($toMap);

        return $rows;
    }

    /**
     * Names what a statement that copies one row depends on beside its values; null where values may change its text.
     *
     * @param array<string, mixed> $columns
     * @param non-empty-list<list<mixed>> $keys
     * @param list<mixed> $values those of the statement, which are added
     */
    private static function shapeOfOne(
        string $fromMap,
        string $toMap,
        array $columns,
        array $keys,
        bool $replace,
        array &$values,
    ): ?string {
        $key = \count($keys) === 1 && \count($keys[0]) === 1 ? $keys[0][0] : null;
        if (!\is_int($key)) {
            return null;
        }
        $shape = $fromMap . ($replace ? '=' : '-') . $toMap;
        foreach ($columns as $target => $source) {
            if (\is_string($source)) {
                $shape .= "\0$target\0$source";
            } elseif ($source instanceof Expression) {
                foreach ($source->values as $value) {
                    if (!\is_string($value)) {
                        return null;
                    }
                    $values[] = $value;
                }
                $shape .= "\0$target\1$source->sql";
            } else {
                return null;
            }
        }
        $values[] = $key;

        return $shape;
    }

    private static function keep(ConnectionInterface $con, string $shape, string $sql): void
    {
        self::$texts ??= new \WeakMap();
        $texts = self::$texts[$con] ?? [];
        if (\count($texts) >= self::KEPT_TEXTS) {
            $texts = [];
        }
        $texts[$shape] = $sql;
        self::$texts[$con] = $texts;
    }

    /**
     * The SQL of an id for each row, where the database does not fill it in by itself.
     *
     * @param array<string, mixed> $columns
     * @param class-string<TableMap> $map
     */
    private static function generatedId(array $columns, string $map, ConnectionInterface $con): ?string
    {
        return $map::AUTO_INCREMENT === null || \array_key_exists($map::AUTO_INCREMENT, $columns)
            ? null
            : $con->getAdapter()->nextIdExpression($map::SEQUENCE ?? $map::TABLE_NAME . '_SEQ');
    }

    /**
     * @param class-string<TableMap> $toMap
     * @param list<mixed> $bound
     */
    private static function expression(
        QuerySpec $spec,
        string $toMap,
        string $target,
        mixed $source,
        array &$bound,
    ): string {
        if (\is_string($source)) {
            return Column::of($spec->table->map, $source, $spec->prefix)->sql;
        }
        if ($source instanceof Expression) {
            $clause = ClauseForms::of($spec, $source->sql)->withValues($source->values);
            array_push($bound, ...$clause->values);

            return $clause->sql;
        }
        $bound[] = $source === null ? null : ColumnValue::stored($source, Column::of($toMap, $target, ''));

        return '?';
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $columns
     * @return list<string> quoted
     */
    private static function key(string $map, array $columns): array
    {
        $key = [];
        foreach ($map::PRIMARY_KEY as $name) {
            if (!\array_key_exists($name, $columns)) {
                throw new OrmException(sprintf(
                    'Rows of "%s" can be replaced only by rows with a value for the key column "%s".',
                    $map::TABLE_NAME,
                    $name,
                ));
            }
            $key[] = $map::COLUMNS[$name]['sql'];
        }

        return $key;
    }
}
