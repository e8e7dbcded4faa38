<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\Comparison;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * The last numbers of rows.
 *
 * @internal
 */
final class VersionNumbers
{
    private const KEYS_PER_STATEMENT = 500;

    /** @var \WeakMap<ConnectionInterface, array<string, string>>|null the statements for one row of a table */
    private static ?\WeakMap $texts = null;

    /** @param list<mixed> $key */
    public static function text(array $key): string
    {
        return (string) PrimaryKey::poolKey($key);
    }

    /**
     * The numbers of rows that the transaction has locked: the greater one of the row's own and its last version's,
     * because each could have been changed by other means.
     *
     * @param list<list<mixed>> $keys
     * @return array<string, array{int, int}> the last number and the row's own, by the text of the key
     */
    public static function ofRows(ConnectionInterface $con, VersionedTable $table, array $keys): array
    {
        $end = TransactionLocks::of($con)->lockingRead();
        $numbers = $doubtful = [];
        foreach (array_chunk($keys, self::KEYS_PER_STATEMENT) as $chunk) {
            foreach (self::lockedRows($con, $table, $chunk, $end) as [$key, [$own, $last]]) {
                $own = is_numeric($own) ? (int) $own : 0;
                $last = is_numeric($last) ? (int) $last : 0;
                $numbers[self::text($key)] = [max($own, $last), $own];
                if ($end !== '' && $last > $own) {
                    $doubtful[] = $key;
                }
            }
        }

        return self::withoutReplaced($numbers, $doubtful, $con, $table);
    }

    /**
     * @param non-empty-list<list<mixed>> $keys
     * @return \Generator<int, array{list<mixed>, list<mixed>}> the key, with the row's number and its last version's
     */
    private static function lockedRows(
        ConnectionInterface $con,
        VersionedTable $table,
        array $keys,
        string $end,
    ): \Generator {
        $isOne = \count($keys) === 1 && \count($keys[0]) === 1 && \is_int($keys[0][0]);
        $known = $isOne ? self::$texts[$con][$table->map . $end] ?? null : null;
        if ($known !== null) {
            return self::read($con, $known, $keys[0], $table->map);
        }
        $spec = QuerySpec::of($table->map);
        $spec->setConditions([KeyConditions::any($spec, $keys)]);
        $number = Column::of($table->map, $table->version, $spec->prefix)->sql;
        $last = 'SELECT MAX(orm_version.' . $table->versionMap::COLUMNS[$table->version]['sql'] . ') FROM '
            . $table->versionMap::SQL_TABLE . ' orm_version WHERE ' . self::sameKey($spec, $table);
        $list = implode(', ', [...array_column(KeyConditions::columns($spec), 'sql'), $number, "($last)"]);
        $values = [];
        $sql = SelectStatement::text($spec, $list, $values, $con) . $end;
        if ($isOne && $values === $keys[0]) {
            self::$texts ??= new \WeakMap();
            self::$texts[$con] = [$table->map . $end => $sql] + (self::$texts[$con] ?? []);
        }

        return self::read($con, $sql, $values, $table->map);
    }

    /**
     * The lock does not reach into the subquery, which reads the transaction's snapshot: a number that is greater than
     * the row's own may belong to a row that was deleted since, and restored. Locking all version rows would lock the
     * end of the table too, where others insert theirs.
     *
     * @param array<string, array{int, int}> $numbers
     * @param list<list<mixed>> $doubtful keys
     * @return array<string, array{int, int}>
     */
    private static function withoutReplaced(
        array $numbers,
        array $doubtful,
        ConnectionInterface $con,
        VersionedTable $table,
    ): array {
        $stored = $doubtful === [] ? [] : self::inLockedHistory($con, $table, $doubtful);
        foreach ($doubtful as $key) {
            $text = self::text($key);
            $own = $numbers[$text][1];
            $numbers[$text] = [max($own, $stored[$text][1] ?? 0), $own];
        }

        return $numbers;
    }

