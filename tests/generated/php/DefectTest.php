<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Account;
use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Edition;
use Bookstore\EveryDefault;
use Bookstore\EveryType;
use Bookstore\EveryTypeQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\Measurement;
use Bookstore\MeasurementQuery;
use Bookstore\Publisher;
use Bookstore\Transfer;
use Orm\Generated\Tests\Support\HookedBook;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Hydration\IdentityMap;

/** Known defects of Propel 2, each as a test that Orm does not have it. */
final class DefectTest extends TestCase
{
    public function testSaveIsNotPoisonedAfterAFailure(): void
    {
        $book = (new Book())->setPages(1);
        self::assertThrows(OrmException::class, static fn () => $book->save());
        self::assertSame(1, $book->setTitle('Emma')->save());
    }

    public function testTheInstancePoolGivesNoStaleObjects(): void
    {
        $book = (new Book())->setTitle('Emma');
        $book->save();
        $this->sql('UPDATE ' . BookTableMap::SQL_TABLE . " SET title = 'new'");
        self::assertSame('new', BookQuery::create()->find()->getFirst()?->getTitle());
        $book->setTitle('mine');
        BookQuery::create()->find();
        self::assertSame('mine', $book->getTitle(), 'unsaved changes are kept');
    }

    public function testTheInstancePoolDoesNotGrow(): void
    {
        for ($i = 0; $i < 50; ++$i) {
            (new Book())->setTitle("book $i")->save();
        }
        self::assertSame(0, \count(IdentityMap::of(BookTableMap::class)->liveObjects()));
        $held = BookQuery::create()->findOne();
        foreach (BookQuery::create()->find() as $book) {
            self::assertFalse($book->isNew());
        }
        unset($book);
        self::assertSame(1, \count(IdentityMap::of(BookTableMap::class)->liveObjects()));
        self::assertNotNull($held);
    }

    public function testAHookThatRefusesStopsEverythingAfterIt(): void
    {
        $book = new HookedBook();
        $book->refuses = 'preSave';
        $book->setTitle('Emma')->setAuthor((new Author())->setFirstName('a')->setLastName('b'));
        self::assertSame(0, $book->save());
        self::assertSame(['preSave'], $book->calls);
        self::assertSame(0, $this->rows(Author::class));
    }

    public function testErrorsOfQueriesAreInTheExceptionFamily(): void
    {
        $calls = [
            static fn () => BookQuery::create()->where('nothing(1) = ?', 1, \PDO::PARAM_INT)->find(),
            static fn () => BookQuery::create()->where('nothing(1) = ?', 1, \PDO::PARAM_INT)->count(),
            static fn () => BookQuery::create()->where('nothing(1) = ?', 1, \PDO::PARAM_INT)->update(['Pages' => 1]),
            static fn () => BookQuery::create()->where('nothing(1) = ?', 1, \PDO::PARAM_INT)->delete(),
        ];
        foreach ($calls as $call) {
            $exception = self::assertThrows(OrmException::class, $call);
            self::assertInstanceOf(QueryExecutionException::class, $exception);
            self::assertInstanceOf(\PDOException::class, $exception->getPrevious());
        }
    }

    public function testBetweenWithNull(): void
    {
        (new Measurement())->setSensor(1)->setReading(5)->save();
        self::assertSame(1, MeasurementQuery::create()->filterByReading(['min' => null, 'max' => 6])->count());
        self::assertSame(1, MeasurementQuery::create()->filterByReading(['min' => 1, 'max' => null])->count());
    }

    public function testAndDoesNotMergeIntoAnEarlierConditionOfTheColumn(): void
    {
        foreach ([1, 5, 9] as $reading) {
            (new Measurement())->setSensor($reading)->setReading($reading)->save();
        }
        $query = MeasurementQuery::create()
            ->filterByReading(1)
            ->_or()
            ->filterBySensor(5)
            ->filterByReading(3, Criteria::GREATER_THAN);
        self::assertSame([5], $query->select('Reading')->find()->getData());
    }

    public function testDecimalsAndBigIntegersKeepTheirTypes(): void
    {
        $row = (new EveryType())->setABigint(9007199254740993)->setADecimal('12.50')->setANumeric('0.1');
        $row->save();
        $row = self::again($row);
        self::assertSame(9007199254740993, $row->getABigint());
        self::assertSame('12.50', $row->getADecimal());
        self::assertSame('0.1000000000', $row->getANumeric());
        self::assertSame(
            1,
            EveryTypeQuery::create()->filterByANumeric('0.1')->count(),
            'NUMERIC is not bound as an integer',
        );
    }

