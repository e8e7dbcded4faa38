<?php

/** One of several processes: runs an operation for as many seconds as each line says, and prints how often. */

declare(strict_types=1);

const BOOKS = 10_000;
const ACCOUNTS = 1_000;
const LISTS = 8;
const LIST_LENGTH = 50;

/** @var array<string, mixed> $job */
$job = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
$class = require __DIR__ . '/' . $job['contestant'] . '.php';
$operation = (new $class($job))->{$job['scenario']}();
// Connects, loads classes and prepares statements.
$operation();
echo "ready\n";
while (($seconds = fgets(STDIN)) !== false) {
    $count = 0;
    $start = hrtime(true);
    $end = $start + (int) ((float) $seconds * 1e9);
    do {
        $operation();
        ++$count;
    } while (($now = hrtime(true)) < $end);
    echo json_encode(['count' => $count, 'seconds' => ($now - $start) / 1e9], JSON_THROW_ON_ERROR), "\n";
}
