<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Four processes that write to one file. */
final class WritersTest extends BookstoreTestCase
{
    use OnSqlite;

    /** @return iterable<string, array{string}> */
    public static function journals(): iterable
    {
        yield 'rollback journal' => ['DELETE'];
        yield 'write-ahead log' => ['WAL'];
    }

    /** @dataProvider journals */
    public function testTransactionsThatReadAndThenWriteWaitForEachOther(string $journal): void
    {
        $this->connection->query('PRAGMA journal_mode = ' . $journal)->closeCursor();
        $this->connection->exec('CREATE TABLE "counter" ("n" INTEGER)');
        $this->connection->exec('INSERT INTO "counter" VALUES (0)');
        $this->runWriters(200, 'transaction');
        self::assertSame(800, $this->value('SELECT "n" FROM "counter"'));
    }

    /** @dataProvider journals */
    public function testNobodyStarves(string $journal): void
    {
        $this->connection->query('PRAGMA journal_mode = ' . $journal)->closeCursor();
        $times = 2500;
        $this->runWriters($times, 'save');
        self::assertSame(4 * $times, $this->rows('author'));
        $written = [];
        $names = $this->connection->execute(
            'SELECT "first_name" FROM "author" ORDER BY "id"',
        )->fetchAll(\PDO::FETCH_COLUMN);
        foreach ($names as $name) {
            self::assertIsString($name);
            $written[$name] = ($written[$name] ?? 0) + 1;
            if ($written[$name] === $times) {
                break;
            }
        }
        // When the first has done all, the others have done a fair part: a fifth of the mean at least.
        self::assertCount(4, $written);
        self::assertGreaterThanOrEqual(array_sum($written) / 4 / 5, min($written), (string) json_encode($written));
    }

    private function runWriters(int $times, string $kind): void
    {
        $file = substr((string) $this->configuration()['dsn'], strlen('sqlite:'));
        $deadline = microtime(true) + 120;
        $writers = [];
        foreach (['a', 'b', 'c', 'd'] as $name) {
            $writers[] = new ChildProcess(__DIR__ . '/../sqlite-writer.php', $file, $name, (string) $times, $kind);
        }
        foreach ($writers as $writer) {
            self::assertSame('ready', $writer->line($deadline));
        }
        foreach ($writers as $writer) {
            $writer->write("go\n");
        }
        foreach ($writers as $writer) {
            self::assertNull($writer->wait($deadline));
        }
    }
}
