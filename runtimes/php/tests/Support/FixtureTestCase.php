<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;

/** A test with the empty tables of a fixture, whose classes use the connection of the test. */
abstract class FixtureTestCase extends DatabaseTestCase
{
    /** @var array<string, list<string>> the tables by server and fixture, children after their parents */
    private static array $created = [];

    /** The namespace of the fixture. */
    abstract protected function fixture(): string;

    protected function setUp(): void
    {
        $startsFromTemplate = $this->startsFromTemplate();
        if ($startsFromTemplate) {
            $this->database()->startFrom(Fixtures::sqliteTemplate($this->fixture()));
        }
        parent::setUp();
        Orm::setServiceContainer(new StandardServiceContainer());
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('bookstore', $this->adapterName());
        $container->setConnection('bookstore', $this->connection);
        $container->setDefaultDatasource('bookstore');
        Orm::enableInstancePooling();
        IdentityMaps::active()->clearAll();
        LazyLoading::off();
        if ($this->adapterName() === 'sqlite') {
            // Nobody pulls the plug of this file.
            $this->connection->exec('PRAGMA synchronous = OFF');
        }
        if (!$startsFromTemplate) {
            $this->makeEmptyTables();
        }
    }

    protected function connect(array $changes = []): ConnectionWrapper
    {
        if ($this->adapterName() === 'mysql') {
            $changes['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }

        return parent::connect($changes);
    }

    /** Whether the file of the test is a copy of one that has the tables. */
    protected function startsFromTemplate(): bool
    {
        return $this->adapterName() === 'sqlite';
    }

    /** Creates the tables once in each database, and empties them before later tests. */
    private function makeEmptyTables(): void
    {
        $dsn = $this->configuration()['dsn'];
        $key = (is_string($dsn) ? $dsn : '') . ' ' . $this->fixture();
        $tables = self::$created[$key] ?? [];
        if ($tables !== []) {
            // In one round trip: some fixtures have dozens of tables.
            $this->connection->exec('DELETE FROM "' . implode('"; DELETE FROM "', array_reverse($tables)) . '"');
        }
        self::$created[$key] ??= $this->createTables();
    }

    /** @return list<string> */
    private function createTables(): array
    {
        $tables = [];
        foreach (Fixtures::statements($this->fixture(), $this->adapterName()) as $statement) {
            $this->connection->exec($statement);
            if (preg_match('/^CREATE TABLE ["`\[]?([^"`\]\s(]+)/', $statement, $match) === 1) {
                $tables[] = $match[1];
            }
        }

        return $tables;
    }
}
