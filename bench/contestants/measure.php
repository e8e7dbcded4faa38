<?php

declare(strict_types=1);

/*
 * Runs one scenario of one contestant in this process and prints its cost as JSON:
 *
 *   php measure.php <contestant> <method> <size> <settings as JSON>
 *
 * A contestant is a class with one method per scenario. The method prepares and returns the function to measure;
 * that function returns the rows it read, as data or as a function, for the digest. Methods of list scenarios also
 * get the length of the list. With `idle` the process ends before the call, with `unchecked` after it, and
 * nothing is printed: the difference in instructions is what the call takes.
 */
[, $contestant, $method, $size, $json] = $argv;
$settings = json_decode($json, true);
// Groups of scenarios are in their own files, so that other scenarios do not load them.
$load = __DIR__ . "/$contestant/" . ($settings['file'] ?? 'contestant') . '.php';

if ($method === 'boot') {
    $memory = memory_get_usage();
    $cpu = cpu();
    $wall = hrtime(true);
    $class = require $load;
    $result = (new $class($settings['connection'], $settings))->boot()();
} else {
    require __DIR__ . '/rows.php';
    $class = require $load;
    $length = $settings['list'] ?? null;
    if ($length !== null) {
        seedLists($settings['warm'], 20);
        seedLists($settings['connection'], $length);
    }
    // Loads every class that takes part; statements are prepared again on the measured connection.
    $warm = new $class($settings['warm'], $settings);
    content($warm->$method(20, 20)());
    $warm->close();
    unset($warm);
    // Frees everything that the warm-up has read.
    gc_collect_cycles();
    $subject = new $class($settings['connection'], $settings);
    // Libraries connect when they first need to: only `boot` and `request` measure that.
    $subject->connect();
    $measured = $subject->$method((int) $size, (int) $length);
    if ($settings['count'] ?? false) {
        $subject->countStatements();
    }
    gc_collect_cycles();
    if ($settings['idle'] ?? false) {
        exit(0);
    }
    memory_reset_peak_usage();
    $memory = memory_get_usage();
    $cpu = cpu();
    $wall = hrtime(true);
    $result = $measured();
    if ($settings['unchecked'] ?? false) {
        exit(0);
    }
}
$taken = [
    'wall' => (hrtime(true) - $wall) / 1e6,
    'cpu' => cpu() - $cpu,
    'memory' => (memory_get_peak_usage() - $memory) / 1024 / 1024,
];
if ($settings['count'] ?? false) {
    $taken = ['statements' => $method === 'boot' ? null : $subject->statements()];
}
$digest = [
    content($result),
    ($settings['writes'] ?? false) ? stored($settings['connection'], isset($settings['list'])) : null,
];
echo json_encode($taken + ['digest' => md5((string) json_encode($digest, JSON_THROW_ON_ERROR))]), "\n";

/** CPU time of this process in milliseconds. */
function cpu(): float
{
    $usage = getrusage();

    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}

function content(mixed $result): mixed
{
    return $result instanceof Closure ? $result() : $result;
}

/** All books or all tasks in the database. */
function stored(array $connection, bool $lists): string
{
    $pdo = new PDO($connection['dsn'], $connection['user'] ?? null, $connection['password'] ?? null);
    $hash = hash_init('md5');
    foreach ($lists ? storedTasks($pdo) : storedBooks($pdo) as $row) {
        hash_update($hash, (string) json_encode($row));
    }

    return hash_final($hash);
}

function storedTasks(PDO $pdo): iterable
{
    return $pdo->query('SELECT id, list_id, title, sortable_rank FROM task ORDER BY id', PDO::FETCH_NUM);
}

/** Normalizes numbers and dates, which have more than one spelling. */
function storedBooks(PDO $pdo): iterable
{
    $columns = 'id, title, isbn, price, weight, pages, available, published_on, created_at, author_id';
    foreach ($pdo->query("SELECT $columns FROM book ORDER BY id", PDO::FETCH_NUM) as $row) {
        $row[3] = $row[3] === null ? null : sprintf('%.2f', $row[3]);
        $row[4] = $row[4] === null ? null : sprintf('%.6f', $row[4]);
        $row[6] = $row[6] === null ? null : (bool) $row[6];
        $row[7] = $row[7] === null ? null : substr((string) $row[7], 0, 10);
        $row[8] = $row[8] === null ? null : substr((string) $row[8], 0, 19);
        yield $row;
    }
}
