<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use PropelBookstore\Author;
use PropelBookstore\AuthorQuery;
use PropelBookstore\Book;
use PropelBookstore\BookDetail;
use PropelBookstore\BookQuery;
use PropelBookstore\BookTagQuery;
use PropelBookstore\Review;
use PropelBookstore\ReviewQuery;
use PropelBookstore\Tag;
use PropelBookstore\TagQuery;

/** Exports hold related objects that the application asked for, and none that the runtime connected by itself. */
final class ExportLeakTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const SECRET = 'secret@example.org';

    protected function setUp(): void
    {
        parent::setUp();
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setEmail(self::SECRET);
        $book = (new Book())
            ->setTitle('War and Peace')
            ->setAuthor($author)
            ->setBookDetail((new BookDetail())->setSummary('long'));
        $book->addReview((new Review())->setReviewer('Anna')->setBody('review of it'))->addTag(
            (new Tag())->setName('war'),
        );
        $book->save();
        IdentityMaps::active()->clearAll();
    }

    public function testAChildThatItsParentLoaded(): void
    {
        $author = AuthorQuery::create()->findOne();
        self::assertNotNull($author);
        $book = $author->getBooks()->getFirst();
        self::assertInstanceOf(Book::class, $book);
        self::assertNothingOf(self::SECRET, $book);
        self::assertNothingOf(self::SECRET, $author->getBooks());
        self::assertSame($author, $book->getAuthor(), 'the parent is known without a query');
    }

    public function testAChildThatWasAskedForItsParent(): void
    {
        $book = BookQuery::create()->findOne();
        $book?->getAuthor();
        self::assertStringContainsString(self::SECRET, (string) $book?->toJSON());
    }

    public function testAChildOfAJoinedCollection(): void
    {
        $author = AuthorQuery::create()->joinWith('Book')->find()->getFirst();
        self::assertInstanceOf(Author::class, $author);
        self::assertStringContainsString('War and Peace', $author->toJSON(), 'what was asked for');
        self::assertNothingOf(self::SECRET, $author->getBooks()->getFirst());
    }

    public function testAParentThatWasJoined(): void
    {
        $book = BookQuery::create()->joinWith('Author')->findOne();
        self::assertStringContainsString(self::SECRET, (string) $book?->toJSON());
        self::assertStringNotContainsString('War and Peace', (string) $book?->getAuthor()?->toJSON());
    }

    public function testAChildOfAPopulatedRelation(): void
    {
        $authors = AuthorQuery::create()->find();
        $books = $authors->populateRelation('Book');
        self::assertStringContainsString('War and Peace', $authors->toJSON());
        self::assertNothingOf(self::SECRET, $books->getFirst());
        self::assertNothingOf(self::SECRET, $books);
    }

    public function testAParentOfAPopulatedRelation(): void
    {
        $books = BookQuery::create()->find();
        $authors = $books->populateRelation('Author');
        self::assertStringContainsString(self::SECRET, $books->toJSON());
        self::assertStringNotContainsString('War and Peace', $authors->toJSON());
    }

    public function testAOneToOneRelation(): void
    {
        $detail = BookQuery::create()->findOne()?->getBookDetail();
        self::assertNotNull($detail);
        self::assertNothingOf('War and Peace', $detail);
    }

    public function testTheOtherSideOfAManyToManyRelation(): void
    {
        $tag = BookQuery::create()->findOne()?->getTags()->getFirst();
        self::assertNotNull($tag);
        self::assertNothingOf('War and Peace', $tag);
        $book = BookQuery::create()->findOne();
        $book?->addTag((new Tag())->setName('peace'))->save();
        self::assertNothingOf('War and Peace', TagQuery::create()->findOneByName('war'));
    }

    public function testRowsOfAJunction(): void
    {
        $row = BookQuery::create()->findOne()?->getBookTags()->getFirst();
        self::assertNotNull($row);
        self::assertNothingOf('War and Peace', $row);
        BookQuery::create()->find()->populateRelation('Tag');
        self::assertNothingOf('War and Peace', BookTagQuery::create()->findOne());
    }

    public function testAChildFoundByItsParent(): void
    {
        $book = BookQuery::create()->findOne();
        self::assertNotNull($book);
        $review = ReviewQuery::create()->filterByBook($book)->findOne();
        self::assertNotNull($review);
        self::assertNothingOf('War and Peace', $review);
        $reviews = $book->getReviews(ReviewQuery::create()->filterByReviewer('Anna'));
        self::assertNothingOf('War and Peace', $reviews);
        self::assertSame('review of it', ReviewQuery::create()->findOne()?->getBody());
    }

    public function testLazyColumnsCanBeLeftOut(): void
    {
        $book = BookQuery::create()->findOne();
        $book?->setExcerpt('Long ago')->save();
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findOne();
        self::assertStringNotContainsString('Long ago', (string) $book?->exportTo('JSON', false));
        self::assertStringNotContainsString('Long ago', BookQuery::create()->find()->exportTo('JSON', true, false));
        self::assertStringContainsString('Long ago', (string) $book?->exportTo('JSON'));
    }

    /**
     * @param ActiveRecordInterface|\Orm\Runtime\Collection\ObjectCollection<int, covariant ActiveRecordInterface>|null
     *     $exported
     */
    private static function assertNothingOf(string $secret, ?object $exported): void
    {
        self::assertNotNull($exported);
        $texts = [(string) json_encode($exported), print_r($exported->toArray(), true)];
        if ($exported instanceof Model) {
            $texts[] = print_r($exported->toArray(TableMap::TYPE_PHPNAME, true, [], true), true);
            $texts[] = (string) $exported;
            $texts[] = serialize($exported);
        }
        foreach (['JSON', 'YAML', 'XML', 'CSV'] as $format) {
            $texts[] = $exported->exportTo($format);
            $texts[] = $exported->{"to$format"}();
        }
        foreach ($texts as $text) {
            self::assertStringNotContainsString($secret, $text);
        }
    }
}
