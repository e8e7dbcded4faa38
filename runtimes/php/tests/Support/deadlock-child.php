<?php

/** Locks row 2, then row 1: deadlock-child.php <adapter> <quoted table> <retries>. Prints how often it had to try. */

declare(strict_types=1);

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;

require __DIR__ . '/../../autoload.php';

[, $adapter, $table, $retries] = $argv;
$prefix = 'ORM_TEST_' . strtoupper($adapter) . '_';
$connection = ConnectionFactory::create(
    [
        'dsn' => (string) getenv($prefix . 'DSN'),
        'user' => (string) getenv($prefix . 'USER'),
        'password' => (string) getenv($prefix . 'PASSWORD'),
    ],
    AdapterFactory::create($adapter),
);
$attempts = 0;
$connection->transaction(static function () use ($connection, $table, &$attempts): void {
    $update = 'UPDATE ' . $table . ' SET n = n + 1 WHERE id = ?';
    $connection->execute($update, [2]);
    if (++$attempts === 1) {
        echo "locked\n";
        fgets(STDIN);
    }
    $connection->execute($update, [1]);
}, (int) $retries);
echo $attempts, "\n";
