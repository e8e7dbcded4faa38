<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Log\LoggerRegistry;
use PHPUnit\Framework\TestCase;

/** A test that runs once on each database: a subclass per database uses OnSqlite, OnPgsql or OnMysql. */
abstract class DatabaseTestCase extends TestCase
{
    protected LoggerRegistry $loggers;

    protected RecordingLogger $logger;

    protected ConnectionWrapper $connection;

    /** @var list<ConnectionWrapper> */
    private array $opened = [];

    abstract protected function adapterName(): string;

    /** @return array<string, mixed> as in the configuration file; skips the test where there is no such database */
    abstract protected function configuration(): array;

    protected function setUp(): void
    {
        $this->loggers = new LoggerRegistry();
        // A busy machine makes any statement slow, which is not what these tests look for.
        $this->loggers->setSlowThreshold(3600.0);
        $this->logger = new RecordingLogger();
        $this->connection = $this->connect();
    }

    protected function tearDown(): void
    {
        foreach ($this->opened as $connection) {
            $connection->close();
        }
        $this->opened = [];
    }

    /** @param array<string, mixed> $changes */
    protected function connect(array $changes = []): ConnectionWrapper
    {
        $configuration = array_replace($this->configuration(), $changes);
        $adapter = AdapterFactory::create($this->adapterName());
        $connection = ConnectionFactory::create($configuration, $adapter, 'bookstore', $this->loggers);
        $this->opened[] = $connection;

        return $connection;
    }

    protected function useLogger(): void
    {
        $this->loggers->set('bookstore', $this->logger);
    }

    /** @param list<string> $columns as SQL */
    protected function createTable(string $name, array $columns): string
    {
        $table = $this->connection->getAdapter()->quoteIdentifier($name);
        $this->connection->exec('DROP TABLE IF EXISTS ' . $table);
        $options = $this->adapterName() === 'mysql' ? ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4' : '';
        $this->connection->exec('CREATE TABLE ' . $table . ' (' . implode(', ', $columns) . ')' . $options);

        return $table;
    }

    /** @param array<mixed> $values */
    protected function value(string $sql, array $values = [], ?ConnectionWrapper $connection = null): mixed
    {
        $statement = ($connection ?? $this->connection)->execute($sql, $values);
        $row = $statement->fetchAll(\PDO::FETCH_NUM)[0] ?? null;

        return is_array($row) ? $row[0] : null;
    }
}
