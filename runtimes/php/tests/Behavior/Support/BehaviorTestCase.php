<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Support;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\Fixtures;

/** A test with the empty tables of a behavior's fixture, which is made of the `schema.xml` beside the test case. */
abstract class BehaviorTestCase extends DatabaseTestCase
{
    /** @var array<string, list<string>> the tables by database and fixture, children after their parents */
    private static array $created = [];

    /** The namespace of the fixture. */
    abstract protected function fixture(): string;

    protected function setUp(): void
    {
        parent::setUp();
        Orm::setServiceContainer(new StandardServiceContainer());
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('bookstore', $this->adapterName());
        $container->setConnection('bookstore', $this->connection);
        $container->setDefaultDatasource('bookstore');
        Orm::enableInstancePooling();
        IdentityMaps::active()->clearAll();
        if ($this->adapterName() === 'sqlite') {
            $this->connection->exec('PRAGMA synchronous = OFF');
        }
        $dsn = $this->configuration()['dsn'];
        $key = (is_string($dsn) ? $dsn : '') . ' ' . $this->fixture();
        if (!isset(self::$created[$key])) {
            self::$created[$key] = $this->createTables();
        } else {
            foreach (array_reverse(self::$created[$key]) as $table) {
                $this->connection->exec("DELETE FROM \"$table\"");
            }
        }
    }

    protected function connect(array $changes = []): ConnectionWrapper
    {
        if ($this->adapterName() === 'mysql') {
            $changes['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }

        return parent::connect($changes);
    }

    /**
     * Runs a static method of a class in several processes at the same time, each with the connection of its own, and
     * gives what they returned. A process that throws makes the test fail.
     *
     * @param class-string<Worker> $worker
     * @param array<string, mixed> $arguments the same for all; each gets its number as `process`
     * @return list<mixed> what the processes returned, in their order
     */
    protected function inProcesses(int $processes, string $worker, array $arguments = []): array
    {
        $errors = $results = $running = [];
        for ($number = 0; $number < $processes; ++$number) {
            $running[] = $this->startProcess($worker, ['process' => $number] + $arguments);
        }
        $deadline = microtime(true) + 120;
        foreach ($running as $process) {
            $error = $process->wait($deadline);
            if ($error !== null) {
                $errors[] = $error;
            } else {
                $results[] = json_decode($process->output(), true, 512, JSON_THROW_ON_ERROR);
            }
        }
        self::assertSame([], $errors);

        return $results;
    }

    /**
     * @param class-string<Worker> $worker
     * @param array<string, mixed> $arguments
     */
    protected function startProcess(string $worker, array $arguments): ChildProcess
    {
        return Crowd::start($this->job($worker, $arguments));
    }

    /** @return list<list<mixed>> */
    protected function rows(string $sql, mixed ...$values): array
    {
        /** @var list<list<mixed>> */
        return $this->connection->execute($sql, array_values($values))->fetchAll(\PDO::FETCH_NUM);
    }

    /** @return list<string> the statements that the work ran */
    protected function statementsOf(\Closure $work): array
    {
        $before = count($this->logger->records);
        $this->useLogger();
        $this->connection->useDebug(true);
        try {
            $work();
        } finally {
            $this->connection->useDebug(false);
        }

        return array_map(
            static fn (array $record): string => (string) $record[1],
            array_slice($this->logger->records, $before),
        );
    }

    /**
     * @param class-string<Worker> $worker
     * @param array<string, mixed> $arguments
     * @return array<string, mixed>
     */
    private function job(string $worker, array $arguments): array
    {
        return [
            'adapter' => $this->adapterName(),
            'configuration' => $this->adapterName() !== 'mysql' ? $this->configuration() : array_replace(
                $this->configuration(),
                ['settings' => ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]]],
            ),
            'worker' => $worker,
            'arguments' => $arguments,
        ];
    }

    /** @return list<string> */
    private function createTables(): array
    {
        $tables = [];
        foreach (Fixtures::statements($this->fixture(), $this->adapterName()) as $statement) {
            $this->connection->exec($statement);
            if (preg_match('/^CREATE TABLE ["`]?([^"`\s(]+)/', $statement, $match) === 1) {
                $tables[] = $match[1];
            }
        }

        return $tables;
    }
}
