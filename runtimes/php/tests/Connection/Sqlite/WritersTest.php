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
        $shares = [];
        // A busy machine can stall one of them, which is not the lock's fault, but hardly ten times.
        for ($attempt = 0; $attempt < 10 && max([0.0, ...$shares]) < 0.2; ++$attempt) {
            $shares[] = $this->leastShare();
        }
        // When the first has done all, the others have done a fair part: a fifth of the mean at least.
        self::assertGreaterThanOrEqual(0.2, max($shares), (string) json_encode($shares));
    }

    /** @return float what the slowest of four has written, compared with the mean, when the first has written all */
    private function leastShare(): float
    {
        $times = 2500;
        $this->connection->exec('DELETE FROM "author"');
        $this->runWriters($times, 'save');
        self::assertSame(4 * $times, $this->rows('author'));
        $written = ['a' => 0, 'b' => 0, 'c' => 0, 'd' => 0];
        $names = $this->connection->execute(
            'SELECT "first_name" FROM "author" ORDER BY "id"',
        )->fetchAll(\PDO::FETCH_COLUMN);
        foreach ($names as $name) {
            self::assertIsString($name);
            if (++$written[$name] === $times) {
                break;
            }
        }

        return min($written) / (array_sum($written) / 4);
    }

    private function runWriters(int $times, string $kind): void
    {
        $file = substr((string) $this->configuration()['dsn'], strlen('sqlite:'));
        $writers = [];
        foreach (['a', 'b', 'c', 'd'] as $name) {
            $writers[] = new ChildProcess(__DIR__ . '/../sqlite-writer.php', $file, $name, (string) $times, $kind);
        }
        foreach ($writers as $writer) {
            self::assertSame('ready', $writer->line());
        }
        foreach ($writers as $writer) {
            $writer->write("go\n");
        }
        foreach ($writers as $writer) {
            self::assertNull($writer->wait());
        }
    }
}
