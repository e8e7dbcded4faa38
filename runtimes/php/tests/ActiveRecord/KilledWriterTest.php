<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Tag;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\Fixtures;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\TestDatabase;
use Orm\Runtime\Tests\Support\Waiting;

/** A process with transactions on two connections is killed: on each of them a transaction is whole or not there. */
final class KilledWriterTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private string $log = '';

    private ?TestDatabase $second = null;

    /**
     * The configurations of two connections that can write at the same time, and connections to look at their rows.
     *
     * @return array{list<array<string, mixed>>, list<ConnectionWrapper>}
     */
    private function connections(): array
    {
        $configuration = $this->configuration();
        if ($this->adapterName() !== 'sqlite') {
            $configuration['settings'] = $this->adapterName() === 'mysql'
                ? ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]]
                : [];

            return [[$configuration, $configuration], [$this->connection, $this->connection]];
        }
        $this->second = new TestDatabase('sqlite');
        $second = $this->second->configuration();
        $reader = $this->connect($second);
        $reader->setName('second');
        foreach (Fixtures::statements('Bookstore', 'sqlite') as $statement) {
            $reader->exec($statement);
        }

        return [[$configuration, $second], [$this->connection, $reader]];
    }

    protected function tearDown(): void
    {
        parent::tearDown();
        $this->second?->removeFiles();
    }

    public function testEachTransactionIsWholeOrNotThere(): void
    {
        $this->log = (string) tempnam(sys_get_temp_dir(), 'orm-killed-');
        [$configurations, $readers] = $this->connections();
        foreach ($readers as $at => $reader) {
            (new Author())->setFirstName("counter $at")->setLastName('counter')->setAge(0)->save($reader);
            (new Tag())->setName("tag $at")->save($reader);
        }
        $isLong = (string) getenv('ORM_TEST_LONG') !== '';
        $seed = (int) (getenv('ORM_TEST_SEED') ?: 1);
        mt_srand($seed);
        for ($kill = 1; $kill <= ($isLong ? 100 : 3); ++$kill) {
            $size = $this->logSize();
            $process = new ChildProcess(
                __DIR__ . '/../Support/killed-writer.php',
                $this->adapterName(),
                json_encode($configurations, JSON_THROW_ON_ERROR),
                (string) ($seed + $kill),
                $this->log,
            );
            // A new process goes on where the killed one has left.
            Waiting::until(fn (): bool => $this->logSize() >= $size + 40, 'The process does not write.');
            usleep(mt_rand(0, 30_000));
            $process->kill();
            foreach ($readers as $at => $reader) {
                $this->assertWhole($reader, $at, "ORM_TEST_SEED=$seed, kill $kill, connection $at");
            }
        }
        unlink($this->log);
    }

    private function assertWhole(ConnectionWrapper $con, int $at, string $message): void
    {
        [$begun, $done] = $this->numbers($at);
        $rows = $con->execute(
            'SELECT a."last_name", COUNT(DISTINCT b."id"), COUNT(t."tag_id") FROM "author" a'
            . ' LEFT JOIN "book" b ON b."author_id" = a."id" LEFT JOIN "book_tag" t ON t."book_id" = b."id"'
            . ' WHERE a."first_name" = ? GROUP BY a."last_name"',
            ["writer $at"],
        )->fetchAll(\PDO::FETCH_NUM);
        $numbers = [];
        /** @var array{string, int, int} $row */
        foreach ($rows as $row) {
            self::assertSame([2, 2], [(int) $row[1], (int) $row[2]], "$message: transaction $row[0] is not whole.");
            $numbers[] = (int) $row[0];
        }
        sort($numbers);
        $sql = 'SELECT "age" FROM "author" WHERE "first_name" = ?';
        $age = $this->value($sql, ["counter $at"], $con);
        self::assertSame($numbers === [] ? [] : range(1, count($numbers)), $numbers, $message);
        // A COMMIT that the server got is carried out between the two queries.
        self::assertContains((int) $age - count($numbers), [0, 1], $message);
        self::assertGreaterThanOrEqual($done, count($numbers), "$message: a transaction is lost.");
        self::assertLessThanOrEqual($begun, count($numbers), "$message: a transaction was not to be committed.");
    }

    /** @return array{int, int} the last numbers before and after a COMMIT */
    private function numbers(int $at): array
    {
        $last = ['b' => 0, 'd' => 0];
        foreach (file($this->log, FILE_IGNORE_NEW_LINES) ?: [] as $line) {
            [$kind, $place, $number] = explode(' ', $line);
            if ((int) $place === $at) {
                $last[$kind] = (int) $number;
            }
        }

        return [$last['b'], $last['d']];
    }

    private function logSize(): int
    {
        clearstatcache();

        return (int) filesize($this->log);
    }
}
