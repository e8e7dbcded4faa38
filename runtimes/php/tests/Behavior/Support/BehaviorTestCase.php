<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Support;

use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\FixtureTestCase;

/** A test of a behavior, with the fixture that is made of the `schema.xml` beside it. */
abstract class BehaviorTestCase extends FixtureTestCase
{
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
        foreach ($running as $process) {
            $error = $process->wait();
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
}
