<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Country;
use Bookstore\CountryQuery;
use Bookstore\Document;
use Bookstore\Edition;
use Bookstore\EditionQuery;
use Bookstore\Invoice;
use Bookstore\Map\BookTableMap;
use Bookstore\Measurement;
use Bookstore\Review;
use Orm\Generated\Tests\Support\HookedBook;
use Orm\Generated\Tests\Support\OverridingAuthor;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMap;

/** Saving and deleting single objects. */
final class PersistenceTest extends TestCase
{
    public function testOverridesOfApplications(): void
    {
        $author = (new OverridingAuthor())->setFirstName(' Jane ')->setLastName('Austen');
        self::assertSame(1, $author->save());
        $author->reload();
        self::assertSame('JANE', $author->toArray()['FirstName']);
        self::assertSame('JANE', $author->copy()->getFirstName());
        $author->delete();
        self::assertGreaterThanOrEqual(5, $author->calls);
    }

    public function testStateOfAnObject(): void
    {
        $book = new Book();
        self::assertTrue($book->isNew());
        self::assertFalse($book->isModified());
        self::assertTrue($book->isPrimaryKeyNull());
        $book->setTitle('Emma')->setIsbn('1');
        self::assertTrue($book->isColumnModified(BookTableMap::COL_TITLE));
        self::assertFalse($book->isColumnModified(BookTableMap::COL_PRICE));
        self::assertSame([BookTableMap::COL_TITLE, BookTableMap::COL_ISBN], $book->getModifiedColumns());
        $book->resetModified(BookTableMap::COL_ISBN);
        self::assertSame([BookTableMap::COL_TITLE], $book->getModifiedColumns());
        self::assertSame(1, $book->save());
        self::assertFalse($book->isNew());
        self::assertFalse($book->isModified());
        self::assertSame(0, $book->save());
        self::assertIsInt($book->getId());
        self::assertSame($book->getId(), $book->getPrimaryKey());
        self::assertSame('Emma', (string) $book);
    }

    public function testEquality(): void
    {
        $book = (new Book())->setTitle('Emma');
        $book->save();
        $again = self::again($book);
        self::assertTrue($book->equals($again));
        self::assertSame($book->hashCode(), $again->hashCode());
        self::assertFalse($book->equals((new Author())->setFirstName('a')->setLastName('b')));
        self::assertFalse($book->equals(new Book()));
    }

    public function testOnlyChangedColumnsAreWritten(): void
    {
        $book = (new Book())->setTitle('Emma')->setPages(400);
        $book->save();
        $this->sql('UPDATE ' . BookTableMap::SQL_TABLE . ' SET ' . BookTableMap::COLUMNS['pages']['sql'] . ' = 500');
        $book->setTitle('Persuasion')->save();
        self::assertSame(500, self::again($book)->getPages());
    }

    public function testDelete(): void
    {
        $book = (new Book())->setTitle('Emma');
        $book->save();
        $book->delete();
        self::assertTrue($book->isDeleted());
        self::assertSame(0, $this->rows(Book::class));
        self::assertThrows(OrmException::class, static fn () => $book->delete());
        self::assertThrows(OrmException::class, static fn () => $book->save());
    }

    public function testReload(): void
    {
        $book = (new Book())->setTitle('Emma');
        $book->save();
        $book->setTitle('changed');
        $book->reload();
        self::assertSame('Emma', $book->getTitle());
        self::assertFalse($book->isModified());
        self::assertThrows(OrmException::class, static fn () => (new Book())->reload());
        $this->sql('DELETE FROM ' . BookTableMap::SQL_TABLE);
        self::assertThrows(OrmException::class, static fn () => $book->reload());
    }

    public function testHooksRunInOrderAndCanRefuse(): void
    {
        $book = new HookedBook();
        $book->setTitle('Emma');
        $book->save();
        $book->setTitle('Persuasion')->save();
        $book->delete();
        self::assertSame(
            [
                'preSave',
                'preInsert',
                'postInsert',
                'postSave',
                'preSave',
                'preUpdate',
                'postUpdate',
                'postSave',
                'preDelete',
                'postDelete',
            ],
            $book->calls,
        );
        foreach (['preSave', 'preInsert'] as $hook) {
            $book = new HookedBook();
            $book->refuses = $hook;
            $book->setTitle('Refused');
            self::assertSame(0, $book->save());
            self::assertTrue($book->isNew());
            self::assertTrue($book->isModified());
        }
        self::assertSame(0, $this->rows(Book::class));
        $book = new HookedBook();
        $book->setTitle('Kept')->save();
        $book->refuses = 'preDelete';
        $book->delete();
        self::assertFalse($book->isDeleted());
        $book->refuses = 'preUpdate';
        self::assertSame(0, $book->setTitle('Not written')->save());
        self::assertSame('Kept', BookQuery::create()->select('Title')->findOne());
    }

