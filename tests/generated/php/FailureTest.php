<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\Measurement;
use Bookstore\Publisher;
use Bookstore\Review;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Generated\Tests\Support\Increment;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\ForeignKeyViolation;
use Orm\Runtime\Exception\NotNullViolation;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Hydration\IdentityMaps;

/** Failures leave objects and rows unchanged. */
final class FailureTest extends TestCase
{
    public function testAConstraintViolationInTheMiddleOfAGraph(): void
    {
        (new Tag())->setName('taken')->save();
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $book = (new Book())->setTitle('Emma')->setAuthor($author)->setPublisher((new Publisher())->setName('p'))
            ->setBookDetail((new BookDetail())->setSummary('s'))
            ->addReview($review = (new Review())->setReviewer('r'))
            ->addTag((new Tag())->setName('free'))->addTag($clash = (new Tag())->setName('taken'));
        foreach ([1, 2] as $try) {
            self::assertThrows(UniqueConstraintViolation::class, static fn () => $book->save());
            self::assertFalse($this->connection->isInTransaction());
            foreach ([Book::class, Author::class, Publisher::class, BookDetail::class, Review::class] as $model) {
                self::assertSame(0, $this->rows($model), "$model after try $try");
            }
            foreach ([$book, $author, $review, $clash] as $object) {
                self::assertTrue($object->isNew());
                self::assertTrue($object->isModified());
                self::assertNull($object->getId());
            }
            self::assertNull($book->getAuthorId());
            self::assertNull($review->getBookId());
        }
        $clash->setName('other');
        $book->save();
        self::assertSame(3, $this->rows(Tag::class));
        $book = self::again($book);
        self::assertSame(2, $book->countTags());
        self::assertSame('Austen', (string) $book->getAuthor());
        self::assertSame('s', $book->getBookDetail()?->getSummary());
        self::assertCount(1, $book->getReviews());
    }

    public function testAnUpdateThatFailsCanBeRepeated(): void
    {
        (new Book())->setTitle('a')->setIsbn('1')->save();
        $book = (new Book())->setTitle('b')->setIsbn('2');
        $book->save();
        $book->setIsbn('1')->setTitle('c')->addReview((new Review())->setReviewer('r'));
        self::assertThrows(UniqueConstraintViolation::class, static fn () => $book->save());
        self::assertTrue($book->isColumnModified('book.isbn'));
        self::assertSame(0, $this->rows(Review::class));
        self::assertSame(2, $book->setIsbn('3')->save());
        self::assertSame(['3', 'c'], [self::again($book)->getIsbn(), self::again($book)->getTitle()]);
    }

    public function testRemovedMembersAreStillRemovedAfterAFailure(): void
    {
        (new Book())->setTitle('a')->setIsbn('1')->save();
        $book = (new Book())
            ->setTitle('b')
            ->addReview($review = (new Review())->setReviewer('r'))
            ->addTag($tag = (new Tag())->setName('t'));
        $book->save();
        $book->removeReview($review)->removeTag($tag)->setIsbn('1');
        self::assertThrows(UniqueConstraintViolation::class, static fn () => $book->save());
        self::assertSame(1, $this->rows(Review::class));
        self::assertSame(1, self::again($book)->countTags());
        $book->setIsbn('2')->save();
        self::assertSame(0, $this->rows(Review::class));
        self::assertSame(0, self::again($book)->countTags());
    }

    public function testEveryKindOfViolationIsAnOrmException(): void
    {
        $missing = self::assertThrows(NotNullViolation::class, static fn () => (new Book())->setPages(1)->save());
        self::assertInstanceOf(OrmException::class, $missing);
        self::assertInstanceOf(QueryExecutionException::class, $missing);
        self::assertStringContainsString('INSERT', $missing->getSql());
        self::assertThrows(
            ForeignKeyViolation::class,
            static fn () => (new Review())->setReviewer('r')->setBookId(-1)->save(),
        );
        self::assertThrows(
            OrmException::class,
            static fn () => BookQuery::create()->where('no_such_function(Book.Id) = ?', 1)->find(),
        );
        $book = (new Book())->setTitle('fine');
        $book->save();
        self::assertSame(1, $this->rows(Book::class), 'the connection works on');
    }

    public function testAnExceptionOfAHookUndoesTheSave(): void
    {
        $book = new class () extends Book {
            public bool $fails = true;

            public function postInsert(?\Orm\Runtime\Connection\ConnectionInterface $con = null): void
            {
                if ($this->fails) {
                    throw new \DomainException('refused');
                }
            }
        };
        $book->setTitle('Emma')->setAuthor((new Author())->setFirstName('a')->setLastName('b'));
        self::assertThrows(\DomainException::class, static fn () => $book->save());
        self::assertTrue($book->isNew());
        self::assertSame(0, $this->rows(Author::class));
        $book->fails = false;
        $book->save();
        self::assertSame(1, $this->rows(Book::class));
    }

