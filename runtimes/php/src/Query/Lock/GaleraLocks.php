<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\QueryExecutionException;

/**
 * Locks of a Galera cluster: rows of the table orm_lock that each transaction writes.
 *
 * A node knows nothing of the locks of others. It certifies at COMMIT that no other transaction has written the same
 * rows: https://galeracluster.com/library/documentation/certification-based-replication.html. So whoever comes second
 * waits on the same node, and is rolled back with a deadlock on another one.
 *
 * A locked row has a lock row as well, even where the operation goes on to write the row itself: MySQL leaves an UPDATE
 * that changes no value out of what is certified, such as that of a maximum that stays.
 *
 * @internal
 */
final class GaleraLocks extends NamedLocks
{
    /** Written by the generator, in src/platforms/mysql/cluster.ts. */
    public const CREATE_TABLE = 'CREATE TABLE IF NOT EXISTS `orm_lock` (`id` BIGINT NOT NULL, '
        . '`version` BIGINT NOT NULL, PRIMARY KEY (`id`)) ENGINE=InnoDB';

    private const TABLE_MISSING = 1146;
    private const ROWS_PER_STATEMENT = 256;
    /** How many lock rows there are for the rows of all tables. */
    private const ROW_LOCKS = 65536;
    private const WRITE_AGAIN = ' ON DUPLICATE KEY UPDATE `orm_lock`.`version` = `orm_lock`.`version` + 1';

    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        $this->takeAll($con, [$table->map => $numbers], $policy, $locks);
    }

    /** In the order of the lock rows, so that nobody waits for somebody who waits for a row that he has locked. */
    public function takeAll(
        ConnectionInterface $con,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        GaleraNodes::require($con, $this->facts->nodeQuestion);
        $ids = [];
        foreach ($numbers as $map => $ofTable) {
            $first = crc32($map::SQL_TABLE) * $this->facts->perTable;
            foreach ($ofTable as $number) {
                $ids[] = $first + $number;
            }
        }
        sort($ids);
        foreach (array_chunk($ids, self::ROWS_PER_STATEMENT) as $chunk) {
            if ($policy === LockPolicy::Restart && $locks->holdsAny()) {
                $list = str_repeat('?, ', \count($chunk) - 1) . '?';
                $sql = "SELECT `id` FROM `orm_lock` WHERE `id` IN ($list) ORDER BY `id` FOR UPDATE NOWAIT";
                self::run($con, $sql, $chunk)->fetchAll();
            }
            $rows = str_repeat('(?, 1), ', \count($chunk) - 1) . '(?, 1)';
            self::run($con, "INSERT INTO `orm_lock` (`id`, `version`) VALUES $rows" . self::WRITE_AGAIN, $chunk);
        }
        array_map($locks->noteTaken(...), array_keys($numbers), $numbers);
    }

    /**
     * The lock row is made of the key as it is stored: an application may write a text in another letter case. In any
     * other order than that of the key the server may read, and lock, the whole of a small table.
     */
    public function lockRows(
        ConnectionInterface $con,
        LockedTable $table,
        array $columns,
        string $condition,
        array $values,
        TransactionLocks $locks,
    ): void {
        GaleraNodes::require($con, $this->facts->nodeQuestion);
        $key = implode(', ', array_map(static fn (string $column): string => "HEX($column)", $columns));
        $hash = "CRC32(CONCAT_WS('#', '$table->hash', $key))";
        self::run(
            $con,
            'INSERT INTO `orm_lock` (`id`, `version`) SELECT -1 - CAST(' . $hash . ' % ' . self::ROW_LOCKS
                . " AS SIGNED), 1 FROM $table->sql WHERE $condition ORDER BY " . implode(', ', $columns)
                . ' FOR UPDATE' . self::WRITE_AGAIN,
            $values,
        );
    }

    /** @param list<mixed> $values */
    private static function run(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        try {
            return $con->execute($sql, $values);
        } catch (QueryExecutionException $failure) {
            $isMissing = $failure->getDriverCode() === self::TABLE_MISSING;
            if ($isMissing && str_contains((string) $failure->getPrevious()?->getMessage(), 'orm_lock')) {
                $message = sprintf(
                    'The table "orm_lock" is missing, in which transactions on the cluster "%s" lock each other. '
                        . '"orm sql:build" and "orm migration:migrate" create it, or run: %s',
                    $con->getName(),
                    self::CREATE_TABLE,
                );
                throw new QueryExecutionException($message, $sql, $failure);
            }
            throw $failure;
        }
    }
}
