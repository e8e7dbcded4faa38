<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Bookstore\Invoice;
use Bookstore\InvoiceQuery;
use Bookstore\TagQuery;
use Orm\Generated\Tests\Support\KnownBooksTestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Hydration\IdentityMaps;

/** Finders: by key, one row, several rows, pages, eager loading and locks. */
final class FinderTest extends KnownBooksTestCase
{
    public function testKeys(): void
    {
        $emma = BookQuery::create()->requireOneByTitle('Emma');
        $war = BookQuery::create()->requireOneByTitle('War and Peace');
        self::assertSame($emma, BookQuery::create()->findPk($emma->getId()));
        self::assertNull(BookQuery::create()->findPk(-1));
        self::assertNull(BookQuery::create()->findPk(null));
        self::assertCount(2, BookQuery::create()->findPks([$emma->getId(), $war->getId(), -1]));
        self::assertCount(0, BookQuery::create()->findPks([]));
        self::assertCount(3, BookQuery::create()->prune($emma)->find());
        self::assertCount(1, BookQuery::create()->filterByPrimaryKey($emma->getId())->find());
        self::assertCount(2, BookQuery::create()->filterByPrimaryKeys([$emma->getId(), $war->getId()])->find());
        self::assertThrows(EntityNotFoundException::class, static fn () => BookQuery::create()->requirePk(-1), 'Book');
        (new Invoice())->setYear(1)->setNumber(2)->save();
        (new Invoice())->setYear(1)->setNumber(3)->save();
        self::assertNotNull(InvoiceQuery::create()->findPk([1, 2]));
        self::assertNull(InvoiceQuery::create()->findPk([2, 1]));
        self::assertCount(2, InvoiceQuery::create()->findPks([[1, 2], [1, 3], [9, 9]]));
    }

    public function testOne(): void
    {
        self::assertSame('Emma', (string) BookQuery::create()->findOneByTitle('Emma'));
        self::assertNull(BookQuery::create()->findOneByTitle('Nothing'));
        self::assertThrows(
            EntityNotFoundException::class,
            static fn () => BookQuery::create()->requireOneByTitle('Nothing'),
        );
        self::assertThrows(
            EntityNotFoundException::class,
            static fn () => BookQuery::create()->filterByTitle('Nothing')->requireOne(),
        );
        self::assertSame('Emma', (string) BookQuery::create()->findOneByTitleAndPages('Emma', 474));
        self::assertSame('Emma', (string) BookQuery::create()->findOneByArray(['Title' => 'Emma']));
        self::assertCount(2, BookQuery::create()->findByPublished(true));
        self::assertCount(1, BookQuery::create()->findBy('Title', 'Emma'));
        $new = TagQuery::create()->filterByName('new')->findOneOrCreate();
        self::assertTrue($new->isNew());
        self::assertSame('new', $new->getName());
        self::assertFalse(TagQuery::create()->filterByName('love')->findOneOrCreate()->isNew());
    }

    public function testReadingAlong(): void
    {
        self::assertSame(1, $this->queries(static function (): void {
            $cases = BookQuery::create()
                ->joinWithAuthor(Criteria::LEFT_JOIN)
                ->joinWithPublisher(Criteria::LEFT_JOIN)
                ->orderByTitle()
                ->find();
            foreach ($cases as $book) {
                self::assertSame($book->getTitle() === 'Anonymous', $book->getAuthor() === null);
                self::assertSame(
                    in_array($book->getTitle(), ['Emma', 'War and Peace'], true),
                    $book->getPublisher() !== null,
                );
            }
        }));
        IdentityMaps::active()->clearAll();
        $authors = AuthorQuery::create()
            ->leftJoinWith('Author.Book')
            ->leftJoinWith('Book.Review')
            ->orderByLastName()
            ->find();
        self::assertCount(2, $authors);
        self::assertSame(0, $this->queries(static function () use ($authors): void {
            self::assertSame(
                [2, 1],
                array_map(static fn (Author $author): int => count($author->getBooks()), $authors->getData()),
            );
            $ratings = [];
            foreach ($authors as $author) {
                foreach ($author->getBooks() as $book) {
                    foreach ($book->getReviews() as $review) {
                        $ratings[] = $review->getRating();
                    }
                }
            }
            sort($ratings);
            self::assertSame([3, 4, 5], $ratings);
        }));
        self::assertThrows(
            LogicException::class,
            static fn () => AuthorQuery::create()->joinWithBook()->limit(1)->find(),
        );
    }

    public function testPages(): void
    {
        $pager = BookQuery::create()->orderByTitle()->paginate(2, 3);
        self::assertSame(4, $pager->getNbResults());
        self::assertSame(['War and Peace'], self::names($pager->getResults()));
        self::assertSame(
            [2, 2, 4, 4],
            [$pager->getPage(), $pager->getLastPage(), $pager->getFirstIndex(), $pager->getLastIndex()],
        );
        self::assertTrue($pager->haveToPaginate());
        self::assertTrue($pager->isLastPage());
        self::assertSame([1, 2], $pager->getLinks());
        self::assertSame(2, BookQuery::create()->orderByTitle()->paginate(99, 3)->getPage());
        self::assertCount(3, iterator_to_array(BookQuery::create()->orderByTitle()->paginate(1, 3)));
        self::assertSame(['Persuasion'], self::names(BookQuery::create()->orderByTitle()->offset(2)->limit(1)->find()));
        self::assertSame('Anonymous, Emma', self::titles(BookQuery::create()->orderByTitle()->limit(2)));
    }

    public function testLocks(): void
    {
        $this->connection->transaction(static function (): void {
            self::assertSame('Emma', (string) BookQuery::create()->lockForUpdate()->findOneByTitle('Emma'));
            self::assertSame('Emma', (string) BookQuery::create()->lockForShare()->findOneByTitle('Emma'));
        });
        $sql = BookQuery::create()->lockForUpdate()->toString();
        self::assertSame(self::adapter() !== 'sqlite', str_contains($sql, 'FOR UPDATE'), $sql);
        self::assertStringNotContainsString(
            'FOR UPDATE',
            BookQuery::create()->lockForUpdate()->withoutLock()->toString(),
        );
    }
}
