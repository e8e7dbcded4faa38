<?php

// Does what count-up.mjs does, by the means of the PHP runtime.

declare(strict_types=1);

use Orm\Runtime\Adapter\Sqlite\SqliteTransactions;

require __DIR__ . '/../../../runtimes/php/autoload.php';

$pdo = new PDO('sqlite:' . getenv('DATABASE'));
$pdo->setAttribute(PDO::ATTR_TIMEOUT, 30);
$transactions = new SqliteTransactions($pdo);
for ($index = 0; $index < (int) getenv('TIMES'); ++$index) {
    $transactions->begin(false);
    $copies = (int) $pdo->query('SELECT copies FROM book WHERE id = 1')->fetchColumn();
    $pdo->exec('UPDATE book SET copies = ' . ($copies + 1) . ' WHERE id = 1');
    $pdo->exec('COMMIT');
    $transactions->ended();
}
