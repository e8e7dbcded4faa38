<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\NotSerializable;

/**
 * Locks that a transaction does not hold, in the order in which all processes take them.
 *
 * @internal
 */
final class MissingLocks
{
    use NotSerializable;

    /**
     * @param array<class-string<TableMap>, non-empty-list<int>> $numbers of named locks by table
     * @param array<class-string<TableMap>, non-empty-array<string, list<mixed>>> $keys of rows by table and their texts
     */
    private function __construct(public readonly array $numbers, public readonly array $keys)
    {
    }

    /**
     * @param array<NamedLock|RowLock> $locks
     * @param array<class-string<TableMap>, array<int, true>> $numbers of further named locks by table
     * @param bool $locksRows whether rows can be locked one by one; else the lock of the table is for all of them
     */
    public static function of(array $locks, array $numbers, int $locksPerTable, bool $locksRows): self
    {
        $keys = [];
        foreach ($locks as $lock) {
            if ($lock instanceof NamedLock) {
                $numbers[$lock->map][self::number($lock, $locksPerTable)] = true;
            } elseif ($locksRows) {
                $keys[$lock->map][(string) PrimaryKey::poolKey($lock->key)] = $lock->key;
            } else {
                $numbers[$lock->map][0] = true;
            }
        }
        $ascending = [];
        foreach (self::sorted($numbers) as $map => $missing) {
            $places = array_keys($missing);
            sort($places);
            if ($places !== []) {
                $ascending[$map] = $places;
            }
        }

        return new self($ascending, self::sorted($keys));
    }

    /**
     * Returns the named locks that a transaction held or waited for when it was rolled back: the next attempt takes
     * them together, before its first statement.
     *
     * @param array<class-string<TableMap>, array<int, true>> $held numbers by table
     * @param array<class-string<TableMap>, list<int>> $asked numbers by table that were asked for last
     * @return array<class-string<TableMap>, array<int, true>> none if the transaction is not run again
     */
    public static function ofNextAttempt(?ConnectionInterface $con, array $held, array $asked): array
    {
        if ($con === null || Snapshots::of($con)?->beforeRetry !== true) {
            return [];
        }
        foreach ($asked as $map => $numbers) {
            $held[$map] = ($held[$map] ?? []) + array_fill_keys($numbers, true);
        }

        return $held;
    }

    /** Returns the number of a named lock among those of its table. */
    public static function number(NamedLock $lock, int $locksPerTable): int
    {
        return $lock->value === '' || $locksPerTable === 1 ? 0 : crc32($lock->value) % $locksPerTable;
    }

    /**
     * @template T
     * @param array<class-string<TableMap>, T> $byTable
     * @return array<class-string<TableMap>, T> in the order of the tables' names, which is the same in all processes
     */
    private static function sorted(array $byTable): array
    {
        if (\count($byTable) > 1) {
            uksort($byTable, static fn (string $one, string $other): int => strcmp($one::SQL_TABLE, $other::SQL_TABLE));
        }

        return $byTable;
    }
}
