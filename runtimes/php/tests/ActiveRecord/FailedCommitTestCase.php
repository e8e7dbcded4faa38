<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\ActiveRecord\Random\CommitProgram;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** A COMMIT that fails leaves all rows and objects as they were before the transaction. */
abstract class FailedCommitTestCase extends BookstoreTestCase
{
    /** A session that does not take part. */
    protected ConnectionWrapper $other;

    /** Lets each COMMIT fail for a reason that passes. */
    abstract protected function failCommits(): void;

    abstract protected function allowCommits(): void;

    /** Whether a single statement is committed by the database, without a COMMIT that could fail. */
    protected function mayCommitStatements(): bool
    {
        return false;
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->other = $this->connection;
        $this->use(0);
    }

    public function testAWriteWhoseCommitFailsChangesNothing(): void
    {
        $this->runPrograms(6, function (CommitProgram $program): void {
            [$prepare, $write] = $program->write();
            $prepare();
            $this->checkFailure($program, $write);
            $this->attempt($program, $write);
        });
    }

    public function testATransactionWhoseCommitFailsChangesNothing(): void
    {
        $this->runPrograms(6, function (CommitProgram $program, RandomPrograms $random): void {
            if ($random->chance(2)) {
                $program->write()[0]();
            }
            $writes = [];
            for ($number = $random->number(1, 4); $number > 0; --$number) {
                $writes[] = $program->write();
            }
            $work = static function () use ($writes): void {
                foreach ($writes as [$prepare, $write]) {
                    $prepare();
                    $write();
                }
            };
            $this->checkFailure($program, fn () => $this->connection->transaction($work));
            $this->attempt($program, fn () => $this->connection->transaction($work));
        });
    }

    /** Work that is run again after a failed COMMIT writes no row twice. */
    public function testAWriteIsRunAgainAfterAFailedCommit(): void
    {
        $this->use(3);
        $this->allowAfterFailure();
        $this->runPrograms(2, function (CommitProgram $program): void {
            [$prepare, $write] = $program->write();
            $prepare();
            $this->compareRetried($program, $write);
        });
        self::assertGreaterThan(5, $this->connection->getRetryStatistics()->getRetries());
    }

    public function testATransactionIsRunAgainAfterAFailedCommit(): void
    {
        $this->allowAfterFailure();
        $this->runPrograms(2, function (CommitProgram $program, RandomPrograms $random): void {
            $writes = [];
            for ($number = $random->number(1, 4); $number > 0; --$number) {
                $writes[] = $program->write();
            }
            $work = static function () use ($writes): void {
                foreach ($writes as [$prepare, $write]) {
                    $prepare();
                    $write();
                }
            };
            $this->compareRetried($program, fn () => $this->connection->transaction($work, 3));
        });
        self::assertGreaterThan(5, $this->connection->getRetryStatistics()->getRetries());
    }

    /** The first failure is told to the logger, and what follows can be committed. */
    private function allowAfterFailure(): void
    {
        // Not by setLogger(), after which statements go another way.
        $this->connection->session->logger = $this->logger;
        $this->logger->onNotice = $this->allowCommits(...);
    }

    private function compareRetried(CommitProgram $program, \Closure $write): void
    {
        $this->failCommits();
        try {
            $write();
        } catch (OrmException $failure) {
            self::assertNotInstanceOf(RetryableException::class, $failure);
        } finally {
            $this->allowCommits();
        }
        foreach (['author' => 2, 'book' => 1] as $table => $name) {
            $names = array_column($program->rows()[$table], $name);
            self::assertSame(array_unique($names), $names, 'A row was written twice.');
        }
    }

    /** @param \Closure(CommitProgram, RandomPrograms): void $round */
    private function runPrograms(int $number, \Closure $round): void
    {
        $random = RandomPrograms::begin($number);
        while ($random->hasNext()) {
            foreach (['book_tag', 'tag', 'book', 'author'] as $table) {
                $this->other->exec("DELETE FROM \"$table\"");
            }
            IdentityMaps::active()->clearAll();
            $program = new CommitProgram($random, $this->connection);
            try {
                for ($step = 0; $step < 8; ++$step) {
                    $round($program, $random);
                    self::assertSame([], $program->strangers());
                }
            } catch (\Throwable $failure) {
                self::fail(implode("\n", [...$program->story, $random->seedText(), (string) $failure]));
            }
        }
    }

    /** Runs a write that fails at COMMIT, if it comes so far. */
    private function checkFailure(CommitProgram $program, \Closure $write): void
    {
        $this->failCommits();
        try {
            $this->attempt($program, $write, $this->allowCommits(...));
        } finally {
            $this->allowCommits();
        }
    }

    /** A write may fail: its row is gone, or a tag with books is to get another key. Then nothing has changed. */
    private function attempt(CommitProgram $program, \Closure $write, ?\Closure $afterwards = null): void
    {
        $rows = $program->rows();
        $before = $program->states();
        try {
            $write();
            if ($afterwards !== null && !$this->mayCommitStatements()) {
                $afterwards();
                self::assertSame($rows, $program->rows(), 'Nothing was written that could be committed.');
            }

            return;
        } catch (OrmException $failure) {
            $afterwards === null || $afterwards();
        }
        self::assertFalse($this->connection->isInTransaction());
        self::assertSame($rows, $program->rows());
        $after = $program->states();
        foreach ($before as $id => $state) {
            self::assertSame($state, $after[$id], $failure->getMessage());
        }
        foreach (array_diff_key($after, $before) as $state) {
            self::assertTrue($state['new']);
            self::assertNull($state['columns']['Id']);
        }
        self::assertSame([], $program->strangers());
    }

    /** Makes a connection with as many retries the one that is used. */
    protected function use(int $retries): void
    {
        $this->connection = $this->connect(['retries' => $retries]);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $this->connection);
    }
}
