<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\StatementRun;

/** Completes or undoes an UPDATE or DELETE that an object has run itself, where it was not as simple as it seemed. */
final class RowRecovery
{
    /**
     * Runs an UPDATE again where that is possible, or looks for the row if it changed none.
     *
     * @param ConnectionWrapper|null $own the connection, if SingleStatement has begun a transaction for it
     */
    public static function update(
        ActiveRecordInterface $object,
        WriteTarget $target,
        int $modified,
        ?\Throwable $failure,
        ?ConnectionWrapper $own,
    ): int {
        $work = static function () use ($object, $target, $modified, $failure): int {
            $rows = 0;
            if ($failure instanceof \PDOException && $target->rows !== null) {
                $update = $target->table->update($modified, []);
                $run = new StatementRun($target->rows->session);
                $rows = $run->again($update[0], $object->takeChange($update), $failure, true)->rowCount();
            } elseif ($failure !== null) {
                throw $failure;
            }
            if ($rows === 0) {
                RowReload::requireRow($object, $target->connection, $target->table);
            }

            return $rows;
        };
        try {
            return self::run($target, $work, $own);
        } catch (\Throwable $final) {
            $object->markModifiedColumns($modified);
            throw $final;
        }
    }

    /**
     * Runs a DELETE again where that is possible.
     *
     * @param ConnectionWrapper|null $own the connection, if SingleStatement has begun a transaction for it
     */
    public static function delete(
        WriteTarget $target,
        string $sql,
        int $key,
        \Throwable $failure,
        ?ConnectionWrapper $own,
    ): void {
        $work = static function () use ($target, $sql, $key, $failure): int {
            if (!$failure instanceof \PDOException || $target->rows === null) {
                throw $failure;
            }

            return (new StatementRun($target->rows->session))->again($sql, [$key], $failure, true)->rowCount();
        };
        self::run($target, $work, $own);
    }

    /** @param \Closure(): int $work */
    private static function run(WriteTarget $target, \Closure $work, ?ConnectionWrapper $own): int
    {
        $transaction = RowTransaction::afterFailure($own);
        try {
            $rows = $work();
        } catch (\Throwable $final) {
            $transaction->rollBack($target->connection);
            throw $final;
        }
        $transaction->commit($target->connection);

        return $rows;
    }
}
