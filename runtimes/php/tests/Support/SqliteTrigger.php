<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Connection\ConnectionInterface;

/** Calls a PHP function in a temporary trigger of SQLite. */
final class SqliteTrigger
{
    /** @param string $event for example `BEFORE UPDATE` */
    public static function create(ConnectionInterface $con, string $event, string $table, \Closure $function): void
    {
        $pdo = $con->getWrappedConnection();
        $create = method_exists($pdo, 'createFunction') ? 'createFunction' : 'sqliteCreateFunction';
        $pdo->$create('orm_call', $function);
        $con->exec("CREATE TEMP TRIGGER \"orm_call\" $event ON \"$table\" BEGIN SELECT orm_call(); END");
    }
}
