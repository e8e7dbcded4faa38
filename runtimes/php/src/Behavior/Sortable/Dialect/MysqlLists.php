<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\OrmException;

/** Named locks of the session: https://dev.mysql.com/doc/refman/8.4/en/locking-functions.html */
final class MysqlLists extends ListDialect
{
    private const TIMEOUT_SECONDS = 50;
    /**
     * Where the transaction may have locked rows before: whoever holds the list may wait for one, and no one would ever
     * notice.
     */
    private const WITHIN_TIMEOUT_SECONDS = 5;
    /** The same where it holds other lists, for which still more may be waiting. */
    private const LATE_TIMEOUT_SECONDS = 2;
    /** The same where it loses nothing by beginning again. */
    private const HASTY_TIMEOUT_SECONDS = 1;

    /**
     * The name is that of a table in a database, since named locks are those of the whole server.
     *
     * As the first statement of a transaction it comes before the moment that the transaction sees; later it may not,
     * and reads have to be locking ones, which see what was committed last.
     */
    public function lock(
        ConnectionInterface $con,
        SortableTable $table,
        array $places,
        bool $isFirst,
        ListLocks $held,
    ): void {
        $held->readsLock = $held->readsLock || !$isFirst;
        $seconds = match (true) {
            $held->holdsAny() => self::LATE_TIMEOUT_SECONDS,
            $isFirst || $held->isPatient => self::TIMEOUT_SECONDS,
            $held->isHasty => self::HASTY_TIMEOUT_SECONDS,
            default => self::WITHIN_TIMEOUT_SECONDS,
        };
        foreach (array_chunk($places, 64) as $chunk) {
            $this->lockSome($con, $table, $chunk, $held, $seconds);
        }
    }

    public function release(ConnectionInterface $con, array $names): void
    {
        try {
            foreach (array_chunk($names, 64) as $chunk) {
                $calls = array_map(static fn (string $name): string => "RELEASE_LOCK($name)", $chunk);
                $con->getWrappedConnection()->exec('DO ' . implode(', ', $calls));
            }
        } catch (\PDOException | OrmException) {
            // A session that was lost has lost its locks too.
        }
    }

    public function keepsLocksOfSavepoints(): bool
    {
        return true;
    }

    /** Most collations ignore letter case and trailing blanks. */
    public function comparesTextsExactly(): bool
    {
        return false;
    }

    public function lockingRead(bool $lock): string
    {
        return $lock ? ' FOR UPDATE' : '';
    }

    public function locksGaps(): bool
    {
        return true;
    }

    /** A pure shift in the order of the ranks never meets a rank that is taken. */
    public function shift(SortableTable $table, ListScope $scope, int $from, int $delta): array
    {
        if (!$table->unique) {
            return parent::shift($table, $scope, $from, $delta);
        }
        [$change, $order] = $delta > 0 ? ['+ 1', 'DESC'] : ['- 1', 'ASC'];
        $sql = "UPDATE $table->sql SET $table->rank = $table->rank $change WHERE {$scope->and()}$table->rank >= ? "
            . "ORDER BY $table->rank $order";

        return [[$sql, [...$scope->bound(), $from]]];
    }

    public function remove(SortableTable $table, ListScope $scope, array $key, int $rank): array
    {
        $statements = parent::remove($table, $scope, $key, $rank);
        if (!$table->unique) {
            return $statements;
        }
        $out = $table->rankRequired ? '0' : 'NULL';
        $sql = "UPDATE $table->sql SET $table->rank = CASE WHEN $table->keyCondition THEN $out ELSE $table->rank - 1 "
            . "END "
            . "WHERE {$scope->and()}$table->rank >= ? ORDER BY $table->rank ASC";

        return [[$sql, $statements[0][1]]];
    }

    /** Only what was touched: index entries that were left behind a moment ago are walked through else. */
    public function move(SortableTable $table, ListScope $scope, array $key, int $from, int $to): array
    {
        $statements = parent::move($table, $scope, $key, $from, $to);
        if ($table->unique) {
            $statements[1] = [
                "UPDATE $table->sql SET $table->rank = -$table->rank WHERE {$scope->and()}$table->rank BETWEEN ? AND ?",
                [...$scope->bound(), -max($from, $to), -min($from, $to)],
            ];
        }

        return $statements;
    }

    /** @param list<int> $places */
    private function lockSome(
        ConnectionInterface $con,
        SortableTable $table,
        array $places,
        ListLocks $held,
        int $seconds,
    ): void {
        $hash = md5($table->sql);
        $names = array_map(
            static fn (int $place): string => $table->qualified
                ? "'orm-$hash-$place'"
                : "CONCAT('orm-', MD5(CONCAT(DATABASE(), '$hash')), '-$place')",
            $places,
        );
        $calls = array_map(static fn (string $name): string => "GET_LOCK($name, $seconds)", $names);
        $sql = 'SELECT ' . implode(', ', $calls);
        // Before: a statement that fails at the second lock has got the first one.
        array_map($held->releaseLater(...), $names);
        $statement = count($places) === 1 ? $con->execute($sql) : $con->executeOnce($sql);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        $got = is_array($row) ? $row : [];
        foreach (array_keys($names) as $number) {
            if (($got[$number] ?? null) !== 1) {
                $message = sprintf(
                    'Another session kept a list of "%s" locked for more than %d seconds.',
                    $table->name,
                    $seconds,
                );
                // One of our own that has come to its list late lets go of everything and begins again.
                $isCircle = $seconds === self::LATE_TIMEOUT_SECONDS
                    || $held->isOwn && $seconds <= self::WITHIN_TIMEOUT_SECONDS;
                throw $isCircle ? new DeadlockException($message, $sql) : new LockTimeoutException($message, $sql);
            }
        }
    }

    protected function newNumbering(): Numbering
    {
        return new MysqlNumbering($this);
    }
}
