<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\DebugPDO;
use Orm\Runtime\Connection\PdoConnection;
use Orm\Runtime\Connection\ProfilerConnectionWrapper;
use Orm\Runtime\Connection\ProfilerStatementWrapper;
use Orm\Runtime\Connection\StatementInterface;
use Orm\Runtime\Connection\StatementWrapper;
use Orm\Runtime\DataFetcher\ArrayDataFetcher;
use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Tests\Connection\Fixture\CountingConnection;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RecordingLogger;

/** Connections as applications use them that were written for Propel. */
final class ApplicationConnectionTest extends DatabaseTestCase
{
    use OnEveryDatabase;

    private string $table = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_application', ['id INTEGER', 'name VARCHAR(50)']);
        foreach (['ann', "bob's", null] as $position => $name) {
            $insert = 'INSERT INTO ' . $this->table . ' (id, name) VALUES (?, ?)';
            $this->connection->execute($insert, [$position + 1, $name]);
        }
    }

    protected function tearDown(): void
    {
        ConnectionWrapper::$useDebugMode = ConnectionFactory::$useProfilerConnection = false;
        parent::tearDown();
    }

    public function testAConnectionAroundPdo(): void
    {
        $con = new ConnectionWrapper($this->pdo());
        self::assertSame($this->adapterName(), $con->getAdapter()->getName());
        self::assertSame(3, (int) $con->query('SELECT COUNT(*) FROM ' . $this->table)->fetchColumn());
        self::assertSame('00000', $con->__call('errorCode', []));
        $con->beginTransaction();
        $con->exec('DELETE FROM ' . $this->table);
        $con->rollBack();
        self::assertSame(3, (int) $this->value('SELECT COUNT(*) FROM ' . $this->table));
        $this->expectException(BadMethodCallException::class);
        $con->__call('nosuch', []);
    }

    public function testAConnectionAroundAnotherOneSharesItsTransaction(): void
    {
        $outer = new DebugPDO($this->connection);
        self::assertSame('bookstore', $outer->getName());
        $this->connection->beginTransaction();
        self::assertTrue($outer->isInTransaction());
        $outer->beginTransaction();
        self::assertSame(2, $this->connection->getNestedTransactionCount());
        $ends = [];
        $outer->afterTransaction(static function (bool $committed) use (&$ends): void {
            $ends[] = $committed;
        });
        $outer->commit();
        $this->connection->rollBack();
        self::assertSame([false], $ends);
        self::assertFalse($outer->inTransaction());
        self::assertTrue($outer->isInDebugMode());
        self::assertSame($this->connection->getWrappedConnection(), $outer->getWrappedConnection());
    }

    public function testAConnectionOfTheArgumentsOfPdo(): void
    {
        $configuration = $this->configuration();
        [$dsn, $user, $password] = array_map(
            static fn (string $key): string => is_string($configuration[$key] ?? null) ? $configuration[$key] : '',
            ['dsn', 'user', 'password'],
        );
        $con = new PdoConnection($dsn, $user, $password, [\PDO::ATTR_CASE => \PDO::CASE_UPPER]);
        self::assertFalse($con->isConnected());
        self::assertSame(['ID', 'NAME'], array_keys((array) $con->query($this->select())->fetch(\PDO::FETCH_ASSOC)));
        self::assertSame($this->adapterName(), (new ConnectionWrapper($con))->getAdapter()->getName());
        $con->close();
    }

    public function testAStatementIsBoundRunAndRead(): void
    {
        $statement = $this->connection->prepare($this->select() . ' WHERE id = :p1 OR name = :p2');
        self::assertInstanceOf(StatementWrapper::class, $statement);
        self::assertInstanceOf(StatementInterface::class, $statement);
        $id = 1;
        self::assertTrue($statement->bindParam(':p1', $id, \PDO::PARAM_INT));
        self::assertTrue($statement->bindValue(':p2', "bob's"));
        $id = 3;
        self::assertTrue($statement->execute());
        self::assertSame(2, $statement->columnCount());
        self::assertCount(2, $statement);
        self::assertSame([2, 3], array_map(intval(...), $statement->fetchAll(\PDO::FETCH_COLUMN)));
        self::assertEquals([':p1' => 3, ':p2' => "bob's"], $statement->getBoundValues());
        // PDO may have made a text of the variable.
        $shown = str_replace("'3'", '3', $statement->getExecutedQueryString());
        self::assertStringEndsWith("WHERE id = 3 OR name = 'bob''s'", $shown);
        self::assertSame($this->connection, $statement->getConnection());
        self::assertStringNotContainsString('bob', print_r($statement, true));
        $statement->close();
        $ids = [];
        foreach ($this->connection->query($this->select(), \PDO::FETCH_ASSOC) as $row) {
            $ids[] = (int) $row['id'];
        }
        self::assertSame([1, 2, 3], $ids);
        self::assertSame('ann', $this->connection->query($this->select(), \PDO::FETCH_NUM)->fetch()[1]);
        $this->expectException(BadMethodCallException::class);
        $this->expectExceptionMessage('Call prepare() of the connection');
        $statement->__call('prepare', [[]]);
    }

    public function testDatesAndEnumsAreBoundByTheAdapter(): void
    {
        $adapter = $this->connection->getAdapter();
        $statement = $this->connection->prepare($this->select() . ' WHERE id = ? AND name = ?');
        $adapter->bindValues($statement, [['table' => 'x', 'column' => 'y', 'value' => 1], 'ann']);
        $statement->execute();
        self::assertSame('ann', $statement->fetchColumn(1));
        $statement = $this->connection->prepare('SELECT name FROM ' . $this->table . ' WHERE name = :p1');
        $adapter->bindValues($statement, [['value' => new \DateTimeImmutable('2026-01-02 03:04:05')]]);
        $statement->execute();
        self::assertSame(
            "SELECT name FROM {$this->table} WHERE name = '2026-01-02 03:04:05.000000'",
            $statement->getExecutedQueryString(),
        );
    }

    public function testNulBytesAreRefusedWhereTheyWouldBeCut(): void
    {
        $statement = $this->connection->prepare($this->select() . ' WHERE name = ?');
        $name = 'ann';
        $statement->bindParam(1, $name);
        $name = "ann\0";
        if ($this->adapterName() === 'pgsql') {
            $this->expectException(InvalidValueException::class);
        }
        $statement->execute();
        self::assertFalse($statement->fetch());
    }

    public function testDataFetchers(): void
    {
        $fetcher = $this->connection->getDataFetcher($this->connection->query($this->select()));
        self::assertInstanceOf(PDODataFetcher::class, $fetcher);
        self::assertCount(3, $fetcher);
        self::assertSame('num', $fetcher->getIndexType());
        self::assertSame('ann', $fetcher->fetchColumn(1));
        self::assertSame(\PDO::FETCH_NUM, $fetcher->setStyle(\PDO::FETCH_ASSOC));
        $rest = [];
        foreach ($fetcher as $row) {
            $rest[] = $row;
        }
        self::assertSame(["bob's", null], array_column($rest, 'name'));
        self::assertNull($fetcher->fetch());
        $fetcher->close();
        self::assertNull($fetcher->getDataObject());
        self::assertCount(0, $fetcher);

        $rows = $this->connection->getSingleDataFetcher([['Id' => 1], ['Id' => 2]]);
        self::assertInstanceOf(ArrayDataFetcher::class, $rows);
        self::assertSame([1, 2, null], [$rows->fetchColumn(), $rows->fetchColumn('Id'), $rows->fetchColumn()]);
        self::assertSame([['Id' => 1], ['Id' => 2]], iterator_to_array($rows));
        self::assertSame(['phpName', 2], [$rows->getIndexType(), count($rows)]);
    }

    public function testDebugModeAtRunTime(): void
    {
        $con = $this->connection;
        $select = $this->select() . ' WHERE id > ? AND name = ?';
        $con->execute($select, [0, "bob's"]);
        self::assertSame([0, '', false], [$con->getQueryCount(), $con->getLastExecutedQuery(), $con->isInDebugMode()]);
        $con->useDebug(true);
        $con->execute($select, [0, "bob's"]);
        self::assertStringEndsWith("id > 0 AND name = 'bob''s'", $con->getLastExecutedQuery());
        $con->useDebug(true);
        self::assertSame(1, $con->getQueryCount());
        self::assertSame(1, $con->incrementQueryCount());
        $statement = $con->prepare($select);
        $statement->execute([0, 'ann']);
        self::assertStringEndsWith("id > 0 AND name = 'ann'", str_replace("'0'", '0', $con->getLastExecutedQuery()));
        self::assertSame(3, $con->getQueryCount());
        $con->setLastExecutedQuery('mine');
        self::assertSame('mine', $con->getLastExecutedQuery());
        $con->useDebug(false);
        self::assertSame([0, ''], [$con->getQueryCount(), $con->getLastExecutedQuery()]);
        ConnectionWrapper::$useDebugMode = true;
        self::assertTrue($this->connect()->isInDebugMode());
    }

    public function testMethodsThatAreLogged(): void
    {
        $this->connection->setLogger($this->logger);
        self::assertSame(['exec', 'query', 'execute'], $this->connection->getLogMethods());
        $this->connection->useDebug();
        $this->connection->setLogMethods(['exec', 'beginTransaction', 'commit', 'prepare']);
        $this->connection->beginTransaction();
        $this->connection->query($this->select());
        $this->connection->prepare($this->select());
        $delete = 'DELETE FROM ' . $this->table;
        $this->connection->exec($delete);
        $this->connection->beginTransaction();
        $this->connection->commit();
        $this->connection->commit();
        self::assertSame(['Begin transaction', $this->select(), 'Commit transaction'], $this->logger->at('info'));
        self::assertSame([$delete], array_map(
            static fn (string $line): string => str_replace('Slow query: ', '', $line),
            [...$this->logger->at('debug'), ...$this->logger->at('warning')],
        ));
        self::assertSame(2, $this->connection->getQueryCount());
        $this->connection->log('own words');
        self::assertContains('own words', $this->logger->at('info'));
    }

    public function testASubclassOfTheApplicationSeesTheStatementsOfTheRuntime(): void
    {
        $con = $this->connect(['classname' => CountingConnection::class]);
        self::assertInstanceOf(CountingConnection::class, $con);
        self::assertSame([], $con->prepared);
        $update = 'UPDATE ' . $this->table . ' SET name = ? WHERE id = ?';
        self::assertSame(1, $con->execute($update, ['cid', 1])->rowCount());
        self::assertSame('cid', $con->execute($this->select() . ' WHERE id = ?', [1])->fetchColumn(1));
        $con->executeOnce($update, [null, 1]);
        self::assertSame([$update, $this->select() . ' WHERE id = ?', $update], $con->prepared);
        self::assertSame([], $con->logged);
        $con->useDebug();
        $con->setLogger($this->logger);
        $con->execute($update, ['ann', 1]);
        $con->query('SELECT 1');
        $logged = str_replace(['= ? WHERE', '= ?'], ["= 'ann' WHERE", '= 1'], $update);
        self::assertSame([$logged, 'SELECT 1'], $con->logged);
        self::assertSame($con->logged, $this->logger->at('info'));
        self::assertSame(2, $con->getQueryCount());
        $con->useDebug(false);
        $con->execute($update, ['bob', 1]);
        self::assertCount(2, $con->logged);
        self::assertCount(5, $con->prepared);
    }

    public function testAProfilerThatLogsSlowStatementsOnly(): void
    {
        ConnectionFactory::$useProfilerConnection = true;
        $con = $this->connect();
        self::assertInstanceOf(ProfilerConnectionWrapper::class, $con);
        self::assertInstanceOf(ProfilerStatementWrapper::class, $con->prepare($this->select()));
        $con->setLogger($this->logger);
        $con->setAttribute('isSlowOnly', true);
        $con->getProfiler()->setSlowTreshold(3600.0);
        $con->query($this->select());
        self::assertSame([], $this->logger->records);
        $con->getProfiler()->setSlowTreshold(0.0);
        $con->query($this->select());
        self::assertCount(1, $this->logger->at('warning'));
    }

    public function testAFactoryAndAManagerWithoutAnAdapter(): void
    {
        $con = ConnectionFactory::create($this->configuration(), null, DebugPDO::class);
        self::assertInstanceOf(DebugPDO::class, $con);
        self::assertSame($this->adapterName(), $con->getAdapter()->getName());
        $manager = new ConnectionManagerSingle('shop');
        $manager->setConfiguration($this->configuration());
        self::assertSame($manager->getWriteConnection(), $manager->getReadConnection());
        self::assertSame('shop', $manager->getWriteConnection()->getName());
        $manager->closeConnections();
        $manager->setConnection($con);
        self::assertSame($con, $manager->getReadConnection(AdapterFactory::create($this->adapterName())));
    }

    public function testStatementsThatAreKeptCanBeDropped(): void
    {
        $this->connection->setAttribute(ConnectionWrapper::PROPEL_ATTR_CACHE_PREPARES, true);
        $first = $this->connection->prepare($this->select());
        self::assertSame($first, $this->connection->prepare($this->select()));
        $this->connection->clearStatementCache();
        self::assertNotSame($first, $this->connection->prepare($this->select()));
        self::assertSame(3, (int) $this->value('SELECT COUNT(*) FROM ' . $this->table));
    }

    public function testWithoutALoggerMessagesGoNowhere(): void
    {
        $this->connection->getLogger()->info('to nobody');
        $this->connection->log('to nobody');
        $this->connection->setLogger(new RecordingLogger());
        self::assertInstanceOf(RecordingLogger::class, $this->connection->getLogger());
    }

    private function select(): string
    {
        return 'SELECT id, name FROM ' . $this->table;
    }

    private function pdo(): \PDO
    {
        return $this->connection->getWrappedConnection();
    }
}
