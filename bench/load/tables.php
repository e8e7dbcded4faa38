<?php

/** Fills the tables before a measurement, lets nodes of a cluster catch up, checks that nothing was lost. */

declare(strict_types=1);

const BOOKS = 10_000;
const ACCOUNTS = 1_000;
const LISTS = 8;
const LIST_LENGTH = 50;

/** @var array{action: string, connection: array<string, string>, sql?: string, scenario?: string, count?: int} $job */
$job = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
$pdo = new PDO($job['connection']['dsn'], $job['connection']['user'], $job['connection']['password']);
$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$number = static fn (string $sql): int => (int) $pdo->query($sql)->fetchColumn();

/** @param list<list<mixed>> $rows */
$insert = static function (string $table, string $columns, array $rows) use ($pdo): void {
    foreach (array_chunk($rows, 1_000) as $chunk) {
        $one = '(' . implode(', ', array_fill(0, count($chunk[0]), '?')) . ')';
        $places = implode(', ', array_fill(0, count($chunk), $one));
        $pdo->prepare("INSERT INTO $table ($columns) VALUES $places")->execute(array_merge(...$chunk));
    }
};

if ($job['action'] === 'create') {
    $sql = (string) preg_replace('/^--.*$/m', '', (string) file_get_contents($job['sql']));
    foreach (array_filter(array_map(trim(...), preg_split('/;\s*\n/', $sql) ?: [])) as $statement) {
        $pdo->exec($statement);
    }
    $books = array_map(
        static fn (int $n): array => [$n, "Book $n", sprintf('978-%09d', $n), $n % 90 . '.99', $n % 700, $n % 2],
        range(1, BOOKS),
    );
    $insert('book', 'id, title, isbn, price, pages, available', $books);
    if (str_starts_with($job['connection']['dsn'], 'pgsql:')) {
        $pdo->exec("SELECT setval('book_id_seq', " . BOOKS . ')');
    }
}
if ($job['action'] === 'fill') {
    $pdo->exec('DELETE FROM account');
    $pdo->exec('DELETE FROM task');
    $pdo->exec('DELETE FROM book WHERE id > ' . BOOKS);
    $insert('account', 'id, balance', array_map(static fn (int $id): array => [$id, 0], range(1, ACCOUNTS)));
    $tasks = array_map(
        static fn (int $n): array => [$n % LISTS + 1, "Task $n", intdiv($n, LISTS) + 1],
        range(0, LISTS * LIST_LENGTH - 1),
    );
    $insert('task', 'list_id, title, sortable_rank', $tasks);
    if (str_starts_with($job['connection']['dsn'], 'pgsql:')) {
        $pdo->exec('VACUUM ANALYZE');
    }
}
if ($job['action'] === 'synchronize') {
    // Returns when the node has applied what was committed on the others.
    $pdo->exec('SET SESSION wsrep_sync_wait = 15');
    $pdo->query('SELECT 1')->fetchAll();
}
if ($job['action'] === 'check') {
    $broken = 'SELECT COUNT(*) FROM (SELECT list_id FROM task GROUP BY list_id HAVING MIN(sortable_rank) <> 1 '
        . 'OR MAX(sortable_rank) <> COUNT(*) OR COUNT(DISTINCT sortable_rank) <> COUNT(*)) AS broken';
    [$expected, $found] = match ($job['scenario']) {
        'insert' => [$job['count'], $number('SELECT COUNT(*) FROM book WHERE id > ' . BOOKS)],
        'hotRow' => [$job['count'], $number('SELECT balance FROM account WHERE id = 1')],
        'transfer' => [0, $number('SELECT SUM(balance) FROM account')],
        'appendToList' => [$job['count'], $number('SELECT COUNT(*) FROM task') - LISTS * LIST_LENGTH],
        default => [0, 0],
    };
    if ($found !== $expected || $number($broken) !== 0) {
        $text = "After {$job['scenario']} there are $found of $expected, and {$number($broken)} broken lists.\n";
        fwrite(STDERR, $text);
        exit(1);
    }
}