    public function testTemporalDefaultsAreNotFrozenAtBuildTime(): void
    {
        $now = function (): int {
            $text = $this->value('SELECT CURRENT_TIMESTAMP');
            self::assertIsString($text);

            return (new \DateTimeImmutable(substr($text, 0, 19)))->getTimestamp();
        };
        $before = $now();
        $edition = new Edition();
        $edition->save();
        $stamp = $edition->getStamp()?->getTimestamp();
        self::assertGreaterThanOrEqual($before, $stamp);
        self::assertLessThanOrEqual($now(), $stamp);
        self::assertNull((new EveryDefault())->getAnExpression());
    }

    public function testAZeroIsAKey(): void
    {
        $publisher = (new Publisher())->setName('zero');
        $publisher->save();
        $this->sql('UPDATE publisher SET id = 0');
        $book = (new Book())->setTitle('Emma')->setPublisherId(0);
        $book->save();
        self::assertSame('zero', self::again($book)->getPublisher()?->getName());
    }

    public function testTwoForeignKeysToOneTableDoNotCollideInArrays(): void
    {
        $book = (new Book())->setTitle('x')
            ->setAuthor((new Author())->setFirstName('f')->setLastName('author'))
            ->setEditor((new Author())->setFirstName('f')->setLastName('editor'));
        foreach (['phpName', 'camelName', 'fieldName'] as $keyType) {
            $text = (string) json_encode($book->toArray($keyType, includeForeignObjects: true));
            self::assertStringContainsString('"author"', $text);
            self::assertStringContainsString('"editor"', $text);
        }
    }

    public function testTwoUnnamedForeignKeysToOneTable(): void
    {
        self::assertTrue(method_exists(Transfer::class, 'getAccountRelatedByFromId'));
        self::assertTrue(method_exists(Account::class, 'getTransfersRelatedByToId'));
    }

    public function testUpdateAndDeleteWithoutAConditionNeedAWord(): void
    {
        (new Book())->setTitle('Emma')->save();
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->update(['Pages' => 1]));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->delete());
        self::assertSame(1, BookQuery::create()->updateAll(['Pages' => 1]));
    }

    public function testAnInnerRollbackForbidsTheOuterCommit(): void
    {
        $this->connection->beginTransaction();
        $this->connection->beginTransaction();
        (new Book())->setTitle('Emma')->save();
        $this->connection->rollBack();
        self::assertThrows(RollbackException::class, fn () => $this->connection->commit());
        if ($this->connection->isInTransaction()) {
            $this->connection->forceRollBack();
        }
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertSame(0, $this->rows(Book::class));
    }

    public function testObjectColumnsCanBeFiltered(): void
    {
        $row = (new EveryType())->setAnObject(new \ArrayObject([1]));
        $row->save();
        (new EveryType())->setAnObject(new \ArrayObject([2]))->save();
        self::assertSame(
            [$row->getId()],
            EveryTypeQuery::create()->filterByAnObject(new \ArrayObject([1]))->find()->getColumnValues('Id'),
        );
    }

    public function testRightJoins(): void
    {
        (new Book())->setTitle('Emma')->setAuthor((new Author())->setFirstName('Jane')->setLastName('Austen'))->save();
        (new Author())->setFirstName('No')->setLastName('Book')->save();
        $names = BookQuery::create()
            ->rightJoin('Book.Author')
            ->withColumn('Author.LastName', 'Name')
            ->orderBy('Name')
            ->select(['Name'])
            ->find()
            ->getData();
        self::assertSame(['Austen', 'Book'], $names);
    }

    public function testAnAliasInADelete(): void
    {
        (new Book())->setTitle('Emma')->save();
        self::assertSame(1, BookQuery::create()->setModelAlias('b', true)->where('b.Title = ?', 'Emma')->delete());
    }

    public function testNotInIgnoresNull(): void
    {
        (new Book())->setTitle('Emma')->save();
        $author = (new Author())->setFirstName('a')->setLastName('b');
        $author->save();
        $query = AuthorQuery::create()->useNotInQuery('Book')->endUse();
        self::assertSame(['b'], self::names($query->find()), 'a book without an author does not hide every author');
    }

    public function testAnEmptyListFindsNothing(): void
    {
        (new Book())->setTitle('Emma')->save();
        self::assertSame(0, BookQuery::create()->filterById([])->count());
        self::assertSame(1, BookQuery::create()->filterById([], Criteria::NOT_IN)->count());
    }

    public function testCharacters(): void
    {
        $text = "\u{1F600} Ünïcödé 中文 العربية";
        $book = (new Book())->setTitle($text);
        $book->save();
        self::assertSame($text, self::again($book)->getTitle());
        self::assertSame(1, BookQuery::create()->filterByTitle($text)->count());
    }

    public function testAColumnOfFlagsTakesMoreThanOneChange(): void
    {
        $row = (new EveryType())->setFlags(['red']);
        $row->save();
        $row->addFlag('blue')->save();
        self::assertSame(['red', 'blue'], self::again($row)->getFlags());
        self::assertSame(1, EveryTypeQuery::create()->filterByFlag('blue')->count());
    }
}
