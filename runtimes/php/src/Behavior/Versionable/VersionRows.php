<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\RowChanges;
use Orm\Runtime\Query\Execution\RowCopies;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\QuerySpec;

/**
 * Writes version rows: copies of rows, made inside of the database, so that they hold what is stored.
 *
 * @internal
 */
final class VersionRows
{
    private const KEYS_PER_STATEMENT = 500;
    private const DELETIONS_PER_STATEMENT = 200;

    /** @param list<list<mixed>> $keys of rows that have the number of their new version */
    public static function write(ConnectionInterface $con, VersionedTable $table, array $keys): void
    {
        $columns = array_combine($table->copied, $table->copied);
        foreach ($table->parents as $relation) {
            $columns[$relation->versions] = Expression::sql(self::parentVersion($table, $relation));
        }
        foreach (\count($keys) === 1 ? [$keys] : self::chunks($con, $table, $keys) as $chunk) {
            $more = $table->children === [] ? [] : self::childVersions($con, $table, $chunk);
            RowCopies::copy($con, $table->map, $table->versionMap, $columns + $more, $chunk, false);
        }
        foreach ($table->translations as $translations) {
            self::writeTranslations($con, $table, $translations, $keys);
        }
    }

    /**
     * @param list<list<mixed>> $keys
     * @return list<non-empty-list<list<mixed>>> as many keys as a statement takes
     */
    private static function chunks(ConnectionInterface $con, VersionedTable $table, array $keys): array
    {
        // Each child table needs two arrays per row, with two values each.
        $parameters = 1 + 4 * \count($table->children);
        $atOnce = intdiv($con->getAdapter()->maxParameters(), $parameters * \count($table->map::PRIMARY_KEY));

        return array_chunk($keys, max(1, min(self::KEYS_PER_STATEMENT, $atOnce)));
    }

    /** @param list<list<mixed>> $keys of rows that were deleted */
    public static function markDeleted(ConnectionInterface $con, VersionedTable $table, array $keys): void
    {
        $column = $table->deletedAt;
        if ($column === null) {
            return;
        }
        $last = [];
        $lock = TransactionLocks::of($con)->lockedRowsRead();
        foreach (VersionNumbers::inHistory($con, $table, $keys, $lock) as [$key, $number]) {
            $last[] = $table->versionKey($key, $number);
        }
        $values = [$column => VersionLog::now($table->versionMap, $column)];
        foreach (array_chunk($last, self::DELETIONS_PER_STATEMENT) as $chunk) {
            self::update($con, $table->versionMap, $chunk, $values);
        }
    }

    /**
     * Gives rows their next numbers, where no object or query does.
     *
     * @param list<list<mixed>> $keys
     * @param array<string, string|null> $log the values of log columns
     */
    public static function raiseNumbers(
        ConnectionInterface $con,
        VersionedTable $table,
        array $keys,
        array $log = [],
    ): void {
        foreach (array_chunk($keys, self::KEYS_PER_STATEMENT) as $chunk) {
            self::update($con, $table->map, $chunk, [$table->version => self::nextNumber($table)] + $log);
        }
    }

