<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Testing;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Orm;
use Orm\Runtime\Testing\Sandbox;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class SandboxTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private ?Sandbox $sandbox = null;

    protected function setUp(): void
    {
        parent::setUp();
        (new Author())->setFirstName('Jane')->setLastName('Austen')->setEmail('jane')->save();
    }

    protected function tearDown(): void
    {
        $this->sandbox?->end();
        parent::tearDown();
    }

    public function testEverythingThatIsWrittenIsUndone(): void
    {
        $this->sandbox = Sandbox::begin();
        $author = self::author('ann');
        $author->addBook((new Book())->setTitle('Emma'))->save();
        AuthorQuery::create()->filterByEmail('jane')->update(['FirstName' => 'Joan']);
        $this->connection->exec("INSERT INTO author (first_name, last_name) VALUES ('by', 'SQL')");
        AuthorQuery::create()->filterByLastName('SQL')->update(['Age' => 7]);
        self::assertSame(3, AuthorQuery::create()->count());
        self::assertSame('Joan', AuthorQuery::create()->findOneByEmail('jane')?->getFirstName());
        $this->sandbox->end();
        self::assertSame(['Jane'], $this->committed());
        self::assertSame(1, AuthorQuery::create()->count());
        self::assertSame('Jane', AuthorQuery::create()->findOneByEmail('jane')?->getFirstName());
        self::assertSame(0, BookQuery::create()->count());
    }

    public function testNothingIsSeenByOthersMeanwhile(): void
    {
        if ($this->adapterName() === 'sqlite') {
            $this->connection->exec('PRAGMA journal_mode = WAL');
        }
        $this->sandbox = Sandbox::begin();
        self::author('ann')->save();
        self::assertSame(['Jane'], $this->committed());
    }

    public function testTransactionsCommitAndRollBackAsElsewhere(): void
    {
        $this->sandbox = Sandbox::begin();
        $outcomes = [];
        $kept = self::author('kept');
        $this->connection->transaction(function () use ($kept, &$outcomes): void {
            $this->connection->afterTransaction(function (bool $committed) use (&$outcomes): void {
                $outcomes[] = $committed;
            });
            $this->connection->transaction(fn () => $kept->save());
        });
        $lost = self::author('lost');
        try {
            $this->connection->transaction(function () use ($lost): never {
                $lost->save();
                throw new \DomainException('refused');
            });
        } catch (\DomainException) {
            $outcomes[] = $lost->isNew();
        }
        self::assertSame([true, true], $outcomes);
        self::assertSame(['jane', 'kept'], self::emails());
        $this->connection->beginTransaction();
        self::author('part')->save();
        $this->connection->savepoint('here');
        self::author('gone')->save();
        $this->connection->rollBackToSavepoint('here');
        $this->connection->commit();
        self::assertSame(['jane', 'kept', 'part'], self::emails());
    }

    public function testANestedRollbackSpoilsItsTransactionOnly(): void
    {
        $this->sandbox = Sandbox::begin();
        self::author('before')->save();
        $this->connection->beginTransaction();
        $this->connection->beginTransaction();
        self::author('inside')->save();
        $this->connection->rollBack();
        try {
            $this->connection->commit();
            self::fail('A nested rollback was committed.');
        } catch (RollbackException) {
            self::assertSame(['before', 'jane'], self::emails());
        }
    }

    public function testATestGoesOnAfterAStatementHasFailed(): void
    {
        $this->sandbox = Sandbox::begin();
        self::author('ann')->save();
        for ($round = 0; $round < 2; ++$round) {
            try {
                self::author('ann')->save();
                self::fail('A unique key has accepted a value twice.');
            } catch (UniqueConstraintViolation) {
                self::assertSame(['ann', 'jane'], self::emails());
            }
            try {
                $this->connection->exec("INSERT INTO author (email) VALUES ('none')");
                self::fail('A required column was left out.');
            } catch (QueryExecutionException) {
                self::assertSame(['ann', 'jane'], self::emails());
            }
            try {
                AuthorQuery::create()->where('nothing = 1')->find();
                self::fail('A column was found that is not there.');
            } catch (OrmException) {
                self::assertSame(['ann', 'jane'], self::emails());
            }
        }
    }

    public function testTheFirstStatementOfASessionMayFail(): void
    {
        $this->connection->close();
        $this->sandbox = Sandbox::begin();
        try {
            $this->connection->exec('SELECT nothing FROM author');
            self::fail('A column was found that is not there.');
        } catch (QueryExecutionException) {
            self::author('ann')->save();
        }
        self::assertSame(['ann', 'jane'], self::emails());
        $this->sandbox->end();
        self::assertSame(['jane'], self::emails());
    }

    public function testATransactionThatATestLeavesOpenIsUndone(): void
    {
        $this->sandbox = Sandbox::begin();
        $this->connection->beginTransaction();
        $this->connection->beginTransaction();
        self::author('ann')->save();
        $this->sandbox->end();
        self::assertFalse($this->connection->isInTransaction());
        self::assertSame(['jane'], self::emails());
        self::author('ann')->save();
        self::assertSame(2, count($this->committed()));
    }

    public function testASessionThatIsOpenedAgainIsUndone(): void
    {
        $this->sandbox = Sandbox::begin();
        self::author('ann')->save();
        Orm::closeConnections();
        self::assertSame(['jane'], self::emails());
        self::author('eve')->save();
        $this->sandbox->end();
        self::assertSame(['jane'], self::emails());
    }

    public function testReplicasAreNotRead(): void
    {
        $manager = new ConnectionManagerPrimaryReplica('bookstore');
        $configuration = $this->connectionConfiguration();
        $manager->setWriteConfiguration($configuration);
        $manager->setReadConfiguration([$configuration]);
        Orm::getStandardServiceContainer()->setConnectionManager($manager);
        $this->sandbox = Sandbox::begin();
        self::author('ann')->save();
        self::assertSame(['ann', 'jane'], self::emails());
        $this->sandbox->end();
        self::assertFalse($manager->isForcePrimaryConnection());
        self::assertSame(['jane'], self::emails());
        Orm::closeConnections();
    }

    public function testSandboxesAreNotNestedAndBeginOutsideOfTransactions(): void
    {
        $this->sandbox = Sandbox::begin();
        try {
            Sandbox::begin();
            self::fail('A sandbox has begun in another.');
        } catch (OrmException $exception) {
            self::assertStringContainsString('Another sandbox', $exception->getMessage());
        }
        $this->sandbox->end();
        $this->connection->beginTransaction();
        try {
            Sandbox::begin();
            self::fail('A sandbox has begun in a transaction.');
        } catch (OrmException $exception) {
            self::assertStringContainsString('A transaction is open on "bookstore"', $exception->getMessage());
        }
        $this->connection->rollBack();
        $this->sandbox = Sandbox::begin();
        $this->sandbox->end();
        $this->sandbox->end();
    }

    /** @group mysql */
    public function testAStatementThatCommitsIsTold(): void
    {
        $this->sandbox = Sandbox::begin();
        self::author('ann')->save();
        $this->connection->exec('CREATE TABLE orm_sandbox_table (id INTEGER)');
        try {
            $this->sandbox->end();
            self::fail('A commit was not noticed.');
        } catch (RollbackException $exception) {
            self::assertStringContainsString('has committed on "bookstore"', $exception->getMessage());
        } finally {
            $this->connection->exec('DROP TABLE orm_sandbox_table');
        }
        self::assertSame(['ann', 'jane'], self::emails());
    }

    private static function author(string $email): Author
    {
        return (new Author())->setFirstName('A')->setLastName('B')->setEmail($email);
    }

    /** @return list<mixed> */
    private static function emails(): array
    {
        return AuthorQuery::create()->orderByEmail()->select('Email')->find()->getData();
    }

    /** @return list<mixed> the first names that another connection sees */
    private function committed(): array
    {
        $configuration = $this->configuration();
        $login = [$configuration['dsn'], $configuration['user'] ?? null, $configuration['password'] ?? null];

        return (new \PDO(...$login))->query('SELECT first_name FROM author ORDER BY id')->fetchAll(\PDO::FETCH_COLUMN);
    }

    /** @return array<string, mixed> */
    private function connectionConfiguration(): array
    {
        $configuration = $this->configuration();
        if ($this->adapterName() === 'mysql') {
            $configuration['settings'] = [
                'queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"],
            ];
        }

        return $configuration;
    }
}
