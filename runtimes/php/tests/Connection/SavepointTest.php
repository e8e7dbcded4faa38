<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\SavepointEvent;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class SavepointTest extends DatabaseTestCase
{
    use OnEveryDatabase;

    private string $table = '';

    /** @var list<string> */
    private array $events = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_savepoints', ['id INTEGER PRIMARY KEY']);
    }

    public function testEveryWayToSendAStatementIsReported(): void
    {
        $ways = [
            'exec' => fn (string $sql) => $this->connection->exec($sql),
            'query' => fn (string $sql) => $this->connection->query($sql)->closeCursor(),
            'execute' => fn (string $sql) => $this->connection->execute($sql)->closeCursor(),
            'executeOnce' => fn (string $sql) => $this->connection->executeOnce($sql)->closeCursor(),
            'prepare' => fn (string $sql) => $this->connection->prepare($sql)->execute(),
        ];
        foreach ([false, true] as $debug) {
            $this->connection->useDebug($debug);
            foreach ($ways as $way => $send) {
                $this->begin();
                for ($round = 0; $round < 2; ++$round) {
                    $this->events = [];
                    $send('SAVEPOINT one');
                    $send('INSERT INTO ' . $this->table . ' (id) VALUES (1)');
                    $send('ROLLBACK TO SAVEPOINT one');
                    $send('RELEASE SAVEPOINT one');
                    self::assertSame(['Set one', 'RolledBack one', 'Released one'], $this->events, $way);
                }
                $this->connection->commit();
                self::assertSame(0, $this->rows(), $way);
            }
        }
    }

    public function testMethodsQuoteTheName(): void
    {
        foreach (['plain', 'select', 'Mixed Case', 'a"b', 'a`b', 'a;b', "it's", 'ünï'] as $name) {
            $this->begin();
            $this->insert(1);
            $this->connection->savepoint($name);
            $this->insert(2);
            $this->connection->rollBackToSavepoint($name);
            self::assertSame(1, $this->rows());
            $this->connection->releaseSavepoint($name);
            try {
                $this->connection->rollBackToSavepoint($name);
                self::fail('Rolled back to a savepoint that is released.');
            } catch (QueryExecutionException) {
            }
            $key = $this->connection->getAdapter()->savepointKey($name, true);
            self::assertSame(['Set ' . $key, 'RolledBack ' . $key, 'Released ' . $key], $this->events);
            $this->connection->rollBack();
        }
    }

    public function testMethodsRefuseOutsideATransaction(): void
    {
        foreach (['savepoint', 'releaseSavepoint', 'rollBackToSavepoint'] as $method) {
            try {
                $this->connection->$method('a');
                self::fail($method . '() was accepted.');
            } catch (OrmException $exception) {
                self::assertStringContainsString('no transaction on "bookstore"', $exception->getMessage());
            }
        }
    }

    public function testAFailedStatementIsNotReported(): void
    {
        $this->begin();
        foreach (['ROLLBACK TO SAVEPOINT nowhere', 'RELEASE SAVEPOINT nowhere'] as $sql) {
            foreach (['exec', 'execute'] as $method) {
                try {
                    $this->connection->$method($sql);
                    self::fail('There is such a savepoint.');
                } catch (QueryExecutionException) {
                }
            }
        }
        self::assertSame([], $this->events);
        $this->connection->rollBack();
    }

    public function testSpellings(): void
    {
        $quote = $this->connection->getAdapter()->quoteIdentifier(...);
        $spellings = [
            'savepoint one' => 'Set one',
            "  \n\tSaVePoInT  ONE" => 'Set one',
            "/* why */ -- so\n SAVEPOINT/* x */one" => 'Set one',
            "SAVEPOINT one -- done" => 'Set one',
            'SAVEPOINT ' . $quote('one') . ';' => 'Set one',
            'ROLLBACK TO one' => 'RolledBack one',
            'ROLLBACK TO ' . $quote('one') => 'RolledBack one',
            'rollback to savepoint One' => 'RolledBack one',
            'RELEASE SAVEPOINT one' => 'Released one',
        ];
        if ($this->adapterName() !== 'sqlite') {
            $spellings = [
                'SAVEPOINT one' => 'Set one',
                'ROLLBACK WORK TO SAVEPOINT one' => 'RolledBack one',
            ] + $spellings;
        }
        if ($this->adapterName() !== 'mysql') {
            $spellings += [
                'SAVEPOINT two' => 'Set two',
                'ROLLBACK TRANSACTION TO SAVEPOINT two' => 'RolledBack two',
                'RELEASE two' => 'Released two',
            ];
        }
        $this->begin();
        foreach ($spellings as $sql => $event) {
            $this->connection->exec($sql);
            self::assertSame([$event], $this->events, $sql);
            $this->events = [];
        }
        $this->connection->rollBack();
    }

    public function testOnlyNamesThatTheDatabaseTakesForOneAreOne(): void
    {
        $quote = $this->connection->getAdapter()->quoteIdentifier(...);
        $this->begin();
        $this->connection->exec('SAVEPOINT one');
        $this->connection->exec('SAVEPOINT ' . $quote('ONE'));
        // PostgreSQL has two savepoints now, the others have replaced or hidden the first.
        $expected = $this->adapterName() === 'pgsql' ? ['Set one', 'Set ONE'] : ['Set one', 'Set one'];
        self::assertSame($expected, $this->events);
        $this->connection->rollBack();
    }

    public function testSeveralStatementsInOneText(): void
    {
        $this->begin();
        $insert = 'INSERT INTO ' . $this->table . ' (id) SELECT ';
        $this->connection->exec($insert . "1 WHERE ';ROLLBACK TO one' <> ''; SAVEPOINT one; " . $insert . '2');
        $this->connection->exec("-- ; RELEASE one\nSAVEPOINT two; ROLLBACK TO one");
        self::assertSame(['Set one', 'Set two', 'RolledBack one'], $this->events);
        $this->connection->commit();
        self::assertSame(1, $this->rows());
    }

    public function testListenersEndWithTheirTransaction(): void
    {
        $this->connection->onSavepoint(static fn () => self::fail('There is no transaction to listen to.'));
        $this->begin();
        $this->connection->savepoint('a');
        $this->connection->commit();
        $this->connection->beginTransaction();
        $this->connection->savepoint('b');
        $this->connection->rollBack();
        self::assertSame(['Set a'], $this->events);
    }

    public function testPartialRollbacksAreReportedOnceEach(): void
    {
        $rollbacks = 0;
        $this->connection->beginTransaction();
        $this->connection->onSavepoint(static function (SavepointEvent $event) use (&$rollbacks): void {
            $rollbacks += $event === SavepointEvent::RolledBack ? 1 : 0;
        });
        $this->connection->savepoint('a');
        $this->insert(1);
        $this->connection->rollBackToSavepoint('a');
        self::assertSame(1, $rollbacks);
        $this->connection->execute('ROLLBACK TO SAVEPOINT a');
        self::assertSame(2, $rollbacks);
        $this->connection->releaseSavepoint('a');
        $this->connection->commit();
        self::assertSame(2, $rollbacks);
        self::assertSame(0, $this->rows());
    }

    public function testARollbackOfEverythingHasNoName(): void
    {
        foreach (['ROLLBACK', 'rollback /* all */ ;'] as $sql) {
            $this->begin();
            $this->connection->exec($sql);
            self::assertSame(['RolledBack '], $this->events);
            $this->connection->rollBack();
        }
    }

    public function testARollbackToASavepointUndoesInnerLevelsThatFailed(): void
    {
        $this->begin();
        $this->insert(1);
        $this->connection->savepoint('a');
        try {
            $this->connection->transaction(function (): void {
                $this->insert(2);
                $this->insert(1);
            });
            self::fail('Accepted a duplicate.');
        } catch (UniqueConstraintViolation) {
            self::assertFalse($this->connection->isCommitable());
        }
        $this->connection->rollBackToSavepoint('a');
        self::assertTrue($this->connection->isCommitable());
        $this->insert(3);
        $this->connection->commit();
        self::assertSame(2, $this->rows());
    }

    public function testARollbackToASavepointDoesNotUndoWhatAnInnerLevelDidBefore(): void
    {
        $this->begin();
        $this->connection->savepoint('outer');
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->savepoint('inner');
        $this->insert(2);
        $this->connection->rollBack();
        $this->connection->rollBackToSavepoint('inner');
        self::assertFalse($this->connection->isCommitable(), 'The first row is still there.');
        $this->connection->rollBackToSavepoint('outer');
        self::assertTrue($this->connection->isCommitable());
        $this->connection->commit();
        self::assertSame(0, $this->rows());
    }

    private function begin(): void
    {
        $this->events = [];
        $this->connection->beginTransaction();
        $this->connection->onSavepoint(function (SavepointEvent $event, string $name): void {
            $this->events[] = $event->name . ' ' . $name;
        });
    }

    private function insert(int $id): void
    {
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [$id]);
    }

    private function rows(): int
    {
        return (int) $this->value('SELECT COUNT(*) FROM ' . $this->table);
    }
}