    /**
     * The last numbers in the version table, of rows that may not be there, for a transaction that writes the next.
     *
     * @param list<list<mixed>> $keys
     * @return array<string, array{list<mixed>, int}> key and number, by the text of the key
     */
    public static function inLockedHistory(ConnectionInterface $con, VersionedTable $table, array $keys): array
    {
        $numbers = self::inHistory($con, $table, $keys);
        $lock = TransactionLocks::of($con)->lockedRowsRead();

        // A key without versions is not read again: that would lock the place where others insert theirs.
        return $lock === '' || $numbers === []
            ? $numbers
            : self::inHistory($con, $table, array_column($numbers, 0), $lock);
    }

    /**
     * The last numbers in the version table, of rows that may not be there.
     *
     * @param list<list<mixed>> $keys
     * @return array<string, array{list<mixed>, int}> key and number, by the text of the key
     */
    public static function inHistory(
        ConnectionInterface $con,
        VersionedTable $table,
        array $keys,
        string $lock = '',
    ): array {
        $map = $table->versionMap;
        $spec = QuerySpec::of($map);
        $columns = array_map(
            static fn (string $name): Column => Column::of($map, $name, $spec->prefix),
            $table->map::PRIMARY_KEY,
        );
        $names = array_column($columns, 'sql');
        $list = implode(', ', [...$names, 'MAX(' . Column::of($map, $table->version, $spec->prefix)->sql . ')']);
        $end = ' GROUP BY ' . implode(', ', $names) . $lock;
        $numbers = [];
        foreach (array_chunk($keys, self::KEYS_PER_STATEMENT) as $chunk) {
            $part = clone $spec;
            $part->setConditions([self::anyOf($columns, $chunk)]);
            foreach (self::rows($con, $part, $list, $end, $table->map) as [$key, [$last]]) {
                $numbers[self::text($key)] = [$key, is_numeric($last) ? (int) $last : 0];
            }
        }

        return $numbers;
    }

    /**
     * @param list<Column> $columns
     * @param list<list<mixed>> $keys
     */
    public static function anyOf(array $columns, array $keys): Condition
    {
        if (\count($columns) === 1) {
            return Comparison::of($columns[0], array_column($keys, 0), Keywords::IN);
        }
        $conditions = [];
        foreach ($keys as $key) {
            $conditions[] = Condition::all(...array_map(
                static fn (Column $column, mixed $value): Condition => Comparison::of($column, $value, Keywords::EQUAL),
                $columns,
                $key,
            ));
        }

        return Condition::any(...$conditions);
    }

    /**
     * Rows whose first columns are the primary key of a table.
     *
     * @param class-string<TableMap>|null $keyMap null for the table of the query
     * @return \Generator<int, array{list<mixed>, list<mixed>}> the key as objects hold it, and the other columns
     */
    public static function rows(
        ConnectionInterface $con,
        QuerySpec $spec,
        string $list,
        string $end,
        ?string $keyMap = null,
    ): \Generator {
        $values = [];
        $sql = SelectStatement::text($spec, $list, $values, $con) . $end;

        return self::read($con, $sql, $values, $keyMap ?? $spec->table->map);
    }

    /**
     * @param list<mixed> $values
     * @param class-string<TableMap> $keyMap
     * @return \Generator<int, array{list<mixed>, list<mixed>}>
     */
    private static function read(ConnectionInterface $con, string $sql, array $values, string $keyMap): \Generator
    {
        $rows = $con->execute($sql, $values)->fetchAll(\PDO::FETCH_NUM);
        /** @var list<mixed> $row */
        foreach ($rows as $row) {
            $key = [];
            foreach ($keyMap::PRIMARY_KEY as $place => $name) {
                $key[] = KeyDefaults::property($keyMap::COLUMNS[$name], $row[$place]);
            }
            yield [$key, \array_slice($row, \count($key))];
        }
    }

    private static function sameKey(QuerySpec $spec, VersionedTable $table): string
    {
        return implode(' AND ', array_map(
            static fn (string $name): string => 'orm_version.' . $table->versionMap::COLUMNS[$name]['sql'] . ' = '
                . Column::of($table->map, $name, $spec->prefix)->sql,
            $table->map::PRIMARY_KEY,
        ));
    }
}
