<?php

declare(strict_types=1);

/** The columns of the nth book, the same for every contestant. */
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

/** Ids 1 to $count in an order that is no order. */
function scattered(int $count): array
{
    $ids = [];
    for ($i = 0; $i < $count; ++$i) {
        $ids[] = 1 + ($i * 7919) % $count;
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
