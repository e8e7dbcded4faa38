<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Connection\Retry\RetryReason;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** Two sessions that wait for each other: this process and a child. */
final class DeadlockTest extends DatabaseTestCase
{
    use OnEveryServer;

    private string $table = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_deadlock', ['id INTEGER PRIMARY KEY', 'n INTEGER']);
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id, n) VALUES (?, ?), (?, ?)', [1, 0, 2, 0]);
    }

    public function testBothSidesGetTheirWayByRetrying(): void
    {
        $attempts = 0;
        $child = $this->startChild(5);
        $this->connection->transaction(function () use (&$attempts, $child): void {
            ++$attempts;
            $this->increment(1);
            if ($attempts === 1) {
                $this->meet($child);
            }
            $this->increment(2);
        }, 5);
        $childAttempts = $this->attemptsOf($child);
        self::assertSame(3, $attempts + $childAttempts, 'One of the two was the victim, once.');
        $statistics = $this->connection->getRetryStatistics();
        self::assertSame($attempts - 1, $statistics->getRetries(RetryReason::Deadlock));
        self::assertSame($attempts - 1, $statistics->getRetries());
        self::assertEquals([2, 2], $this->connection
            ->execute('SELECT n FROM ' . $this->table . ' ORDER BY id')->fetchAll(\PDO::FETCH_COLUMN));
    }

    public function testTheVictimCannotCommitWhatIsLeft(): void
    {
        $child = $this->startChild(5);
        $this->connection->beginTransaction();
        $this->increment(1);
        $this->meet($child);
        try {
            $this->increment(2);
            $victim = false;
        } catch (RetryableException) {
            $victim = true;
            $this->carryOn();
        }
        try {
            $this->connection->commit();
            self::assertFalse($victim, 'Half of the transaction was committed.');
        } catch (RollbackException $exception) {
            self::assertTrue($victim, $exception->getMessage());
        }
        $this->attemptsOf($child);
        $expected = $victim ? 1 : 2;
        self::assertEquals([$expected, $expected], $this->connection
            ->execute('SELECT n FROM ' . $this->table . ' ORDER BY id')->fetchAll(\PDO::FETCH_COLUMN));
    }

    public function testALockThatIsTakenIsATimeout(): void
    {
        $other = $this->connect();
        $other->beginTransaction();
        $other->execute('UPDATE ' . $this->table . ' SET n = 1 WHERE id = 1');
        $adapter = $this->connection->getAdapter();
        $lock = $adapter->lockClause(LockMode::Update, [], true, $this->connection->getServerVersion());
        $this->connection->beginTransaction();
        try {
            $this->connection->execute('SELECT n FROM ' . $this->table . ' WHERE id = 1 ' . $lock);
            self::fail('Did not notice the lock.');
        } catch (LockTimeoutException $exception) {
            self::assertInstanceOf(RetryableException::class, $exception);
        }
        $this->connection->rollBack();
        $other->rollBack();
    }

    /** As an application does that takes no notice of a failure. */
    private function carryOn(): void
    {
        try {
            $this->connection->execute('INSERT INTO ' . $this->table . ' (id, n) VALUES (?, ?)', [3, 0]);
        } catch (QueryExecutionException) {
            self::assertSame('pgsql', $this->adapterName(), 'Only PostgreSQL refuses whatever follows.');
        }
    }

    private function increment(int $id): void
    {
        $this->connection->execute('UPDATE ' . $this->table . ' SET n = n + 1 WHERE id = ?', [$id]);
    }

    /** @return array{resource, resource, resource} process, its stdin, its stdout */
    private function startChild(int $retries): array
    {
        $script = __DIR__ . '/../Support/deadlock-child.php';
        $command = [PHP_BINARY, $script, $this->adapterName(), $this->table, (string) $retries];
        $process = proc_open($command, [['pipe', 'r'], ['pipe', 'w']], $pipes);
        self::assertIsResource($process);
        self::assertSame("locked\n", fgets($pipes[1]), 'The child holds row 2.');

        return [$process, $pipes[0], $pipes[1]];
    }

    /** @param array{resource, resource, resource} $child */
    private function meet(array $child): void
    {
        // Each holds one row by now, so that they meet whoever asks first for the other one.
        fwrite($child[1], "go\n");
    }

    /** @param array{resource, resource, resource} $child */
    private function attemptsOf(array $child): int
    {
        $answer = trim((string) stream_get_contents($child[2]));
        fclose($child[1]);
        fclose($child[2]);
        self::assertSame(0, proc_close($child[0]), $answer);

        return (int) $answer;
    }
}
