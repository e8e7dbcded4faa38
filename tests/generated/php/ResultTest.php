<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Orm\Generated\Tests\Support\KnownBooksTestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\StatementFormatter;

/** Results of finders: objects, values and arrays, with additional columns. */
final class ResultTest extends KnownBooksTestCase
{
    public function testSelect(): void
    {
        self::assertSame(
            ['Anonymous', 'Emma', 'Persuasion', 'War and Peace'],
            BookQuery::create()->orderByTitle()->select('Title')->find()->getData(),
        );
        self::assertSame('Emma', BookQuery::create()->filterByIsbn('isbn-e')->select('Title')->findOne());
        self::assertSame(
            ['Title' => 'Emma', 'Author.LastName' => 'Austen'],
            BookQuery::create()->joinAuthor()->filterByTitle('Emma')->select(['Title', 'Author.LastName'])->findOne(),
        );
        $all = BookQuery::create()->filterByTitle('Emma')->select('*')->findOne();
        self::assertIsArray($all);
        self::assertCount(BookTableMap::NUM_COLUMNS, $all);
        self::assertNull(BookQuery::create()->filterByTitle('Nothing')->select('Title')->findOne());
    }

    public function testEveryFinderGivesWhatTheFormatterMakes(): void
    {
        $emma = BookQuery::create()->requireOneByTitle('Emma')->getId();
        $titles = static fn (): BookQuery => BookQuery::create()->select('Title');
        self::assertThrows(OrmException::class, static fn () => $titles()->findPk($emma));
        self::assertSame(['Emma'], $titles()->findPks([$emma])->getData());
        self::assertSame('Emma', $titles()->findOneByIsbn('isbn-e'));
        self::assertSame('Emma', $titles()->requireOneByIsbn('isbn-e'));
        self::assertSame(['Emma'], $titles()->findByIsbn('isbn-e')->getData());
        self::assertSame(['Emma'], $titles()->findBy('Isbn', 'isbn-e')->getData());
        $arrays = static fn (): BookQuery => BookQuery::create()->setFormatter(ArrayFormatter::class);
        self::assertSame('Emma', $arrays()->findPk($emma)?->getTitle());
        self::assertSame('Emma', $arrays()->findOneByIsbn('isbn-e')['Title']);
        self::assertInstanceOf(ArrayCollection::class, $arrays()->findByIsbn('isbn-e'));
    }

    public function testAddedColumnsGroupsAndHaving(): void
    {
        $query = AuthorQuery::create()
            ->joinBook()
            ->withColumn('COUNT(Book.Id)', 'Books')
            ->groupById()
            ->groupByFirstName()
            ->groupByLastName()->groupByEmail()->groupByAge()->groupByBornOn()->orderBy('Books', 'desc');
        self::assertEquals(
            [2, 1],
            array_map(
                static fn (Author $author): mixed => $author->getVirtualColumn('Books'),
                $query->find()->getData(),
            ),
        );
        self::assertSame(['Austen'], self::names((clone $query)->having('COUNT(Book.Id) > ?', 1)->find()));
        self::assertSame(2, $query->count());
        self::assertEquals(
            [['State' => 0, 'n' => 1], ['State' => 1, 'n' => 1]],
            BookQuery::create()
                ->filterByState(['draft', 'public'])
                ->groupByState()
                ->withColumn('COUNT(*)', 'n')
                ->orderByState()
                ->select(['State', 'n'])->find()->getData(),
        );
        $class = AuthorQuery::create()
            ->joinBook()
            ->groupByClass('Author')
            ->withColumn('SUM(Book.Pages)', 'Pages')
            ->orderByLastName()
            ->find();
        self::assertEquals(
            [474, 1225],
            array_map(static fn (Author $author): mixed => $author->getVirtualColumn('Pages'), $class->getData()),
        );
    }

    public function testFormatters(): void
    {
        $arrays = BookQuery::create()->orderByTitle()->joinWithAuthor()->setFormatter(ArrayFormatter::class)->find();
        self::assertInstanceOf(ArrayCollection::class, $arrays);
        self::assertSame('Austen', $arrays[1]['Author']['LastName']);
        $onDemand = BookQuery::create()->orderByTitle()->setFormatter(OnDemandFormatter::class)->find();
        self::assertInstanceOf(OnDemandCollection::class, $onDemand);
        self::assertSame(['Anonymous', 'Emma', 'Persuasion', 'War and Peace'], self::names($onDemand));
        $statement = BookQuery::create()->filterByTitle('Emma')->setFormatter(StatementFormatter::class)->find();
        self::assertInstanceOf(\PDOStatement::class, $statement);
        self::assertNotFalse($statement->fetch());
        $statement->closeCursor();
        self::assertSame(
            ['Anonymous', 'Emma', 'Persuasion', 'War and Peace'],
            self::names(BookQuery::create()->orderByTitle()),
        );
    }

    public function testCollections(): void
    {
        $books = BookQuery::create()->orderByTitle()->find();
        self::assertInstanceOf(ObjectCollection::class, $books);
        self::assertSame('Book', $books->getModel());
        self::assertSame(
            ['isbn-e' => 'Emma', 'isbn-p' => 'Persuasion', 'isbn-w' => 'War and Peace'],
            BookQuery::create()
                ->filterByIsbn(null, Criteria::NOT_EQUAL)
                ->orderByTitle()
                ->find()
                ->toKeyValue('Isbn', 'Title'),
        );
        self::assertSame('Emma', (string) $books->toKeyIndex('Isbn')['isbn-e']);
        self::assertCount(4, $books->getPrimaryKeys());
        foreach ($books as $book) {
            $book->setPages(7);
        }
        $books->save();
        self::assertSame(4, BookQuery::create()->filterByPages(7)->count());
        $books->delete();
        self::assertSame(0, $this->rows(Book::class));
    }
}
