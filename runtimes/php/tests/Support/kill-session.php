<?php

/** Ends a session of the test server that has been busy for a while: kill-session.php <kind of database> <id>. */

declare(strict_types=1);

[, $kind, $id] = $argv;
$prefix = 'ORM_TEST_' . strtoupper($kind) . '_';
$setting = static fn (string $name): string => (string) getenv($prefix . $name);
$pdo = new PDO($setting('DSN'), $setting('USER'), $setting('PASSWORD'));
$busy = $kind === 'pgsql'
    ? "state = 'active' AND clock_timestamp() - query_start > INTERVAL '0.4 s' AND pid = "
    : "command <> 'Sleep' AND time_ms > 400 AND id = ";
$sessions = $kind === 'pgsql' ? 'pg_stat_activity' : 'information_schema.processlist';
$deadline = microtime(true) + 60;
do {
    usleep(10_000);
    $found = $pdo->query('SELECT COUNT(*) FROM ' . $sessions . ' WHERE ' . $busy . (int) $id)->fetchColumn();
} while ((int) $found === 0 && microtime(true) < $deadline);
$pdo->exec($kind === 'pgsql' ? 'SELECT pg_terminate_backend(' . (int) $id . ')' : 'KILL ' . (int) $id);
