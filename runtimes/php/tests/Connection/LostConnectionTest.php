<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\EndsSessions;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** The server ends the session: an operator, a restart, an idle time-out. */
final class LostConnectionTest extends DatabaseTestCase
{
    use OnEveryServer;

    use EndsSessions;

    private string $table = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_lost', ['id INTEGER PRIMARY KEY']);
        $this->useLogger();
    }

    public function testReadsAndWritesGoOnAfterAnIdleTime(): void
    {
        $insert = 'INSERT INTO ' . $this->table . ' (id) VALUES (?)';
        $this->connection->execute($insert, [1]);
        $this->killWhileIdle();
        $this->connection->execute($insert, [2]);
        $this->kill();
        self::assertEquals(2, $this->value('SELECT COUNT(*) FROM ' . $this->table));
        $this->killWhileIdle();
        self::assertSame(1, $this->connection->exec('DELETE FROM ' . $this->table . ' WHERE id = 2'));
        $this->kill();
        self::assertEquals(1, $this->connection->query('SELECT COUNT(*) FROM ' . $this->table)->fetchColumn());
        $this->kill();
        self::assertCount(1, iterator_to_array($this->connection->stream('SELECT id FROM ' . $this->table)));
        self::assertSame([], $this->logger->at('error'));
        self::assertGreaterThanOrEqual(4, count($this->logger->at('warning')));
    }

    public function testAWriteOnABusyConnectionIsNotRepeated(): void
    {
        $insert = 'INSERT INTO ' . $this->table . ' (id) VALUES (?)';
        $this->connection->execute($insert, [1]);
        $this->kill();
        try {
            $this->connection->execute($insert, [2]);
            self::fail('Repeated what may have been done.');
        } catch (ConnectionLostException $exception) {
            self::assertFalse($exception->isOutcomeKnown());
            self::assertStringContainsString('unknown', $exception->getMessage());
        }
        self::assertEquals(1, $this->value('SELECT COUNT(*) FROM ' . $this->table));
        $this->kill();
        try {
            $this->connection->exec('DELETE FROM ' . $this->table);
            self::fail('Repeated what may have been done.');
        } catch (ConnectionLostException $exception) {
            self::assertFalse($exception->isOutcomeKnown());
        }
        self::assertEquals(1, $this->value('SELECT COUNT(*) FROM ' . $this->table));
    }

    public function testATransactionBeginsOnANewSession(): void
    {
        $this->kill();
        $this->connection->transaction(function (): void {
            $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [1]);
        });
        self::assertEquals(1, $this->value('SELECT COUNT(*) FROM ' . $this->table));
    }

    public function testInsideATransactionNothingRunsUntilItsEnd(): void
    {
        $ended = [];
        $insert = 'INSERT INTO ' . $this->table . ' (id) VALUES (?)';
        $this->connection->beginTransaction();
        $this->connection->afterTransaction(static function (bool $committed) use (&$ended): void {
            $ended[] = $committed;
        });
        $this->connection->beginTransaction();
        $this->connection->execute($insert, [1]);
        $this->kill();
        foreach ([2, 3] as $id) {
            try {
                $this->connection->execute($insert, [$id]);
                self::fail('Ran outside of its transaction.');
            } catch (ConnectionLostException $exception) {
                self::assertStringContainsString('inside a transaction', $exception->getMessage());
            }
        }
        self::assertFalse($this->connection->isCommitable());
        self::assertTrue($this->connection->rollBack());
        self::assertSame([], $ended);
        self::assertTrue($this->connection->rollBack());
        self::assertSame([false], $ended);
        self::assertEquals(0, $this->value('SELECT COUNT(*) FROM ' . $this->table));
        $this->connection->transaction(fn () => $this->connection->execute($insert, [4]));
        self::assertEquals(1, $this->value('SELECT COUNT(*) FROM ' . $this->table));
    }

    public function testTransactionUnwindsAfterALoss(): void
    {
        $runs = 0;
        try {
            $this->connection->transaction(function () use (&$runs): void {
                ++$runs;
                $this->kill();
                $this->value('SELECT 1');
            }, 2);
            self::fail('Did not throw.');
        } catch (ConnectionLostException $exception) {
            self::assertTrue($exception->isOutcomeKnown());
            self::assertSame(0, $this->connection->getNestedTransactionCount());
        }
        self::assertSame(3, $runs, 'What was rolled back can be run again.');
        self::assertEquals(1, $this->value('SELECT 1'));
    }

    public function testACommitThatGotLostSaysSo(): void
    {
        $this->connection->beginTransaction();
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [1]);
        $this->kill();
        try {
            $this->connection->commit();
            self::fail('Committed.');
        } catch (ConnectionLostException $exception) {
            self::assertStringContainsString('during the commit', $exception->getMessage());
            self::assertFalse($exception->isOutcomeKnown());
        }
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertEquals(0, $this->value('SELECT COUNT(*) FROM ' . $this->table));
    }

    public function testARollbackNeedsNoSession(): void
    {
        $this->connection->beginTransaction();
        $this->kill();
        self::assertTrue($this->connection->rollBack());
        self::assertEquals(1, $this->value('SELECT 1'));
    }

    public function testAStatementThatRanForAWhileIsNotRepeated(): void
    {
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [1]);
        $script = __DIR__ . '/../Support/kill-session.php';
        $killer = proc_open([PHP_BINARY, $script, $this->adapterName(), $this->sessionId()], [], $pipes);
        self::assertIsResource($killer);
        $sleep = $this->adapterName() === 'pgsql' ? 'pg_sleep(1000)' : 'SLEEP(1000)';
        try {
            $condition = $this->adapterName() === 'pgsql' ? 'CAST(' . $sleep . " AS TEXT) = ''" : $sleep . ' = 0';
            $this->connection->execute('UPDATE ' . $this->table . ' SET id = id + 1 WHERE ' . $condition);
            self::fail('Repeated what may have been done.');
        } catch (ConnectionLostException $exception) {
            self::assertStringContainsString('was not repeated', $exception->getMessage());
        } finally {
            proc_close($killer);
        }
        self::assertEquals(1, $this->value('SELECT id FROM ' . $this->table));
    }

    private function sessionId(): string
    {
        $sql = $this->adapterName() === 'pgsql' ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()';
        $id = $this->value($sql);
        self::assertIsInt($id);

        return (string) $id;
    }

    /** As after a time without statements, in which the server or a firewall has given up on the session. */
    private function killWhileIdle(): void
    {
        $this->kill();
        $this->connection->session->usedAt = 0;
    }

    private function kill(): void
    {
        $operator = $this->connect();
        $this->endSession((int) $this->sessionId(), $operator);
        $operator->close();
    }
}
