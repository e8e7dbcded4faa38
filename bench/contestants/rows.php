<?php

declare(strict_types=1);

/** The column values of the nth book, the same for every contestant. */
function bookRow(int $n): array
{
    return [
        'title' => 'The book number ' . $n,
        'isbn' => sprintf('978-%09d', $n),
        'price' => sprintf('%d.%02d', 5 + $n % 40, $n % 100),
        'weight' => 0.25 + ($n % 64) / 128,
        'pages' => 100 + $n % 500,
        'available' => $n % 3 !== 0,
        'published_on' => sprintf('%04d-%02d-%02d', 1950 + $n % 70, 1 + $n % 12, 1 + $n % 28),
        'created_at' => sprintf('2024-%02d-%02d %02d:%02d:00', 1 + $n % 12, 1 + $n % 28, $n % 24, $n % 60),
        'author_id' => 1 + $n % 1000,
    ];
}

/** The ids 1 to $count in shuffled order. */
function scattered(int $count): array
{
    $ids = [];
    for ($i = 0; $i < $count; ++$i) {
        $ids[] = 1 + ($i * 7919) % $count;
    }

    return $ids;
}

/** The 20 keys of the nth list, in no order. */
function keysOfList(int $n): array
{
    $first = $n * 20 % 10_000;
    $keys = [];
    for ($i = 0; $i < 20; ++$i) {
        $keys[] = 1 + $first + $i * 7 % 20;
    }

    return $keys;
}

/** The ids of 60 to 139 books; both ids and length depend on the number of the list. */
function idList(int $n): array
{
    $ids = [];
    for ($i = 0, $length = 60 + $n * 37 % 80; $i < $length; ++$i) {
        $ids[] = 1 + ($n * 101 + $i * 7919) % 10_000;
    }

    return $ids;
}

/** 10,000 books of 1,000 authors, and 3 of 50 tags on each of the first 1,000 books. */
function seed(PDO $pdo, int $books = 10_000): void
{
    $pdo->beginTransaction();
    $insert = $pdo->prepare('INSERT INTO author (id, first_name, last_name, email) VALUES (?, ?, ?, ?)');
    for ($n = 1; $n <= 1000; ++$n) {
        $insert->execute([$n, 'First ' . $n, 'Last ' . $n, 'author' . $n . '@example.org']);
    }
    $insert = $pdo->prepare('INSERT INTO tag (id, name) VALUES (?, ?)');
    for ($n = 1; $n <= 50; ++$n) {
        $insert->execute([$n, 'tag ' . $n]);
    }
    $insert = $pdo->prepare(
        'INSERT INTO book (id, title, isbn, price, weight, pages, available, published_on, created_at, author_id) '
        . 'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    for ($n = 1; $n <= $books; ++$n) {
        $position = 0;
        foreach ([$n, ...array_values(bookRow($n))] as $value) {
            $type = is_bool($value) ? PDO::PARAM_BOOL : (is_int($value) ? PDO::PARAM_INT : PDO::PARAM_STR);
            $insert->bindValue(++$position, $value, $type);
        }
        $insert->execute();
    }
    $insert = $pdo->prepare('INSERT INTO book_tag (book_id, tag_id) VALUES (?, ?)');
    for ($n = 1; $n <= min(1000, $books); ++$n) {
        foreach ([0, 17, 34] as $step) {
            $insert->execute([$n, 1 + ($n + $step) % 50]);
        }
    }
    if ($pdo->getAttribute(PDO::ATTR_DRIVER_NAME) === 'pgsql') {
        foreach (['author', 'book', 'tag'] as $table) {
            $pdo->exec("SELECT setval('{$table}_id_seq', (SELECT max(id) FROM $table))");
        }
    }
    $pdo->commit();
}

/** List 1 with $length tasks, whose ids are their ranks, and ten other lists of 100. */
function seedLists(array $connection, int $length): void
{
    $pdo = new PDO($connection['dsn'], $connection['user'] ?? null, $connection['password'] ?? null);
    $driver = $pdo->getAttribute(PDO::ATTR_DRIVER_NAME);
    $title = $driver === 'mysql' ? "CONCAT('Task ', n)" : "'Task ' || n";
    if ($length > 0) {
        $pdo->exec(
            "INSERT INTO task (list_id, title, sortable_rank) SELECT 1, $title, n FROM ("
                . numbersTo($length, $driver) . ') s ORDER BY n',
        );
    }
    [$list, $rank] = $driver === 'mysql'
        ? ['2 + (n - 1) DIV 100', '1 + (n - 1) MOD 100']
        : ['2 + (n - 1) / 100', '1 + (n - 1) % 100'];
    $pdo->exec(
        "INSERT INTO task (list_id, title, sortable_rank) SELECT $list, $title, $rank FROM ("
            . numbersTo(1000, $driver) . ') s ORDER BY n',
    );
    match ($driver) {
        'pgsql' => $pdo->exec('ANALYZE task'),
        'mysql' => $pdo->query('ANALYZE TABLE task')->fetchAll(),
        default => null,
    };
}

/** A SELECT of the numbers 1 to $last as n. */
function numbersTo(int $last, string $driver): string
{
    return match ($driver) {
        'pgsql' => "SELECT generate_series(1, $last) AS n",
        'mysql' => "SELECT seq AS n FROM seq_1_to_$last",
        default => "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < $last) SELECT n FROM c",
    };
}

