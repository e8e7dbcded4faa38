<?php

declare(strict_types=1);

/** Ends a session of the test server a moment later: kill-session.php <kind of database> <id>. */
[, $kind, $id] = $argv;
$prefix = 'ORM_TEST_' . strtoupper($kind) . '_';
usleep(400_000);
$setting = static fn (string $name): string => (string) getenv($prefix . $name);
$pdo = new PDO($setting('DSN'), $setting('USER'), $setting('PASSWORD'));
$pdo->exec($kind === 'pgsql' ? 'SELECT pg_terminate_backend(' . (int) $id . ')' : 'KILL ' . (int) $id);
