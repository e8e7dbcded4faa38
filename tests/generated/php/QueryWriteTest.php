<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Review;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Generated\Tests\Support\HookedBookQuery;
use Orm\Generated\Tests\Support\KnownBooksTestCase;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;

/** Updates and deletes by queries. */
final class QueryWriteTest extends KnownBooksTestCase
{
    public function testWrites(): void
    {
        self::assertSame(
            2,
            BookQuery::create()->filterByPublished(true)->update(['Pages' => 1, 'State' => 'sold out']),
        );
        self::assertSame(2, BookQuery::create()->filterByPages(1)->filterByState('sold out')->count());
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->update(['Pages' => 2]));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->delete());
        self::assertSame(4, BookQuery::create()->updateAll(['Pages' => 3]));
        self::assertSame(1, BookQuery::create()->filterByTitle('Emma')->update(['Title' => 'Emma 2'], null, true));
        self::assertThrows(
            UnknownColumnException::class,
            static fn () => BookQuery::create()->filterById(1)->update(['Nothing' => 1]),
        );
        self::assertSame(1, BookQuery::create()->filterByTitle('Emma 2')->delete());
        self::assertSame(1, $this->rows(Review::class), 'the reviews went with the book');
        self::assertSame(3, BookQuery::create()->deleteAll());
        self::assertSame(0, $this->rows(Book::class));
    }

    public function testHooksOfAQuery(): void
    {
        self::assertSame('Emma, Persuasion', self::titles((new HookedBookQuery())->orderByTitle()));
        self::assertSame(2, (new HookedBookQuery())->count());
        self::assertFalse((new HookedBookQuery())->filterByTitle('War and Peace')->exists());
        $query = (new HookedBookQuery())->keepQuery(false)->filterByTitle('Emma');
        self::assertSame(1, $query->update(['State' => 'draft']));
        self::assertSame(['preUpdate', 'postUpdate 1'], $query->calls);
        self::assertSame(42, BookQuery::create()->requireOneByTitle('Emma')->getPages());
        $query = (new HookedBookQuery())->keepQuery(false)->filterByTitle('Emma');
        $query->done = 7;
        self::assertSame(7, $query->delete());
        self::assertTrue(BookQuery::create()->filterByTitle('Emma')->exists());
        $query = (new HookedBookQuery())->keepQuery(false)->filterByTitle('Emma');
        self::assertSame(1, $query->delete());
        self::assertSame(['preDelete', 'postDelete 1'], $query->calls);
    }

    public function testAMassUpdateReachesObjectsInMemory(): void
    {
        $emma = BookQuery::create()->requireOneByTitle('Emma');
        BookQuery::create()->filterByTitle('Emma')->update(['Pages' => 5]);
        self::assertSame(5, BookQuery::create()->requirePk($emma->getId())->getPages());
        BookQuery::create()->filterByTitle('Emma')->delete();
        self::assertNull(BookQuery::create()->findPk($emma->getId()));
    }

    public function testInsertMany(): void
    {
        $tags = [];
        for ($i = 0; $i < 250; ++$i) {
            $tags[] = (new Tag())->setName("tag $i");
        }
        $count = 0;
        self::assertLessThan(20, $this->queries(static function () use ($tags, &$count): void {
            $count = TagQuery::create()->insertMany($tags);
        }));
        self::assertSame(250, $count);
        self::assertFalse($tags[7]->isNew());
        self::assertSame('tag 7', TagQuery::create()->requirePk($tags[7]->getId())->getName());
        self::assertSame(253, $this->rows(Tag::class));
    }

    public function testUpsert(): void
    {
        TagQuery::create()->upsert([['Name' => 'love'], ['Name' => 'peace']], ['Name']);
        self::assertSame(4, $this->rows(Tag::class));
        BookQuery::create()->upsert(
            [
                ['Isbn' => 'isbn-e', 'Title' => 'Emma, second edition', 'Pages' => 1],
                ['Isbn' => 'isbn-n', 'Title' => 'New', 'Pages' => 2],
            ],
            ['Isbn'],
            ['Title'],
        );
        self::assertSame(474, BookQuery::create()->requireOneByTitle('Emma, second edition')->getPages());
        self::assertSame(2, BookQuery::create()->requireOneByTitle('New')->getPages());
    }
}
