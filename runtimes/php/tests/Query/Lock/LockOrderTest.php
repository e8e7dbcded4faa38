<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock;

use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;

/** Six processes that need the same two locks, half of them in the opposite order. */
final class LockOrderTest extends BookstoreTestCase
{
    use OnEveryDatabaseAndGalera;

    private const PROCESSES = 6;
    private const TIMES = 50;
    /** @return iterable<string, array{string}> */
    public static function kinds(): iterable
    {
        foreach (['named', 'two tables', 'rows'] as $kind) {
            yield $kind => [$kind];
            yield "$kind one by one" => ["$kind one by one"];
        }
    }

    /** @dataProvider kinds */
    public function testNobodyFailsAndNothingIsLost(string $kind): void
    {
        $insert = 'INSERT INTO "author" ("id", "first_name", "last_name", "age") VALUES (?, ?, ?, 0)';
        foreach ([1, 2] as $id) {
            $this->connection->execute($insert, [$id, 'Jane', "Author $id"]);
        }
        $this->connection->close();
        $this->runWorkers($kind);
        $ages = $this->connection->execute('SELECT "age" FROM "author" ORDER BY "id"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(array_fill(0, 2, self::PROCESSES * self::TIMES), $ages);
    }

    private function runWorkers(string $kind): void
    {
        $configuration = $this->configuration();
        if ($this->adapterName() === 'mysql') {
            $configuration['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }
        $workers = [];
        for ($number = 0; $number < self::PROCESSES; ++$number) {
            $worker = $workers[] = new ChildProcess(__DIR__ . '/lock-worker.php');
            $worker->write(json_encode([
                'adapter' => $this->adapterName(),
                'configuration' => $configuration,
                'kind' => $kind,
                'reverse' => $number % 2 === 1,
                'times' => self::TIMES,
            ], JSON_THROW_ON_ERROR) . "\n");
        }
        foreach ($workers as $worker) {
            self::assertSame('ready', $worker->line());
        }
        foreach ($workers as $worker) {
            $worker->write("go\n");
        }
        foreach ($workers as $worker) {
            self::assertNull($worker->wait());
        }
    }
}
