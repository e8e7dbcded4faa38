<?php

/** Adds to the counters of two authors so many times, under locks: the job comes as JSON on standard input. */

declare(strict_types=1);

use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\CategoryTableMap;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\Lock\WriteOperation;

require __DIR__ . '/../../bootstrap.php';

/** @var array{adapter: string, configuration: array<string, mixed>, kind: string, reverse: bool, times: int} $job */
$job = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
$con = ConnectionFactory::create($job['configuration'], AdapterFactory::create($job['adapter']), 'bookstore');
if ($job['adapter'] === 'sqlite') {
    $con->exec('PRAGMA synchronous = OFF');
}
$authors = AuthorTableMap::class;
$ids = $job['reverse'] ? [2, 1] : [1, 2];
$lockOf = static fn (int $id): NamedLock|RowLock => match ($job['kind']) {
    'rows', 'rows one by one' => new RowLock($authors, [$id]),
    'two tables', 'two tables one by one' => new NamedLock($id === 1 ? $authors : CategoryTableMap::class, 'total'),
    default => new NamedLock($authors, "total $id"),
};
$increment = static function (int $id, TransactionLocks $locks) use ($con): void {
    $sql = 'SELECT "age" FROM "author" WHERE "id" = ?' . $locks->lockingRead();
    $age = $con->execute($sql, [$id])->fetchAll(PDO::FETCH_COLUMN)[0];
    $con->execute('UPDATE "author" SET "age" = ? WHERE "id" = ?', [$age + 1, $id]);
};
echo "ready\n";
fgets(STDIN);
for ($n = 0; $n < $job['times']; ++$n) {
    if (str_ends_with($job['kind'], 'one by one')) {
        // The second lock comes as a surprise, when the first is held and a row is written.
        $work = static function (TransactionLocks $locks) use ($ids, $lockOf, $increment): void {
            $increment($ids[0], $locks);
            $locks->take([$lockOf($ids[1])]);
            $increment($ids[1], $locks);
        };
        WriteOperation::run($con, [$lockOf($ids[0])], $work);
    } else {
        $work = static function (TransactionLocks $locks) use ($ids, $increment): void {
            array_map(static fn (int $id) => $increment($id, $locks), $ids);
        };
        WriteOperation::run($con, array_map($lockOf, $ids), $work);
    }
}
