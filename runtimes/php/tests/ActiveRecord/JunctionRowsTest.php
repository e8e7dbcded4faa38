<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\BookTagQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** The rows that connect an object with new ones are written together, after these. */
final class JunctionRowsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @param list<Tag> $tags */
    private static function bookWith(array $tags): Book
    {
        $book = (new Book())->setTitle('War and Peace');
        $book->save();
        foreach ($tags as $tag) {
            $book->addTag($tag);
        }

        return $book;
    }

    private static function tag(string $name): Tag
    {
        return (new Tag())->setName($name);
    }

    public function testTheirNumberAddsNoStatement(): void
    {
        $few = self::bookWith([self::tag('war'), self::tag('peace')]);
        $many = self::bookWith(array_map(self::tag(...), ['a', 'b', 'c', 'd', 'e', 'f']));
        self::assertSame(
            $this->countQueries(static fn () => $few->save()),
            $this->countQueries(static fn () => $many->save()),
        );
        self::assertSame(8, BookTagQuery::create()->count());
    }

    public function testAHookAfterTheSaveOfAnObjectFindsItsRow(): void
    {
        $tag = new class () extends Tag {
            public int $rows = -1;

            public function postSave(?ConnectionInterface $con = null): void
            {
                $this->rows = BookTagQuery::create()->filterByTagId($this->getId())->count($con);
            }
        };
        $tag->setName('war');
        $book = self::bookWith([self::tag('peace'), $tag]);
        $book->save();
        self::assertSame(1, $tag->rows);
        self::assertSame(2, BookTagQuery::create()->filterByBook($book)->count());
    }

    public function testARowIsWrittenOnceFromEitherSide(): void
    {
        $tag = self::tag('war');
        $book = self::bookWith([$tag]);
        self::bookWith([$tag])->addTag($other = self::tag('peace'))->save();
        self::assertSame([1, 0], [$other->countBooks(), $book->getTags()->count() - 1]);
        // What was written for the other book has not taken the row of this one along.
        $tag->save();
        $book->save();
        self::assertSame(2, BookTagQuery::create()->filterByTag($tag)->count());
        self::assertSame(3, BookTagQuery::create()->count());
    }

    public function testAFailureLeavesNothingBehind(): void
    {
        $good = self::tag('war');
        $bad = new class () extends Tag {
            public bool $fails = true;

            public function preSave(?ConnectionInterface $con = null): bool
            {
                return $this->fails ? throw new \RuntimeException('not now') : true;
            }
        };
        $bad->setName('peace');
        $book = self::bookWith([$good, $bad]);
        try {
            $book->save();
            self::fail('The hook should have failed.');
        } catch (\RuntimeException $failure) {
            self::assertSame('not now', $failure->getMessage());
        }
        self::assertSame([0, 0], [BookTagQuery::create()->count(), TagQuery::create()->count()]);
        // The other side of a row takes it along again.
        $good->save();
        self::assertSame(1, BookTagQuery::create()->filterByTag($good)->count());
        $bad->fails = false;
        $book->save();
        self::assertSame(2, BookTagQuery::create()->filterByBook($book)->count());
    }
}
