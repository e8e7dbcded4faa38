<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Retry\RetryReason;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\ServerUnavailableException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\FailingConnector;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** A server answers that it cannot do what it is asked for: as a node without quorum, or a standby. */
final class ServerFailureTest extends DatabaseTestCase
{
    use OnEveryServer;

    protected string $table = '';

    protected FailingConnector $connector;

    /** Whose statements fail as the test says. */
    protected ConnectionWrapper $failing;

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_failure', ['id INTEGER PRIMARY KEY']);
        $configuration = $this->configuration();
        $values = array_map(
            static fn (string $key): string => is_string($configuration[$key]) ? $configuration[$key] : '',
            ['dsn', 'user', 'password'],
        );
        $this->connector = new FailingConnector(...$values);
        $adapter = AdapterFactory::create($this->adapterName());
        $this->failing = new ConnectionWrapper(
            new Session($this->connector, DriverFactory::of($adapter), 'bookstore', $this->loggers),
        );
    }

    protected function tearDown(): void
    {
        $this->failing->close();
        parent::tearDown();
    }

    public function testARollbackThatIsAnsweredWithADeadlockIsARollback(): void
    {
        [$state, $code] = $this->adapterName() === 'mysql' ? ['40001', 1213] : ['40P01', 7];
        $this->failing->beginTransaction();
        $this->insert(1);
        $this->connector->fail('ROLLBACK', $state, $code);
        self::assertTrue($this->failing->rollBack());
        self::assertSame(0, $this->failing->getNestedTransactionCount());
        self::assertFalse($this->failing->getWrappedConnection()->inTransaction());
        self::assertSame(1, $this->connector->opened, 'The session is good.');
        self::assertSame([], $this->ids());
        $this->failing->transaction(fn () => $this->insert(2));
        self::assertSame([2], $this->ids());
    }

    public function testTheFailureOfAStatementIsNotHiddenByThatOfTheRollback(): void
    {
        [$state, $code] = $this->adapterName() === 'mysql' ? ['40001', 1213] : ['40P01', 7];
        foreach ([[$state, $code], ['HY000', 1105]] as [$rollbackState, $rollbackCode]) {
            $attempts = 0;
            $this->failing->beginTransaction();
            $this->connector->fail('INSERT', $state, $code);
            $this->connector->fail('ROLLBACK', $rollbackState, $rollbackCode);
            $this->connector->fail('ROLLBACK', $rollbackState, $rollbackCode);
            try {
                try {
                    $this->insert(1);
                } catch (\Throwable $failure) {
                    $this->failing->rollBack();
                    throw $failure;
                }
                self::fail('Did not throw.');
            } catch (DeadlockException) {
                self::assertFalse($this->failing->inTransaction());
            }
            $this->connector->fail('INSERT', $state, $code);
            $this->connector->fail('ROLLBACK', $rollbackState, $rollbackCode);
            $this->failing->transaction(function (ConnectionInterface $con) use (&$attempts): void {
                ++$attempts;
                $this->insert(1);
            }, 1);
            self::assertSame(2, $attempts);
            self::assertSame([1], $this->ids());
            $this->connection->exec('DELETE FROM ' . $this->table);
        }
    }

    /** @return array{string, int, string} SQLSTATE, number and words of a server that cannot write */
    private function refusal(): array
    {
        return $this->adapterName() === 'pgsql'
            ? ['25006', 7, 'cannot execute INSERT in a read-only transaction']
            : ['08S01', 1047, 'WSREP has not yet prepared node for application use'];
    }

    /** @return array{string, int, string} SQLSTATE, number and words after a commit that may have been done */
    private function lostCommit(): array
    {
        return $this->adapterName() === 'pgsql'
            ? ['57P01', 7, 'terminating connection due to administrator command']
            : ['HY000', 1180, 'Error while appending streaming replication fragment'];
    }

    public function testARefusedStatementRunsOnANewSession(): void
    {
        $this->useLogger();
        $this->insert(1);
        $this->connector->fail('INSERT', ...$this->refusal());
        $this->insert(2);
        self::assertSame([1, 2], $this->ids());
        self::assertSame(2, $this->connector->opened);
        self::assertCount(1, $this->logger->at('warning'));
    }

    public function testAStatementThatIsRefusedAgainSaysThatNothingHappened(): void
    {
        $this->connector->fail('INSERT', ...$this->refusal());
        $this->connector->fail('INSERT', ...$this->refusal());
        $exception = $this->lossOf(fn () => $this->insert(1));
        self::assertTrue($exception->isOutcomeKnown());
        self::assertStringContainsString('The server of "bookstore" was ', $exception->getMessage());
        self::assertFalse($this->failing->isConnected(), 'The session was dropped.');
        self::assertSame([], $this->ids());
        $this->insert(2);
        self::assertSame([2], $this->ids());
    }

    public function testATextOfSeveralStatementsIsNotRepeated(): void
    {
        $this->connector->fail('INSERT', ...$this->refusal());
        $sql = 'INSERT INTO ' . $this->table . ' (id) VALUES (1)';
        $exception = $this->lossOf(fn () => $this->failing->exec($sql . '; ' . $sql));
        self::assertFalse($exception->isOutcomeKnown());
        self::assertSame([], $this->ids());
    }

    public function testConfiguredRetriesOutlastARefusal(): void
    {
        $this->failing = $this->retrying(3);
        for ($failure = 0; $failure < 3; ++$failure) {
            $this->connector->fail('INSERT', ...$this->refusal());
        }
        $this->insert(1);
        self::assertSame([1], $this->ids());
        self::assertSame(4, $this->connector->opened);
        self::assertSame(3, $this->failing->getRetryStatistics()->getRetries(RetryReason::NotReady));
    }

    public function testConfiguredRetriesOutlastAServerThatIsDown(): void
    {
        $this->failing = $this->retrying(3);
        $this->connector->refusals = 3;
        $this->insert(1);
        self::assertSame(4, $this->connector->opened);
        $this->failing->close();
        $this->connector->refusals = 1;
        self::assertNotSame('', $this->failing->getServerVersion());
        // The session is lost, and the server is down for a while.
        $this->connector->fail('SELECT', ...$this->lostCommit());
        $this->connector->refusals = 2;
        self::assertSame(1, (int) $this->failing->query('SELECT id FROM ' . $this->table)->fetchColumn());
        self::assertSame(6, $this->failing->getRetryStatistics()->getRetries(RetryReason::NotReady));
        $this->failing->close();
        $this->connector->refusals = 4;
        try {
            $this->insert(2);
            self::fail('Connected.');
        } catch (ServerUnavailableException) {
            self::assertSame(0, $this->connector->refusals);
        }
        self::assertSame([1], $this->ids());
    }

    public function testConfiguredRetriesDoNotMultiplyThoseOfATransaction(): void
    {
        $this->failing = $this->retrying(3);
        $this->connector->refusals = 2;
        try {
            $this->failing->transaction(static fn () => null, 1);
            self::fail('Connected.');
        } catch (ServerUnavailableException) {
            self::assertSame(2, $this->connector->opened);
        }
    }

    public function testInsideATransactionARefusalIsRetryable(): void
    {
        $attempts = 0;
        $this->failing->transaction(function () use (&$attempts): void {
            $this->insert(++$attempts);
            if ($attempts === 1) {
                $this->connector->fail('INSERT', ...$this->refusal());
            }
            $this->insert(10 + $attempts);
        }, 1);
        self::assertSame(2, $attempts);
        self::assertSame([2, 12], $this->ids());
        self::assertSame(2, $this->connector->opened);
    }

    public function testATransactionBeginsOnAnotherSessionAfterARefusal(): void
    {
        $this->connector->fail('BEGIN', ...$this->refusal());
        $this->failing->transaction(fn () => $this->insert(1));
        self::assertSame([1], $this->ids());
        $this->connector->fail('BEGIN', ...$this->refusal());
        $this->connector->fail('BEGIN', ...$this->refusal());
        self::assertTrue($this->lossOf(fn () => $this->failing->beginTransaction())->isOutcomeKnown());
        self::assertSame(0, $this->failing->getNestedTransactionCount());
        $this->connector->fail('BEGIN', ...$this->refusal());
        $this->connector->fail('BEGIN', ...$this->refusal());
        $this->failing->transaction(fn () => $this->insert(2), 1);
        self::assertSame([1, 2], $this->ids());
    }

    public function testARefusedCommitIsRolledBackAndRetryable(): void
    {
        $attempts = 0;
        $this->connector->fail('COMMIT', ...$this->refusal());
        $this->failing->transaction(function () use (&$attempts): void {
            $this->insert(++$attempts);
        }, 1);
        self::assertSame(2, $attempts);
        self::assertSame([2], $this->ids());
    }

    public function testACommitThatMayHaveBeenDoneIsNotRepeated(): void
    {
        $attempts = 0;
        $this->connector->fail('COMMIT', ...$this->lostCommit());
        $insert = function () use (&$attempts): void {
            $this->insert(++$attempts);
        };
        $exception = $this->lossOf(fn () => $this->failing->transaction($insert, 3));
        self::assertFalse($exception->isOutcomeKnown());
        self::assertSame(1, $attempts);
        self::assertFalse($this->failing->isConnected(), 'The session was dropped.');
        self::assertSame(0, $this->failing->getNestedTransactionCount());
    }

    public function testACommitAnsweredWithADeadlockIsRetryable(): void
    {
        [$state, $code] = $this->adapterName() === 'mysql' ? ['40001', 1213] : ['40P01', 7];
        $attempts = 0;
        $this->connector->fail('COMMIT', $state, $code);
        $this->failing->transaction(function () use (&$attempts): void {
            $this->insert(++$attempts);
        }, 1);
        self::assertSame([2], $this->ids());
    }

    public function testARollbackThatIsRefusedDropsTheSession(): void
    {
        $this->failing->beginTransaction();
        $this->insert(1);
        $this->connector->fail('ROLLBACK', ...$this->refusal());
        self::assertTrue($this->failing->rollBack());
        self::assertFalse($this->failing->isConnected());
        self::assertSame([], $this->ids());
    }

    public function testTransactionsWithRetriesWaitForAServerThatIsDown(): void
    {
        $closed = $this->closedPort();
        $down = $this->connect(['dsn' => $this->adapterName() . ":host=127.0.0.1;port=$closed;dbname=orm_test"]);
        $attempts = 0;
        try {
            $down->transaction(static function () use (&$attempts): void {
                ++$attempts;
            }, 2);
            self::fail('Connected.');
        } catch (ServerUnavailableException $exception) {
            self::assertInstanceOf(RetryableException::class, $exception);
            self::assertStringContainsString('refused', $exception->getMessage());
        }
        self::assertSame(0, $attempts);
        self::assertSame(2, $down->session->retryStatistics?->getRetries());
    }

    public function testAWrongPasswordIsNotRetryable(): void
    {
        $wrong = $this->connect(['user' => 'orm_nobody', 'password' => 'orm-wrong-password']);
        try {
            $wrong->transaction(static fn () => null, 2);
            self::fail('Connected.');
        } catch (ConnectionException $exception) {
            self::assertNotInstanceOf(RetryableException::class, $exception);
            self::assertNull($wrong->session->retryStatistics);
        }
    }

    private function retrying(int $retries): ConnectionWrapper
    {
        $servers = new ServerSettings(retries: $retries);
        $adapter = $this->failing->getAdapter();

        return new ConnectionWrapper(
            new Session($this->connector, DriverFactory::of($adapter), 'bookstore', $this->loggers, $servers),
        );
    }

    protected function insert(int $id): void
    {
        $this->failing->exec('INSERT INTO ' . $this->table . ' (id) VALUES (' . $id . ')');
    }

    /** @return list<int> as another session sees them */
    protected function ids(): array
    {
        $sql = 'SELECT id FROM ' . $this->table . ' ORDER BY id';

        return array_map('intval', $this->connect()->execute($sql)->fetchAll(\PDO::FETCH_COLUMN));
    }

    protected function lossOf(\Closure $work): ConnectionLostException
    {
        try {
            $work();
        } catch (ConnectionLostException $exception) {
            return $exception;
        }
        self::fail('Did not throw.');
    }

    /** A port on which nothing listens. */
    private function closedPort(): int
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0');
        self::assertIsResource($socket);
        $name = (string) stream_socket_get_name($socket, false);
        fclose($socket);

        return (int) substr($name, strrpos($name, ':') + 1);
    }

    /** @group pgsql */
    public function testAPoolerThatHadNoSessionToGiveHasRunNothing(): void
    {
        $end = "\nserver closed the connection unexpectedly\n";
        $waited = ['HY000', 7, 'FATAL:  query_wait_timeout' . $end];
        $this->connector->fail('INSERT', ...$waited);
        $loss = $this->lossOf(fn () => $this->insert(1));
        self::assertTrue($loss->isOutcomeKnown());
        self::assertTrue($loss->isRefusal());
        // It has waited for long before.
        self::assertSame(1, $this->connector->opened);
        $this->connector->fail('BEGIN', ...$waited);
        $this->failing->transaction(fn () => $this->insert(2), 1);
        $this->connector->fail('INSERT', 'HY000', 7, 'FATAL:  client_idle_timeout' . $end);
        $this->insert(3);
        $this->connector->fail('INSERT', 'HY000', 7, 'FATAL:  server conn crashed?' . $end);
        self::assertFalse($this->lossOf(fn () => $this->insert(4))->isOutcomeKnown());
        self::assertSame([2, 3], $this->ids());
    }

    /** @group pgsql */
    public function testAServerThatBecameReadOnlyIsLeft(): void
    {
        $this->connection->exec('SET default_transaction_read_only = on');
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [1]);
        self::assertSame([1], $this->ids());
        $this->connection->exec('SET default_transaction_read_only = on');
        $this->connection->transaction(
            fn () => $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [2]),
            1,
        );
        self::assertSame([1, 2], $this->ids());
    }
}