    public static function nextNumber(VersionedTable $table): Expression
    {
        $column = $table->map::COLUMNS[$table->version]['phpName'];

        return Expression::sql('COALESCE(' . $table->map::TABLE_PHP_NAME . ".$column, 0) + 1");
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     * @param array<string, mixed> $values
     */
    private static function update(ConnectionInterface $con, string $map, array $keys, array $values): void
    {
        $spec = QuerySpec::of($map);
        $spec->setConditions([KeyConditions::any($spec, $keys)]);
        RowChanges::update($spec, $values, $con);
    }

    private static function parentVersion(VersionedTable $table, VersionedRelation $relation): string
    {
        $parent = $relation->table();

        return '(SELECT orm_parent.' . $parent->map::COLUMNS[$parent->version]['sql']
            . ' FROM ' . $parent->map::SQL_TABLE . ' orm_parent'
            . ' WHERE orm_parent.' . $parent->map::COLUMNS[$relation->foreign]['sql'] . ' = '
            . $table->map::SQL_TABLE . '.' . $table->map::COLUMNS[$relation->local]['sql'] . ')';
    }

    /**
     * The keys and versions of the children of rows.
     *
     * @param non-empty-list<list<mixed>> $keys
     * @return array<string, Expression> by column of the version table
     */
    private static function childVersions(ConnectionInterface $con, VersionedTable $table, array $keys): array
    {
        $columns = [];
        foreach ($table->children as $relation) {
            $map = $relation->map;
            $spec = QuerySpec::of($map);
            $local = Column::of($map, $relation->local, $spec->prefix);
            $spec->setConditions([VersionNumbers::anyOf([$local], $keys)]);
            $own = array_column(KeyConditions::columns($spec), 'sql');
            $number = Column::of($map, $relation->table()->version, $spec->prefix)->sql;
            $list = implode(', ', [...$own, $local->sql, $number]);
            $ids = $versions = [];
            $order = ' ORDER BY ' . implode(', ', $own);
            foreach (VersionNumbers::rows($con, $spec, $list, $order) as [$key, [$parent, $version]]) {
                /** @var array{scalar} $key */
                $parent = \is_scalar($parent) ? (string) $parent : '';
                $ids[$parent][] = (string) $key[0];
                $versions[$parent][] = is_numeric($version) ? (string) (int) $version : '0';
            }
            foreach ([(string) $relation->ids => $ids, $relation->versions => $versions] as $column => $arrays) {
                if ($arrays !== []) {
                    $columns[$column] = self::arrayOf($table, $column, $arrays);
                }
            }
        }

        return $columns;
    }

    /**
     * The array of each row, chosen by its key.
     *
     * @param non-empty-array<int|string, list<string>> $arrays by key
     */
    private static function arrayOf(VersionedTable $table, string $column, array $arrays): Expression
    {
        $target = Column::of($table->versionMap, $column, '');
        $key = $table->map::TABLE_PHP_NAME . '.' . $table->map::COLUMNS[$table->map::PRIMARY_KEY[0]]['phpName'];
        $values = [];
        foreach ($arrays as $parent => $array) {
            array_push($values, $parent, ColumnValue::stored($array, $target));
        }

        return Expression::sql(
            'CASE' . str_repeat(" WHEN $key = ? THEN ?", \count($arrays)) . ' END',
            ...$values,
        );
    }

    /** @param list<list<mixed>> $keys of the translated rows */
    private static function writeTranslations(
        ConnectionInterface $con,
        VersionedTable $table,
        VersionedTranslations $translations,
        array $keys,
    ): void {
        $map = $translations->map;
        $columns = array_combine(array_keys($map::COLUMNS), array_keys($map::COLUMNS));
        $columns = array_intersect_key($columns, $translations->versionMap::COLUMNS);
        $conditions = [];
        foreach ($translations->key as $local => $foreign) {
            $conditions[] = 'orm_row.' . $table->map::COLUMNS[$foreign]['sql'] . ' = '
                . $map::SQL_TABLE . '.' . $map::COLUMNS[$local]['sql'];
        }
        $columns[$table->version] = Expression::sql(
            '(SELECT orm_row.' . $table->map::COLUMNS[$table->version]['sql'] . ' FROM ' . $table->map::SQL_TABLE
            . ' orm_row WHERE ' . implode(' AND ', $conditions) . ')',
        );
        $spec = QuerySpec::of($map);
        $references = [];
        foreach ($table->map::PRIMARY_KEY as $name) {
            $references[] = Column::of($map, (string) array_search($name, $translations->key, true), $spec->prefix);
        }
        $list = implode(', ', array_column(KeyConditions::columns($spec), 'sql'));
        // Another process may have added a translation since the transaction of the application began.
        $end = TransactionLocks::of($con)->lockingRead();
        foreach (array_chunk($keys, self::KEYS_PER_STATEMENT) as $chunk) {
            $part = clone $spec;
            $part->setConditions([VersionNumbers::anyOf($references, $chunk)]);
            $found = array_column(iterator_to_array(VersionNumbers::rows($con, $part, $list, $end), false), 0);
            RowCopies::copy($con, $map, $translations->versionMap, $columns, $found, false);
        }
    }
}