    public function testAnOuterTransactionThatIsRolledBack(): void
    {
        $book = (new Book())->setTitle('Emma');
        try {
            $this->connection->transaction(static function () use ($book): void {
                $book->save();
                throw new \DomainException('stop');
            });
        } catch (\DomainException) {
        }
        self::assertSame(0, $this->rows(Book::class));
        self::assertNull(BookQuery::create()->findPk($book->getId() ?? -1));
    }

    public function testInsertManyIsAllOrNothing(): void
    {
        $tags = [(new Tag())->setName('a'), (new Tag())->setName('b'), (new Tag())->setName('a')];
        self::assertThrows(UniqueConstraintViolation::class, static fn () => TagQuery::create()->insertMany($tags));
        self::assertSame(0, $this->rows(Tag::class));
        self::assertTrue($tags[0]->isNew());
        $tags[2]->setName('c');
        self::assertSame(3, TagQuery::create()->insertMany($tags));
        self::assertFalse($tags[0]->isNew());
    }

    /**
     * Each adds one to the same row, under a lock, as often as it is told to.
     *
     * @group process
     */
    public function testTwoProcessesUpdateOneRow(): void
    {
        $row = (new Measurement())->setSensor(1)->setReading(0);
        $row->save();
        $child = self::start('increment-row.php', (string) $row->getId(), '40');
        for ($i = 0; $i < 40; ++$i) {
            Increment::of((int) $row->getId());
        }
        self::assertSame(0, proc_close($child));
        self::assertSame(80, self::again($row)->getReading());
    }

    /**
     * Only what was changed is written, so neither undoes what the other did.
     *
     * @group process
     */
    public function testTwoProcessesChangeDifferentColumns(): void
    {
        $row = (new Measurement())->setSensor(1)->setReading(0)->setLabel('old');
        $row->save();
        $row->setLabel('new');
        self::assertSame(0, proc_close(self::start('increment-row.php', (string) $row->getId(), '1')));
        $row->save();
        self::assertSame(['new', 1], [self::again($row)->getLabel(), self::again($row)->getReading()]);
    }

    public function testARowThatAnotherProcessDeleted(): void
    {
        $row = (new Measurement())->setSensor(1)->setReading(0);
        $row->save();
        $this->sql('DELETE FROM measurement');
        $row->setReading(1);
        self::assertThrows(PersistenceException::class, static fn () => $row->save());
        self::assertThrows(OrmException::class, static fn () => $row->reload());
        self::assertSame(0, $this->rows(Measurement::class));
    }

    /** @group server */
    public function testAConnectionThatIsKilledDuringATransaction(): void
    {
        $book = (new Book())->setTitle('Emma');
        $id = $this->value(self::adapter() === 'pgsql' ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()');
        self::assertThrows(ConnectionLostException::class, function () use ($book, $id): void {
            $this->connection->transaction(function () use ($book, $id): void {
                (new Author())->setFirstName('a')->setLastName('b')->save();
                self::kill((int) $id);
                $book->save();
            });
        });
        self::assertFalse($this->connection->isInTransaction());
        self::assertTrue($book->isNew());
        self::assertSame(0, $this->rows(Author::class), 'nothing of the transaction remains');
        self::assertSame(1, $book->save());
        self::assertSame(1, $this->rows(Book::class));
    }

    /** @group server */
    public function testAConnectionThatIsKilledOutsideATransaction(): void
    {
        $book = (new Book())->setTitle('Emma');
        $book->save();
        $id = $this->value(self::adapter() === 'pgsql' ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()');
        self::kill((int) $id);
        IdentityMaps::active()->clearAll();
        self::assertSame('Emma', (string) BookQuery::create()->findPk($book->getId()));
    }

    /** @return resource */
    private static function start(string $script, string ...$arguments)
    {
        $command = [PHP_BINARY, __DIR__ . '/Support/' . $script, ...$arguments];
        $process = proc_open($command, [1 => STDERR, 2 => STDERR], $pipes);
        self::assertIsResource($process);

        return $process;
    }

    private static function kill(int $id): void
    {
        $setting = static fn (string $name): string => (string) getenv("ORM_SCRATCH_$name");
        $operator = new \PDO($setting('DSN'), $setting('USER'), $setting('PASSWORD'));
        [$end, $count] = self::adapter() === 'pgsql'
            ? ["SELECT pg_terminate_backend($id)", "SELECT COUNT(*) FROM pg_stat_activity WHERE pid = $id"]
            : ["KILL $id", "SELECT COUNT(*) FROM information_schema.processlist WHERE id = $id"];
        $operator->exec($end);
        while ((int) $operator->query($count)->fetchColumn() > 0) {
            usleep(2000);
        }
    }
}
