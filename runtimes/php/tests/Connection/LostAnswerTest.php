<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\CuttingProxy;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** The network loses a request or its answer, at each place where it can: nothing is ever written twice. */
final class LostAnswerTest extends BookstoreTestCase
{
    use OnEveryServer;

    private const INSERT = 'INSERT INTO "author" ("first_name", "last_name") VALUES (\'Leo\', \'Tolstoy\')';

    private CuttingProxy $proxy;

    private ConnectionWrapper $remote;

    protected function setUp(): void
    {
        parent::setUp();
        $dsn = $this->configuration()['dsn'];
        self::assertIsString($dsn);
        self::assertSame(1, preg_match('/port=(\d+)/', $dsn, $match));
        $this->proxy = new CuttingProxy((int) $match[1]);
        $this->remote = $this->connect(['dsn' => str_replace($match[0], 'port=' . $this->proxy->port, $dsn)]);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $this->remote);
    }

    /** @return iterable<string, array{\Closure(ConnectionWrapper): mixed}> each writes one row */
    public static function writes(): iterable
    {
        $bound = 'INSERT INTO "author" ("first_name", "last_name") VALUES (?, ?)';
        $author = static fn (): Author => (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        yield 'exec' => [static fn (ConnectionWrapper $con) => $con->exec(self::INSERT)];
        yield 'query' => [static fn (ConnectionWrapper $con) => $con->query(self::INSERT)];
        yield 'execute' => [static fn (ConnectionWrapper $con) => $con->execute($bound, ['Leo', 'Tolstoy'])];
        yield 'executeOnce' => [static fn (ConnectionWrapper $con) => $con->executeOnce($bound, ['Leo', 'Tolstoy'])];
        yield 'prepare' => [static fn (ConnectionWrapper $con) => $con->prepare($bound)->execute(['Leo', 'Tolstoy'])];
        yield 'save' => [static fn () => $author()->save()];
        yield 'insertMany' => [static fn () => AuthorQuery::create()->insertMany([$author()])];
        yield 'transaction' => [static fn (ConnectionWrapper $con) => $con->transaction(
            static fn (ConnectionInterface $con) => $con->execute($bound, ['Leo', 'Tolstoy']),
        )];
        yield 'transaction with retries' => [static fn (ConnectionWrapper $con) => $con->transaction(
            static fn (ConnectionInterface $con) => $con->execute($bound, ['Leo', 'Tolstoy']),
            3,
        )];
        yield 'save in a transaction with retries' => [static fn (ConnectionWrapper $con) => $con->transaction(
            static fn () => $author()->save(),
            3,
        )];
    }

    /**
     * @dataProvider writes
     * @param \Closure(ConnectionWrapper): mixed $write
     */
    public function testARowIsWrittenAtMostOnce(\Closure $write): void
    {
        $lostAfterCommit = 0;
        $this->atEachCut(function (string $place) use ($write, &$lostAfterCommit): void {
            $this->connection->exec('DELETE FROM "author"');
            $exception = $this->lossOf(fn () => $write($this->remote));
            $rows = $this->rows('author');
            if ($exception === null) {
                self::assertSame(1, $rows, $place);
            } elseif ($exception->isOutcomeKnown()) {
                self::assertSame(0, $rows, $place . ': ' . $exception->getMessage());
            } else {
                self::assertLessThanOrEqual(1, $rows, $place);
                self::assertStringContainsString('unknown', $exception->getMessage());
                $lostAfterCommit += $rows;
            }
            self::assertSame(0, $this->remote->getNestedTransactionCount());
        });
        self::assertGreaterThan(0, $lostAfterCommit, 'The answer to what was committed got lost once.');
    }

    /**
     * @return iterable<string, array{\Closure(ConnectionWrapper): mixed}> each adds one to an age of zero, or deletes
     */
    public static function changes(): iterable
    {
        $sql = 'UPDATE "author" SET "age" = "age" + 1';
        yield 'exec' => [static fn (ConnectionWrapper $con) => $con->exec($sql)];
        yield 'execute' => [static fn (ConnectionWrapper $con) => $con->execute($sql)];
        yield 'a comment first' => [static fn (ConnectionWrapper $con) => $con->exec('/* SELECT */ ' . $sql)];
        yield 'update()' => [static fn () => AuthorQuery::create()->filterByAge(0)->update(['Age' => 1])];
        yield 'save() of an object' => [static fn () => AuthorQuery::create()->findOne()?->setAge(1)->save()];
        yield 'delete() of an object' => [static fn () => AuthorQuery::create()->findOne()?->delete()];
        yield 'delete()' => [static fn () => AuthorQuery::create()->filterByAge(0)->delete()];
    }

    /**
     * @dataProvider changes
     * @param \Closure(ConnectionWrapper): mixed $change
     */
    public function testARowIsChangedAtMostOnce(\Closure $change): void
    {
        $this->atEachCut(function (string $place) use ($change): void {
            $this->connection->exec('DELETE FROM "author"');
            $this->connection->exec('INSERT INTO "author" ("first_name", "last_name", "age") VALUES (\'a\', \'b\', 0)');
            $exception = $this->lossOf(fn () => $change($this->remote));
            $age = $this->value('SELECT "age" FROM "author"');
            $isChanged = $age !== 0;
            self::assertContains($age, [0, 1, null], $place);
            if ($exception === null || $exception->isOutcomeKnown()) {
                self::assertSame($exception === null, $isChanged, $place);
            }
        });
    }

    public function testAFunctionWithEffectsIsCalledAtMostOnce(): void
    {
        $call = $this->adapterName() === 'pgsql' ? 'SELECT orm_add_author()' : 'SELECT orm_add_author() AS "x"';
        $this->connection->exec('DROP FUNCTION IF EXISTS orm_add_author');
        $this->connection->exec($this->adapterName() === 'pgsql'
            ? "CREATE FUNCTION orm_add_author() RETURNS INTEGER LANGUAGE SQL AS '"
                . str_replace("'", "''", self::INSERT)
                . " RETURNING 1'"
            : 'CREATE FUNCTION orm_add_author() RETURNS INTEGER BEGIN ' . self::INSERT . '; RETURN 1; END');
        try {
            $this->atEachCut(function (string $place) use ($call): void {
                $this->connection->exec('DELETE FROM "author"');
                foreach (['query', 'execute', 'executeOnce'] as $method) {
                    $this->connection->exec('DELETE FROM "author"');
                    $exception = $this->lossOf(fn () => $this->remote->$method($call)->fetchAll());
                    self::assertLessThanOrEqual(1, $this->rows('author'), $method . ', ' . $place);
                    self::assertFalse($exception?->isOutcomeKnown() ?? false);
                }
            });
        } finally {
            $this->connection->exec('DROP FUNCTION orm_add_author');
        }
    }

    public function testReadsAreRepeated(): void
    {
        $this->connection->exec(self::INSERT);
        $sql = 'SELECT COUNT(*) FROM "author" WHERE "last_name" = ?';
        $reads = [
            fn () => $this->value($sql, ['Tolstoy'], $this->remote),
            fn () => $this->remote->query('SELECT COUNT(*) FROM "author"')->fetchColumn(),
            fn () => $this->remote->executeOnce($sql, ['Tolstoy'])->fetchColumn(),
            fn () => AuthorQuery::create()->count(),
            fn () => count(AuthorQuery::create()->filterByLastName('Tolstoy')->orderByAge()->limit(5)->find()),
            fn () => count(
                AuthorQuery::create()->leftJoinBook()->groupBy('Id')->having('COUNT("book"."id") >= 0')->find(),
            ),
            fn () => AuthorQuery::create()->where('UPPER(Author.LastName) LIKE ?', 'TOL%')->exists() ? 1 : 0,
        ];
        foreach ($reads as $number => $read) {
            $this->atEachCut(function (string $place) use ($read, $number): void {
                self::assertEquals(1, $read(), "read $number, $place");
            });
        }
    }

    public function testAStreamIsBegunAgainButNeverGivesARowTwice(): void
    {
        for ($id = 0; $id < 1200; ++$id) {
            $rows[] = "('a', '$id')";
        }
        $this->connection->exec('INSERT INTO "author" ("first_name", "last_name") VALUES ' . implode(', ', $rows));
        $this->atEachCut(function (string $place): void {
            $seen = [];
            try {
                foreach ($this->remote->stream('SELECT "last_name" FROM "author"') as [$name]) {
                    self::assertIsString($name);
                    self::assertArrayNotHasKey($name, $seen, $place);
                    $seen[$name] = true;
                }
                self::assertCount(1200, $seen, $place);
            } catch (ConnectionException $exception) {
                // On MySQL a connection of its own, which could not be opened.
                self::assertTrue(
                    !$exception instanceof ConnectionLostException || $exception->isOutcomeKnown(),
                    $place,
                );
            }
        });
    }

    public function testARetryAfterALossInsideATransactionRunsAllOfIt(): void
    {
        $runs = 0;
        $cuts = 0;
        $this->atEachCut(function (string $place) use (&$runs, &$cuts): void {
            $this->connection->exec('DELETE FROM "author"');
            $twoRows = function (ConnectionInterface $con) use (&$runs): void {
                ++$runs;
                $con->execute(self::INSERT);
                $con->execute(self::INSERT);
            };
            $exception = $this->lossOf(fn () => $this->remote->transaction($twoRows, 3));
            ++$cuts;
            self::assertContains($this->rows('author'), $exception === null ? [2] : [0, 2], $place);
            if ($exception !== null) {
                self::assertFalse($exception->isOutcomeKnown(), 'What is known to be rolled back is run again.');
            }
        });
        self::assertGreaterThan($cuts, $runs);
    }

    public function testATransactionBegunBySqlIsNotContinuedOnAnotherSession(): void
    {
        $this->atEachCut(function (string $place): void {
            $this->connection->exec('DELETE FROM "author"');
            $exception = $this->lossOf(function (): void {
                $this->remote->exec('BEGIN');
                $this->remote->execute(self::INSERT);
                $this->remote->execute('SELECT COUNT(*) FROM "author"')->fetchAll();
                $this->remote->exec('COMMIT');
            });
            self::assertContains($this->rows('author'), $exception === null ? [1] : [0, 1], $place);
            if ($exception?->isOutcomeKnown() === true) {
                self::assertSame(0, $this->rows('author'), $place);
            }
            $this->remote->close();
        });
    }

    public function testACommitSentAsSqlIsAnUnknownOutcome(): void
    {
        $this->connection->exec('DELETE FROM "author"');
        $this->remote->beginTransaction();
        $this->remote->execute(self::INSERT);
        $this->proxy->cutAnswer(1);
        $exception = $this->lossOf(fn () => $this->remote->exec('COMMIT'));
        self::assertTrue($this->proxy->wasCut());
        self::assertFalse($exception?->isOutcomeKnown());
        $again = $this->lossOf(fn () => $this->remote->commit());
        self::assertFalse($again?->isOutcomeKnown());
        self::assertSame(1, $this->rows('author'));
    }

    public function testAWriteAfterAnIdleTimeFindsOutBeforehand(): void
    {
        foreach (['exec', 'execute', 'executeOnce', 'query'] as $method) {
            $this->connection->exec('DELETE FROM "author"');
            $this->value('SELECT 1', [], $this->remote);
            $this->remote->session->usedAt = 0;
            $this->proxy->cutAnswer(1);
            $this->remote->$method(self::INSERT);
            self::assertTrue($this->proxy->wasCut(), $method);
            self::assertSame(1, $this->rows('author'), $method);
        }
    }

    /**
     * Cuts the connection at each message of some work: before the server has seen it, after that, and in the answer.
     */
    private function atEachCut(\Closure $work): void
    {
        foreach (['request', 'answer', 'half'] as $mode) {
            for ($number = 1;; ++$number) {
                self::assertLessThan(60, $number, 'The work does not come to an end.');
                $this->value('SELECT 1', [], $this->remote);
                match ($mode) {
                    'request' => $this->proxy->cutRequest($number),
                    'answer' => $this->proxy->cutAnswer($number),
                    'half' => $this->proxy->halveAnswer($number),
                };
                $work("$mode $number");
                if (!$this->proxy->wasCut()) {
                    break;
                }
            }
            self::assertGreaterThan(1, $number);
        }
    }

    private function lossOf(\Closure $work): ?ConnectionLostException
    {
        try {
            $work();
        } catch (ConnectionLostException $exception) {
            return $exception;
        }

        return null;
    }
}
