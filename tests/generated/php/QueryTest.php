<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Orm\Generated\Tests\Support\KnownBooksTestCase;
use Orm\Runtime\ActiveQuery\Criteria;

/** Nested queries and queries that run several times. */
final class QueryTest extends KnownBooksTestCase
{
    public function testSubQueries(): void
    {
        $long = BookQuery::create()->filterByPages(['min' => 100]);
        self::assertSame(2, BookQuery::create()->addSelectQuery($long, 'long')->count());
        self::assertSame(
            'Austen, Tolstoy',
            self::titles(
                AuthorQuery::create()->orderByLastName()->whereExists(
                    BookQuery::create()->where('book.author_id = author.id'),
                ),
            ),
        );
        self::assertSame(
            '',
            self::titles(
                AuthorQuery::create()->whereNotExists(BookQuery::create()->where('book.author_id = author.id')),
            ),
        );
    }

    public function testAQueryCanBeUsedTwiceAndMerged(): void
    {
        $query = BookQuery::create()->filterByPublished(true);
        self::assertSame(2, $query->count());
        self::assertCount(2, $query->find());
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByPages(474)->mergeWith($query)));
        self::assertStringContainsString('/* hi */', BookQuery::create()->setComment('hi')->toString());
        self::assertSame('Emma', self::titles(BookQuery::create('b')->where('b.Title = ?', 'Emma')));
        self::assertSame(
            'Emma',
            self::titles(BookQuery::create()->setModelAlias('b', true)->where('b.Title = ?', 'Emma')),
        );
        self::assertSame('Emma', self::titles(BookQuery::create()->setIgnoreCase(true)->filterByTitle('eMMA')));
        self::assertCount(2, AuthorQuery::create()->joinBook(null, Criteria::INNER_JOIN)->distinct()->find());
    }
}
