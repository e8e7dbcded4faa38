<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Retry;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Orm\Runtime\Tests\Behavior\Support\Crowd;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Several processes that write the same rows. */
final class ContentionTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const PROCESSES = 4;

    /** Whether sessions of this database come into conflict; on SQLite they wait for each other. */
    private function hasConflicts(): bool
    {
        return $this->adapterName() !== 'sqlite';
    }

    public function testEachTransactionIsDoneOnce(): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setAge(0);
        $author->save();
        $rounds = $this->hasConflicts() ? 150 : 30;
        $written = $this->inProcesses(HotRowWorker::class, 0, [
            'author' => $author->getId(),
            'rounds' => $rounds,
            'lock' => $this->adapterName() === 'mysql' ? ' LOCK IN SHARE MODE' : '',
        ]);
        $all = array_merge(...$written);
        sort($all);
        self::assertSame(range(1, self::PROCESSES * $rounds), $all);
        self::assertSame(self::PROCESSES * $rounds, (int) $this->value('SELECT "age" FROM "author"'));
    }

    public function testEachSaveIsDoneOnce(): void
    {
        foreach (['Tolstoy', 'Chekhov'] as $name) {
            (new Author())->setFirstName('x')->setLastName($name)->save();
        }
        $worked = $this->inProcesses(SavingWorker::class, 200, [
            'rounds' => 15,
            'mostRounds' => $this->hasConflicts() ? 200 : 15,
            'isOpposite' => $this->adapterName() === 'mysql',
        ]);
        $saved = array_sum(array_column($worked, 'rounds'));
        self::assertGreaterThanOrEqual(self::PROCESSES * 15, $saved);
        self::assertSame($saved, $this->rows('book'));
        self::assertCount($saved, array_unique(BookQuery::create()->select('Title')->find()->getData()));
        self::assertCount(1, array_unique(AuthorQuery::create()->select('Age')->find()->getData()));
        if ($this->hasConflicts()) {
            self::assertGreaterThan(0, array_sum(array_column($worked, 'retries')));
        }
    }

    /**
     * @param class-string<Worker> $worker
     * @param array<string, mixed> $arguments
     * @return list<mixed>
     */
    private function inProcesses(string $worker, int $retries, array $arguments): array
    {
        $queries = match ($this->adapterName()) {
            'mysql' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"],
            'pgsql' => ['SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ'],
            default => [],
        };
        $configuration = ['settings' => ['queries' => $queries], 'retries' => $retries] + $this->configuration();
        $running = [];
        for ($number = 0; $number < self::PROCESSES; ++$number) {
            $running[] = Crowd::start([
                'adapter' => $this->adapterName(),
                'configuration' => $configuration,
                'worker' => $worker,
                'arguments' => ['process' => $number, 'processes' => self::PROCESSES] + $arguments,
            ]);
        }
        $errors = array_map(static fn ($process): ?string => $process->wait(), $running);
        self::assertSame([], array_values(array_filter($errors, is_string(...))));

        return array_map(
            static fn ($process): mixed => json_decode($process->output(), true, 512, JSON_THROW_ON_ERROR),
            $running,
        );
    }
}
