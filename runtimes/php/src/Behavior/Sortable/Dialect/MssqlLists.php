<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;

/**
 * Application locks:
 * https://learn.microsoft.com/sql/relational-databases/system-stored-procedures/sp-getapplock-transact-sql
 */
final class MssqlLists extends ListDialect
{
    private const TIMEOUT_MILLISECONDS = 50_000;

    public function lock(
        ConnectionInterface $con,
        SortableTable $table,
        array $places,
        bool $isFirst,
        ListLocks $held,
    ): void {
        // Nothing raises an error when the lock is not granted: the return code says so.
        $sql = 'SET NOCOUNT ON; DECLARE @granted INT; EXEC @granted = sp_getapplock @Resource = ?, @LockMode = '
            . '\'Exclusive\', '
            . '@LockOwner = \'Transaction\', @LockTimeout = ' . self::TIMEOUT_MILLISECONDS . '; SELECT @granted';
        foreach ($places as $place) {
            $statement = $con->execute($sql, ['orm-' . md5($table->sql) . '-' . $place]);
            $code = $statement->fetchColumn();
            $statement->closeCursor();
            if (is_numeric($code) && (int) $code === -3) {
                throw new DeadlockException(
                    sprintf('The lock of a list of "%s" was refused to end a deadlock.', $table->name),
                    $sql,
                );
            }
            if (!is_numeric($code) || (int) $code < 0) {
                throw new LockTimeoutException(
                    sprintf('Another session kept a list of "%s" locked.', $table->name),
                    $sql,
                );
            }
        }
    }

    public function comparesTextsExactly(): bool
    {
        return false;
    }

    protected function checksUniqueRowByRow(): bool
    {
        return false;
    }

    protected function newNumbering(): Numbering
    {
        return new MssqlNumbering($this);
    }
}