    public function testDatabaseExpressionsAreReadAfterwards(): void
    {
        $edition = new Edition();
        $edition->save();
        self::assertSame('first', $edition->getName());
        self::assertInstanceOf(\DateTimeImmutable::class, $edition->getStamp(), 'reloadOnInsert');
        $edition->setName('second')->save();
        self::assertSame('second', $edition->getName());
        $edition = new Edition();
        $edition->save(null, true);
        self::assertNull($edition->getStamp(), 'the reload was skipped');
        $book = (new Book())->setTitle('Emma');
        $book->save();
        self::assertInstanceOf(\DateTimeImmutable::class, self::again($book)->getCreatedAt());
    }

    public function testIdsOfOnesOwn(): void
    {
        $edition = (new Edition())->setId(4711)->setName('own id');
        $edition->save();
        self::assertSame('own id', EditionQuery::create()->requirePk(4711)->getName());
        self::assertThrows(OrmException::class, static fn () => (new Book())->setId(4711)->setTitle('x')->save());
        self::assertSame(0, $this->rows(Book::class));
    }

    public function testReadOnlyTables(): void
    {
        $this->sql("INSERT INTO country VALUES ('DE', 'Germany'), ('FR', 'France')");
        $germany = CountryQuery::create()->requirePk('DE');
        self::assertSame('Germany', $germany->getName());
        self::assertSame(
            ['France', 'Germany'],
            CountryQuery::create()->orderByName()->select('Name')->find()->getData(),
        );
        foreach (['save', 'delete'] as $method) {
            self::assertFalse(
                is_callable([$germany, $method])
                    && (new \ReflectionMethod($germany, $method))->getDeclaringClass()->getName() === Country::class,
            );
            self::assertThrows(\Throwable::class, static fn () => $germany->$method());
        }
        self::assertThrows(OrmException::class, static fn () => CountryQuery::create()->filterByCode('DE')->delete());
        self::assertThrows(
            OrmException::class,
            static fn () => CountryQuery::create()->filterByCode('DE')->update(['Name' => 'x']),
        );
        self::assertSame(2, $this->rows(Country::class));
    }

    public function testLazyColumns(): void
    {
        $document = (new Document())->setTitle('Letter')->setBody('Dear …')->setScan("\0scan")->setPages(3);
        $document->save();
        self::assertSame(0, $this->queries(static fn () => $document->getBody()), 'what was set is loaded');
        $document = self::again($document);
        self::assertSame(1, $this->queries(static fn () => self::assertSame('Dear …', $document->getBody())));
        self::assertSame(0, $this->queries(static fn () => $document->getBody()));
        self::assertSame(3, $document->getPages());
        self::assertSame("\0scan", stream_get_contents($document->getScan()));
        self::assertFalse($document->isModified());
        $document->setTitle('Other letter')->save();
        self::assertSame('Dear …', self::again($document)->getBody(), 'lazy columns are not overwritten');
        $untouched = self::again($document);
        self::assertSame(
            0,
            $this->queries(
                static fn () => self::assertNull($untouched->toArray(includeLazyLoadColumns: false)['Body']),
            ),
        );
        self::assertSame('Dear …', $untouched->toArray()['Body']);
    }

    public function testCompositeKeys(): void
    {
        $invoice = (new Invoice())->setYear(2024)->setNumber(1)->setTotal('99.9500');
        $invoice->save();
        self::assertSame([2024, 1], $invoice->getPrimaryKey());
        $invoice = self::again($invoice);
        self::assertSame('99.9500', $invoice->getTotal());
        $invoice->setPrimaryKey([2025, 7]);
        $invoice->save();
        self::assertSame(1, $this->rows(Invoice::class));
        self::assertSame([2025, 7], self::again($invoice)->getPrimaryKey());
        self::assertTrue((new Invoice())->isPrimaryKeyNull());
    }

