<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Metadata\PrimaryKey;

/**
 * Locks rows by their primary keys, in the order of the keys. A row that is not there is not locked.
 *
 * @internal
 */
final class LockedRows
{
    private const VALUES_PER_STATEMENT = 500;

    /** @param list<mixed> $key */
    public static function text(array $key): string
    {
        return (string) PrimaryKey::poolKey($key);
    }

    /** @param non-empty-array<string, list<mixed>> $keys by their texts */
    public static function lock(
        ConnectionInterface $con,
        LockedTable $table,
        array $keys,
        TransactionLocks $locks,
    ): void {
        uasort($keys, self::compare(...));
        $columns = array_map(
            static fn (string $name): string => $table->map::COLUMNS[$name]['sql'],
            $table->map::PRIMARY_KEY,
        );
        foreach (array_chunk($keys, max(1, intdiv(self::VALUES_PER_STATEMENT, \count($columns)))) as $chunk) {
            $condition = self::anyKey($columns, \count($chunk));
            $locks->strategy->lockRows($con, $table, $columns, $condition, array_merge(...$chunk), $locks);
        }
    }

    /** @param list<string> $columns */
    private static function anyKey(array $columns, int $count): string
    {
        if (\count($columns) === 1) {
            return $columns[0] . ' IN (' . str_repeat('?, ', $count - 1) . '?)';
        }
        $condition = implode(' AND ', array_map(static fn (string $column): string => "$column = ?", $columns));

        return '(' . str_repeat($condition . ') OR (', $count - 1) . $condition . ')';
    }

    /**
     * Compares keys in a way that is the same in all processes.
     *
     * @param list<mixed> $one
     * @param list<mixed> $other
     */
    private static function compare(array $one, array $other): int
    {
        foreach ($one as $place => $value) {
            $order = is_numeric($value) && is_numeric($other[$place])
                ? $value <=> $other[$place]
                : strcmp(self::text([$value]), self::text([$other[$place]]));
            if ($order !== 0) {
                return $order;
            }
        }

        return 0;
    }
}
