<?php

/** Ends a session of the test server that has been busy for a while: kill-session.php <kind of database> <id>. */

declare(strict_types=1);

use Orm\Runtime\Tests\Support\Waiting;

[, $kind, $id] = $argv;
$prefix = 'ORM_TEST_' . strtoupper($kind) . '_';
$setting = static fn (string $name): string => (string) getenv($prefix . $name);
$pdo = new PDO($setting('DSN'), $setting('USER'), $setting('PASSWORD'));
$busy = $kind === 'pgsql'
    ? "state = 'active' AND clock_timestamp() - query_start > INTERVAL '0.4 s' AND pid = "
    : "command <> 'Sleep' AND time_ms > 400 AND id = ";
$sessions = $kind === 'pgsql' ? 'pg_stat_activity' : 'information_schema.processlist';
require __DIR__ . '/Waiting.php';
$sql = 'SELECT COUNT(*) FROM ' . $sessions . ' WHERE ' . $busy . (int) $id;
Waiting::until(static fn (): bool => (int) $pdo->query($sql)->fetchColumn() > 0, 'The session is not busy.');
$pdo->exec($kind === 'pgsql' ? 'SELECT pg_terminate_backend(' . (int) $id . ')' : 'KILL ' . (int) $id);
