<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Retry\RetryReason;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Operations that meet a lock of another session, which is released before their second attempt. */
final class RetryTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private ConnectionWrapper $other;

    private Author $author;

    protected function setUp(): void
    {
        parent::setUp();
        $this->other = $this->connection;
        $this->use(['retries' => 5]);
        $this->author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setEmail('leo@example.com');
        $this->author->save();
    }

    public function testAnUpdate(): void
    {
        $this->author->setAge(82);
        $this->block();
        self::assertSame(1, $this->author->save());
        self::assertFalse($this->author->isModified());
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author"'));
        $this->assertRetriedOnce('operation');
    }

    public function testAnInsert(): void
    {
        $book = $this->book('War and Peace');
        $this->block();
        self::assertSame(1, $book->save());
        self::assertFalse($book->isNew());
        self::assertSame((int) $book->getId(), (int) $this->value('SELECT "id" FROM "book"'));
        self::assertSame($book, BookQuery::create()->findPk($book->getId()));
        self::assertSame(1, $this->rows('book'));
        $this->assertRetriedOnce('operation');
    }

    public function testAGraph(): void
    {
        $book = (new Book())->setTitle('War and Peace');
        $this->author->setAge(82)->addBook($book);
        $this->block();
        self::assertSame(2, $this->author->save());
        self::assertSame($this->author->getId(), $book->getAuthorId());
        self::assertFalse($book->isNew());
        self::assertSame(1, $this->rows('book'));
        $this->assertRetriedOnce('operation');
    }

    public function testHooksOfTheApplicationRunAgain(): void
    {
        $author = new class () extends Author {
            public int $saves = 0;
            public int $saved = 0;

            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                ++$this->saves;
                $this->setAge(($this->getAge() ?? 0) + 1);

                return true;
            }

            public function postSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): void
            {
                ++$this->saved;
            }
        };
        $author->setFirstName('Anton')->setLastName('Chekhov')->save();
        self::assertSame([1, 1, 1], [$author->saves, $author->saved, $author->getAge()]);
        $this->block((int) $author->getId());
        $author->setLastName('Tschechow')->save();
        // On SQLite the transaction cannot begin, so that no hook has run yet.
        self::assertSame($this->adapterName() === 'sqlite' ? 2 : 3, $author->saves);
        self::assertSame(2, $author->saved);
        self::assertSame(2, $author->getAge(), 'The second attempt begins with the object as it was.');
        $this->assertRetriedOnce('operation');
    }

    public function testManyObjects(): void
    {
        $books = [$this->book('War and Peace'), $this->book('Anna Karenina')];
        $this->block();
        self::assertSame(2, BookQuery::create()->insertMany($books));
        self::assertNotNull($books[0]->getId());
        self::assertNotNull($books[1]->getId());
        self::assertSame(2, $this->rows('book'));
        $this->assertRetriedOnce('operation');
    }

    public function testACollection(): void
    {
        $authors = AuthorQuery::create()->find();
        $authors->append((new Author())->setFirstName('Anton')->setLastName('Chekhov'));
        $authors[0]?->setAge(82);
        $this->block();
        $authors->save();
        self::assertSame(2, $this->rows('author'));
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author" WHERE "email" IS NOT NULL'));
        $this->assertRetriedOnce('operation');
    }

    public function testADeletedCollection(): void
    {
        $authors = AuthorQuery::create()->find();
        $this->block();
        $authors->delete();
        self::assertSame(0, $this->rows('author'));
        self::assertTrue($this->author->isDeleted());
        $this->assertRetriedOnce('operation');
    }

    public function testACollectionOfArrays(): void
    {
        $new = ['FirstName' => 'Anton', 'LastName' => 'Chekhov'];
        $authors = AuthorQuery::create()->setFormatter(ModelCriteria::FORMAT_ARRAY)->find();
        $authors->setData([$new, ['Age' => 82] + $authors->getFirst()]);
        $this->block();
        $authors->save();
        self::assertSame(2, $this->rows('author'));
        $id = (int) $this->value('SELECT "id" FROM "author" WHERE "email" IS NULL');
        self::assertSame($id, $authors->getData()[0]['Id'] ?? null);
        $this->assertRetriedOnce('operation');
    }

    public function testACollectionOfArraysThatCannotBeSavedStaysAsItWas(): void
    {
        $authors = AuthorQuery::create()->setFormatter(ModelCriteria::FORMAT_ARRAY)->find();
        $row = $authors->getFirst();
        $authors->setData([['FirstName' => 'Anton', 'LastName' => 'Chekhov'], ['Age' => 82] + $row]);
        $before = $authors->getData();
        $this->block(null, false);
        try {
            $authors->save();
            self::fail('The row is locked.');
        } catch (LockTimeoutException) {
            self::assertSame($before, $authors->getData());
        }
    }

    public function testADelete(): void
    {
        $this->block();
        $this->author->delete();
        self::assertTrue($this->author->isDeleted());
        self::assertSame(0, $this->rows('author'));
        $this->assertRetriedOnce('operation');
    }

    public function testAnUpdateByQuery(): void
    {
        $query = AuthorQuery::create()->filterByLastName('Tolstoy')->keepQuery(false);
        $this->block();
        self::assertSame(1, $query->update(['Age' => 82]));
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author"'));
        $this->assertRetriedOnce('operation');
    }

    public function testADeleteByQuery(): void
    {
        $this->block();
        self::assertSame(1, AuthorQuery::create()->filterByLastName('Tolstoy')->delete());
        self::assertSame(0, $this->rows('author'));
        $this->assertRetriedOnce('operation');
    }

    public function testAnUpsert(): void
    {
        $row = ['FirstName' => 'Lev', 'LastName' => 'Tolstoy', 'Email' => 'leo@example.com'];
        $this->block();
        self::assertSame(1, AuthorQuery::create()->upsert($row, ['Email']));
        self::assertSame('Lev', $this->value('SELECT "first_name" FROM "author"'));
        $this->assertRetriedOnce('operation');
    }

    public function testAStatementOutsideOfTransactions(): void
    {
        $this->block();
        $this->connection->execute('UPDATE "author" SET "age" = ?', [82]);
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author"'));
        $this->assertRetriedOnce('statement');
    }

    public function testAnObservedStatement(): void
    {
        $this->connection->setLogger($this->logger);
        $this->block();
        self::assertSame(1, $this->connection->exec('UPDATE "author" SET "age" = 82'));
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author"'));
        $this->assertRetriedOnce('statement');
    }

    public function testSeveralStatementsInOneTextAreNotRunAgain(): void
    {
        $this->block();
        $this->expectException(LockTimeoutException::class);
        try {
            $this->connection->exec('UPDATE "author" SET "age" = 82; UPDATE "author" SET "age" = 83');
        } finally {
            self::assertSame(0, $this->connection->getRetryStatistics()->getRetries());
        }
    }

    public function testInATransactionOfTheApplicationNothingIsRunAgain(): void
    {
        $attempts = 0;
        $this->connection->transaction(function () use (&$attempts): void {
            // A lock that is released by the time of a second attempt would let it succeed.
            $this->other->isInTransaction() || $this->adapterName() === 'sqlite' ?: $this->block();
            foreach ([fn () => $this->author->setAge(82)->save(), $this->updateAll(...)] as $operation) {
                try {
                    ++$attempts;
                    $this->connection->savepoint('before');
                    $operation();
                    self::assertSame('sqlite', $this->adapterName(), 'The other session cannot have the lock.');
                } catch (LockTimeoutException) {
                    $this->connection->rollBackToSavepoint('before');
                }
            }
        });
        self::assertSame(2, $attempts);
        self::assertSame(0, $this->connection->getRetryStatistics()->getRetries());
        self::assertSame([], $this->logger->at('notice'));
    }

    public function testWithoutTheSettingNothingIsRunAgain(): void
    {
        $this->use([]);
        $this->block();
        foreach ([fn () => $this->author->setAge(82)->save(), $this->updateAll(...)] as $operation) {
            try {
                $operation();
                self::fail('The row is locked.');
            } catch (LockTimeoutException) {
                self::assertSame([], $this->logger->at('notice'));
            }
        }
        self::assertSame([], $this->connection->getRetryStatistics()->toArray());
    }

    public function testALockThatIsNotReleasedIsWaitedForThreeTimes(): void
    {
        $book = $this->book('War and Peace');
        $this->block(null, false);
        try {
            $book->save();
            self::fail('The row is locked.');
        } catch (LockTimeoutException) {
            self::assertCount(2, $this->logger->at('notice'));
        }
        self::assertTrue($book->isNew());
        self::assertNull($book->getId());
        self::assertTrue($book->isColumnModified('book.title'));
        $this->other->rollBack();
        self::assertSame(1, $book->save());
    }

    public function testWhatIsCommittedIsNotRunAgainWhenACallbackFails(): void
    {
        $runs = 0;
        $fail = static fn () => throw new DeadlockException('of the callback', 'UPDATE x');
        $work = function () use (&$runs, $fail): void {
            ++$runs;
            $this->connection->afterTransaction($fail);
            (new Author())->setFirstName('Anton')->setLastName('Chekhov')->save();
        };
        try {
            $this->connection->transaction($work, 3);
            self::fail('The callback fails.');
        } catch (DeadlockException) {
            self::assertSame(1, $runs);
        }
        $author = new class () extends Author {
            public function postSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): void
            {
                $con?->afterTransaction(static fn () => throw new DeadlockException('of the callback', 'UPDATE x'));
            }
        };
        try {
            $author->setFirstName('Fyodor')->setLastName('Dostoevsky')->save();
            self::fail('The callback fails.');
        } catch (DeadlockException) {
            self::assertSame(3, $this->rows('author'));
        }
    }

    /** Makes a connection with these settings the one that is used. */
    private function use(array $settings): void
    {
        $this->connection = $this->connect($settings);
        $this->connection->exec($this->failFastStatement());
        // Not by setLogger(), after which statements go another way.
        $this->connection->session->logger = $this->logger;
        Orm::getStandardServiceContainer()->setConnection('bookstore', $this->connection);
    }

    /** Locks an author for the other session, until the first attempt has failed. */
    private function block(?int $id = null, bool $isReleased = true): void
    {
        $this->other->beginWriteTransaction();
        AuthorQuery::create()->lockForUpdate()->findPk($id ?? $this->author->getId(), $this->other);
        $this->logger->onNotice = $isReleased ? function (): void {
            if ($this->other->isInTransaction()) {
                $this->other->rollBack();
            }
        } : null;
    }

    private function updateAll(): void
    {
        AuthorQuery::create()->updateAll(['Age' => 82]);
    }

    private function book(string $title): Book
    {
        return (new Book())->setTitle($title)->setAuthorId($this->author->getId());
    }

    private function assertRetriedOnce(string $work): void
    {
        $statistics = $this->connection->getRetryStatistics();
        self::assertSame(1, $statistics->getRetries());
        self::assertSame(1, $statistics->getRetries(RetryReason::LockTimeout));
        self::assertSame(0, $statistics->getRetries(RetryReason::Deadlock));
        self::assertGreaterThan(0, $statistics->getSecondsWaited());
        self::assertSame(['lockTimeout'], array_keys($statistics->toArray()));
        $notices = array_values(array_filter($this->logger->records, static fn (array $one) => $one[0] === 'notice'));
        self::assertSame([$work], array_column(array_column($notices, 2), 'work'));
    }
}