/** A reproducible sequence of integers from 1 to $last, the same on every PHP version. */
function randomNumbers(int $count, int $last): array
{
    $state = 20_261_115;
    $numbers = [];
    for ($n = 0; $n < $count; ++$n) {
        $state = ($state * 1_103_515_245 + 12_345) & 0x7fffffff;
        $numbers[] = 1 + ($state >> 8) % $last;
    }

    return $numbers;
}

/** @return list<array{int, int}> ids of list 1 and the ranks they shall have */
function moves(int $count, int $length): array
{
    return array_map(null, ...array_chunk(randomNumbers(2 * $count, $length), $count));
}

/** @return list<int> that many ids of list 1, each once */
function someOf(int $count, int $length): array
{
    return array_slice(shuffled($length), 0, $count);
}

/** @return list<int> 1 to $length in an order that is no order */
function shuffled(int $length): array
{
    $ids = range(1, $length);
    foreach (randomNumbers($length, $length) as $one => $other) {
        [$ids[$one], $ids[$other - 1]] = [$ids[$other - 1], $ids[$one]];
    }

    return $ids;
}

/**
 * Exported books in one form: libraries name and spell columns in their own ways.
 *
 * @param array<array<mixed>> $books each with the ten columns first
 */
function exportedBooks(array $books): array
{
    return array_map(static function (array $book): array {
        [$id, $title, $isbn, $price, $weight, $pages, $available, $published, $created, $author] = array_values($book);

        return [
            (int) $id, $title, $isbn, sprintf('%.2f', $price), sprintf('%.6f', $weight), (int) $pages,
            (bool) $available, substr($published, 0, 10), str_replace('T', ' ', substr($created, 0, 19)),
            (int) $author,
        ];
    }, array_values($books));
}

/** @return list<int> the ids of the 20 tasks of list 1 that a page shows */
function pageOf(int $length): array
{
    return someOf(20, $length);
}

/** @return list<array{int, int}> that many pairs of ids */
function pairsOf(int $count, array $ids): array
{
    $pairs = [];
    for ($n = 0; $n < $count; ++$n) {
        $pairs[] = [$ids[$n % 20], $ids[($n * 7 + 3) % 19 === $n % 20 ? ($n + 1) % 20 : ($n * 7 + 3) % 19]];
    }

    return $pairs;
}

/** @return list<array<int, int>> new ranks by id: five tasks of list 1 each, which exchange their ranks */
function fewOfMany(int $count, int $length): array
{
    $orders = [];
    foreach (array_slice(array_chunk(shuffled($length), 5), 0, $count) as $ids) {
        $orders[] = array_combine($ids, array_reverse($ids));
    }

    return $orders;
}

/** @return Closure(): list<list<mixed>> what is in a table, for the digest */
function rowsOf(array $connection, string $sql): Closure
{
    return static function () use ($connection, $sql): array {
        $pdo = new PDO($connection['dsn'], $connection['user'] ?? null, $connection['password'] ?? null);

        return $pdo->query($sql, PDO::FETCH_NUM)->fetchAll();
    };
}

/** The tasks that seedLists() has made, in lists without an index. */
function seedPlainLists(array $connection): void
{
    $pdo = new PDO($connection['dsn'], $connection['user'] ?? null, $connection['password'] ?? null);
    $pdo->exec(
        'INSERT INTO plain_task (list_id, title, sortable_rank) SELECT list_id, title, sortable_rank FROM task '
            . 'ORDER BY id',
    );
}

/** A tree of 10 branches with as many leaves as make up $length nodes below the root; branches have the ids 2 to 11. */
function seedTree(array $connection, int $length): void
{
    $pdo = new PDO($connection['dsn'], $connection['user'] ?? null, $connection['password'] ?? null);
    $pdo->beginTransaction();
    $insert = $pdo->prepare(
        'INSERT INTO category (title, tree_left, tree_right, tree_level) VALUES (?, ?, ?, ?)',
    );
    $leaves = intdiv($length, 10) - 1;
    $insert->execute(['Root', 1, 20 * ($leaves + 1) + 2, 0]);
    for ($branch = 0; $branch < 10; ++$branch) {
        $left = 2 + $branch * 2 * ($leaves + 1);
        $insert->execute(["Branch $branch", $left, $left + 2 * $leaves + 1, 1]);
    }
    for ($branch = 0; $branch < 10; ++$branch) {
        for ($leaf = 0; $leaf < $leaves; ++$leaf) {
            $left = 3 + $branch * 2 * ($leaves + 1) + 2 * $leaf;
            $insert->execute(["Leaf $leaf of branch $branch", $left, $left + 1, 2]);
        }
    }
    $pdo->commit();
}

/** @return list<array{int, int}> leaves of the tree and the branches that they go to */
function treeMoves(int $count, int $length): array
{
    $moves = [];
    foreach (array_slice(shuffled($length - 10), 0, $count) as $n => $leaf) {
        $moves[] = [11 + $leaf, 2 + $n % 10];
    }

    return $moves;
}

/** @return Closure(): list<list<mixed>> all nodes, for the digest */
function treeRows(array $connection): Closure
{
    return rowsOf($connection, 'SELECT id, title, tree_left, tree_right, tree_level FROM category ORDER BY id');
}
