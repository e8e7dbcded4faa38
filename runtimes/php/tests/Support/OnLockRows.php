<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Query\Lock\Strategy\MysqlGaleraLocks;

/** Runs a test of MySQL with the lock rows of a cluster. */
trait OnLockRows
{
    private static bool $hasLockTable = false;

    protected function adapterName(): string
    {
        return 'mysql';
    }

    protected function configuration(): array
    {
        $server = TestServer::configuration('MYSQL');
        if (!self::$hasLockTable) {
            $pdo = new \PDO(...array_map(strval(...), [$server['dsn'], $server['user'], $server['password']]));
            $pdo->exec(MysqlGaleraLocks::CREATE_TABLE);
            self::$hasLockTable = true;
        }

        return ['cluster' => 'galera', 'classname' => TrustedNode::class] + $server;
    }
}
