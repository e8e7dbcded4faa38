<?php

declare(strict_types=1);

/* Creates the tables and fills them: php seed.php <connection as JSON> <SQL file> [<number of books>] */
require __DIR__ . '/rows.php';

[, $json, $file] = $argv;
$books = (int) ($argv[3] ?? 10_000);
$connection = json_decode($json, true);
$pdo = new PDO($connection['dsn'], $connection['user'] ?? null, $connection['password'] ?? null);
$pdo->exec((string) file_get_contents($file));
seed($pdo, $books);
if ($pdo->getAttribute(PDO::ATTR_DRIVER_NAME) === 'pgsql') {
    $pdo->exec('ANALYZE');
}