    public function testCopies(): void
    {
        $book = (new Book())->setTitle('Emma')->setPages(400)->setKeywords(['a | b'])->setExcerpt('lazy');
        $book->addReview((new Review())->setReviewer('Jane')->setRating(5));
        $book->addReview((new Review())->setReviewer('John')->setRating(1));
        $book->save();
        $copy = self::again($book)->copy(true);
        self::assertTrue($copy->isNew());
        self::assertNull($copy->getId());
        $copy->setIsbn('copy')->save();
        self::assertNotSame($book->getId(), $copy->getId());
        $copy = self::again($copy);
        self::assertSame(
            ['Emma', 400, ['a | b'], 'lazy'],
            [$copy->getTitle(), $copy->getPages(), $copy->getKeywords(), $copy->getExcerpt()],
        );
        self::assertSame(2, $copy->countReviews());
        self::assertSame(4, $this->rows(Review::class));
        self::assertSame(0, $book->copy()->countReviews(), 'a shallow copy has no reviews');
        $target = (new Book())->setTitle('overwritten');
        $book->copyInto($target);
        self::assertSame('Emma', $target->getTitle());
    }

    public function testVirtualColumns(): void
    {
        $book = (new Book())->setTitle('Emma')->setVirtualColumn('Stars', 5);
        self::assertTrue($book->hasVirtualColumn('Stars'));
        self::assertSame(5, $book->getVirtualColumn('Stars'));
        self::assertSame(['Stars' => 5], $book->getVirtualColumns());
        self::assertThrows(OrmException::class, static fn () => $book->getVirtualColumn('Moons'));
        $book->save();
        $read = BookQuery::create()->withColumn('LENGTH(Book.Title)', 'TitleLength')->findOne();
        self::assertInstanceOf(Book::class, $read);
        self::assertEquals(4, $read->getVirtualColumn('TitleLength'));
        self::assertEquals(4, $read->getTitleLength());
        self::assertThrows(BadMethodCallException::class, static fn () => $read->getNothingOfTheKind());
    }

    public function testSerialisation(): void
    {
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $book = (new Book())->setTitle('Emma')->setAuthor($author)->setPublishedOn('1815-12-23')->setKeywords(['|']);
        $book->save();
        $copy = unserialize(serialize($book));
        self::assertInstanceOf(Book::class, $copy);
        self::assertFalse($copy->isNew());
        self::assertSame('1815-12-23', $copy->getPublishedOn('Y-m-d'));
        self::assertSame(['|'], $copy->getKeywords());
        self::assertSame($author->getId(), $copy->getAuthorId());
        $copy->setTitle('Persuasion')->save();
        self::assertSame('Persuasion', self::again($book)->getTitle());
    }

    public function testClear(): void
    {
        $book = (new Book())->setTitle('Emma')->setPrice('9.99');
        $book->save();
        $book->clear();
        self::assertTrue($book->isNew());
        self::assertNull($book->getId());
        self::assertSame('1.50', $book->getPrice());
        self::assertTrue($book->hasOnlyDefaultValues());
    }

    public function testCriteriaOfAnObject(): void
    {
        $book = (new Book())->setTitle('Emma')->setPages(400);
        self::assertSame(2, $book->buildCriteria()->size());
        $book->save();
        (new Book())->setTitle('Persuasion')->save();
        self::assertSame(['Emma'], self::names(BookQuery::create(null, $book->buildPkeyCriteria())->find()));
    }

    public function testTheSameRowIsTheSameObject(): void
    {
        $book = (new Book())->setTitle('Emma');
        $book->save();
        self::assertSame($book, BookQuery::create()->findPk($book->getId()));
        self::assertSame($book, BookQuery::create()->findOneByTitle('Emma'));
        $this->sql('UPDATE ' . BookTableMap::SQL_TABLE . " SET title = 'changed elsewhere'");
        self::assertSame('changed elsewhere', BookQuery::create()->findOneById($book->getId())?->getTitle());
        $id = $book->getId();
        unset($book);
        self::assertSame(0, \count(IdentityMap::of(BookTableMap::class)->liveObjects()));
        self::assertNotNull(BookQuery::create()->findPk($id));
    }

    public function testManyColumnsByName(): void
    {
        $row = new Measurement();
        $row->setByPosition(1, 7)->setByName('reading', 8, BookTableMap::TYPE_FIELDNAME)->setByName('Label', 'x');
        self::assertSame(
            [7, 8, 'x'],
            [
                $row->getSensor(),
                $row->getByName('measurement.reading', BookTableMap::TYPE_COLNAME),
                $row->getByPosition(3),
            ],
        );
        self::assertThrows(OrmException::class, static fn () => $row->getByName('Nothing'), 'Nothing');
        self::assertThrows(OrmException::class, static fn () => $row->setByPosition(99, 1));
    }
}
