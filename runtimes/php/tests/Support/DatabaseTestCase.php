<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Log\LoggerRegistry;
use PHPUnit\Framework\TestCase;

/** A test with a connection. The trait that it uses says on which databases it runs: OnEveryDatabase, OnPgsql, ... */
abstract class DatabaseTestCase extends TestCase
{
    protected LoggerRegistry $loggers;

    protected RecordingLogger $logger;

    protected ConnectionWrapper $connection;

    /** @var list<ConnectionWrapper> */
    private array $opened = [];

    private ?TestDatabase $database = null;

    abstract protected static function chosenDatabase(): string;

    protected function adapterName(): string
    {
        return $this->database()->adapterName();
    }

    /** @return array<string, mixed> as in the configuration file; skips the test where there is no such database */
    protected function configuration(): array
    {
        return $this->database()->configuration();
    }

    protected function setUp(): void
    {
        $this->database()->skipUnlessIn($this->getGroups());
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
        $this->database?->removeFiles();
        $this->database = null;
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

    /** The statement with which a session gives up at once where it would wait for a lock. */
    protected function failFastStatement(): string
    {
        return match ($this->adapterName()) {
            'sqlite' => 'PRAGMA busy_timeout = 0',
            'pgsql' => 'SET lock_timeout = 30',
            default => 'SET SESSION innodb_lock_wait_timeout = 0',
        };
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

    protected function database(): TestDatabase
    {
        return $this->database ??= new TestDatabase(static::chosenDatabase());
    }
}
