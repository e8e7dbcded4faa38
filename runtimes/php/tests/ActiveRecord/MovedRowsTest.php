<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\BookTagQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Rows that were given to another parent behind the back of the objects in memory, and those that are gone. */
final class MovedRowsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private Book $from;
    private Book $to;
    private Review $review;

    protected function setUp(): void
    {
        parent::setUp();
        $this->from = (new Book())->setTitle('from');
        $this->review = (new Review())->setReviewer('r');
        $this->from->addReview($this->review)->addReview((new Review())->setReviewer('other'));
        $this->from->save();
        $this->to = (new Book())->setTitle('to');
        $this->to->save();
        $this->from->getReviews();
    }

    /** @return array<string, array{\Closure(Review, Book): void}> */
    public static function waysToMove(): array
    {
        return [
            'a query' => [static function (Review $review, Book $to): void {
                ReviewQuery::create()->filterById($review->getId())->update(['BookId' => $to->getId()]);
            }],
            'an upsert' => [static function (Review $review, Book $to): void {
                $row = ['Id' => $review->getId(), 'BookId' => $to->getId(), 'Reviewer' => 'r'];
                ReviewQuery::create()->upsert([$row], ['Id'], ['BookId']);
            }],
            'own SQL' => [static function (Review $review, Book $to): void {
                self::connection()->execute(
                    'UPDATE review SET book_id = ? WHERE id = ?',
                    [$to->getId(), $review->getId()],
                );
            }],
            'a clone' => [static function (Review $review, Book $to): void {
                $clone = clone $review;
                $clone->setBookId($to->getId())->save();
            }],
        ];
    }

    /**
     * @dataProvider waysToMove
     * @param \Closure(Review, Book): void $move
     */
    public function testSettingOtherChildrenLeavesARowThatHasMoved(\Closure $move): void
    {
        $move($this->review, $this->to);
        $this->from->setReviews([])->save();
        self::assertSame([$this->to->getId()], self::parentsOfReviews());
    }

    /**
     * @dataProvider waysToMove
     * @param \Closure(Review, Book): void $move
     */
    public function testRemovingAChildLeavesARowThatHasMoved(\Closure $move): void
    {
        $move($this->review, $this->to);
        $this->from->removeReview($this->review)->save();
        self::assertEqualsCanonicalizing([$this->from->getId(), $this->to->getId()], self::parentsOfReviews());
        self::assertFalse($this->review->isDeleted());
    }

    /**
     * @dataProvider waysToMove
     * @param \Closure(Review, Book): void $move
     */
    public function testRemovalsThatWaitLeaveARowThatHasMoved(\Closure $move): void
    {
        $this->from->setReviews([]);
        $move($this->review, $this->to);
        $this->from->save();
        self::assertSame([$this->to->getId()], self::parentsOfReviews());
        self::assertSame(['r'], $this->to->getReviews()->getColumnValues('Reviewer'));
    }

    /**
     * @dataProvider waysToMove
     * @param \Closure(Review, Book): void $move
     */
    public function testDeletingTheMembersLeavesARowThatHasMoved(\Closure $move): void
    {
        $members = $this->from->getReviews();
        $move($this->review, $this->to);
        $members->delete();
        self::assertSame([$this->to->getId()], self::parentsOfReviews());
        self::assertFalse($this->review->isDeleted());
        self::assertSame(0, $this->from->countReviews());
    }

    /** @return array<string, array{\Closure(Book, Author): void}> */
    public static function waysToMoveBooks(): array
    {
        return [
            'a query' => [static function (Book $book, Author $to): void {
                BookQuery::create()->filterById($book->getId())->update(['AuthorId' => $to->getId()]);
            }],
            'own SQL' => [static function (Book $book, Author $to): void {
                self::connection()->execute(
                    'UPDATE book SET author_id = ? WHERE id = ?',
                    [$to->getId(), $book->getId()],
                );
            }],
            'a clone' => [static function (Book $book, Author $to): void {
                $clone = clone $book;
                $clone->setAuthorId($to->getId())->save();
            }],
        ];
    }

    /**
     * @dataProvider waysToMoveBooks
     * @param \Closure(Book, Author): void $move
     */
    public function testRemovingLeavesTheForeignKeyOfARowThatHasMoved(\Closure $move): void
    {
        [$first, $second] = self::authors();
        $book = $this->to->setAuthor($first);
        $book->save();
        $first->getBooks();
        $move($book, $second);
        $first->removeBook($book);
        $book->setIsbn('1');
        $first->save();
        $row = BookQuery::create()->filterById($book->getId())->select(['AuthorId', 'Isbn'])->findOne();
        self::assertSame(['AuthorId' => $second->getId(), 'Isbn' => '1'], $row);
    }

    /**
     * @dataProvider waysToMoveBooks
     * @param \Closure(Book, Author): void $move
     */
    public function testSettingNoChildrenLeavesTheForeignKeyOfARowThatHasMoved(\Closure $move): void
    {
        [$first, $second] = self::authors();
        $this->from->setAuthor($first)->save();
        $this->to->setAuthor($first)->save();
        $first->setBooks([]);
        $move($this->to, $second);
        $first->save();
        self::assertSame([null, $second->getId()], self::authorsOfBooks());
        self::assertSame([$this->to], $second->getBooks()->getData());
    }

    public function testAChildThatWasOnlyGivenInMemoryIsRemovedAsMemorySays(): void
    {
        [$first, $second] = self::authors();
        $this->to->setAuthor($first)->save();
        $second->addBook($this->to);
        $second->removeBook($this->to);
        $second->save();
        self::assertSame([null, null], self::authorsOfBooks());
        $this->to->addReview($this->review);
        $this->to->removeReview($this->review);
        $this->to->save();
        self::assertTrue($this->review->isDeleted());
    }

    public function testARowThatIsGoneIsNoError(): void
    {
        self::connection()->execute('DELETE FROM review WHERE id = ?', [$this->review->getId()]);
        $this->from->setReviews([])->save();
        self::assertSame([], self::parentsOfReviews());
    }

    public function testQueriesReachLoadedCollectionsAndCounts(): void
    {
        $members = $this->from->getReviews();
        self::assertCount(0, $this->to->getReviews());
        ReviewQuery::create()->filterById($this->review->getId())->update(['BookId' => $this->to->getId()]);
        self::assertSame(1, $this->from->countReviews());
        self::assertSame(['other'], $this->from->getReviews()->getColumnValues('Reviewer'));
        self::assertSame($members, $this->from->getReviews());
        self::assertSame([$this->review], $this->to->getReviews()->getData());
        ReviewQuery::create()->filterByReviewer('other')->delete();
        self::assertSame(0, $this->from->countReviews());
        self::assertCount(0, $this->from->copy(true)->getReviews());
        $row = ['Id' => $this->review->getId(), 'BookId' => $this->from->getId(), 'Reviewer' => 'r'];
        ReviewQuery::create()->upsert([$row], ['Id']);
        self::assertSame([$this->review], $this->from->getReviews()->getData());
        self::assertSame(0, $this->to->countReviews());
        $this->from->getReviews()->save();
    }

    public function testACollectionKeepsWhatIsNotSaved(): void
    {
        $new = (new Review())->setReviewer('new');
        $this->from->addReview($new);
        $this->from->removeReview($this->from->getReviews()[1]);
        ReviewQuery::create()->filterById($this->review->getId())->update(['BookId' => $this->to->getId()]);
        self::assertSame([$new], $this->from->getReviews()->getData());
        $this->from->save();
        $reviewers = static fn (Book $book): array => ReviewQuery::create()->filterByBook($book)->select('Reviewer')
            ->find()->getData();
        self::assertSame([['new'], ['r']], [$reviewers($this->from), $reviewers($this->to)]);
    }

    public function testACollectionKeepsWhatWasAppendedToIt(): void
    {
        $members = $this->from->getReviews();
        ReviewQuery::create()->filterById($this->review->getId())->update(['BookId' => $this->to->getId()]);
        $members[] = (new Review())->setReviewer('new');
        self::assertSame(2, $this->from->countReviews());
        $this->from->save();
        self::assertSame(['other', 'new'], array_values($this->from->getReviews()->getColumnValues('Reviewer')));
        self::assertCount(3, self::parentsOfReviews());
        self::assertSame(1, $this->to->countReviews());
    }

    public function testACollectionIsReadAgainAfterARollback(): void
    {
        $con = self::connection();
        $con->beginTransaction();
        ReviewQuery::create()->filterById($this->review->getId())->update(['BookId' => $this->to->getId()]);
        $moved = BookQuery::create()->requirePk($this->to->getId());
        self::assertSame([1, 1], [$this->from->countReviews(), count($moved->getReviews())]);
        $con->rollBack();
        self::assertSame([2, 0], [$this->from->countReviews(), $this->to->countReviews()]);
        self::assertCount(0, $moved->getReviews());
    }

    public function testQueriesReachCollectionsByWayOfAJunctionTable(): void
    {
        [$one, $two] = [(new Tag())->setName('one'), (new Tag())->setName('two')];
        $this->from->addTag($one)->addTag($two)->save();
        $tags = $this->from->getTags();
        self::assertCount(0, $this->to->getTags());
        BookTagQuery::create()->filterByTag($one)->update(['BookId' => $this->to->getId()]);
        self::assertSame([$two], $this->from->getTags()->getData());
        self::assertSame($tags, $this->from->getTags());
        self::assertSame([$one], $this->to->getTags()->getData());
        self::assertSame([1, 1], [$this->from->countTags(), $this->to->countTags()]);
        TagQuery::create()->filterByName('two')->delete();
        self::assertSame(0, $this->from->countTags());
        $this->from->setTags([])->save();
        self::assertSame(1, BookTagQuery::create()->count());
    }

    public function testRemovingAJunctionRowLeavesOneThatHasMoved(): void
    {
        $tag = (new Tag())->setName('one');
        $this->from->addTag($tag)->save();
        self::connection()->execute('UPDATE book_tag SET book_id = ?', [$this->to->getId()]);
        $this->from->setTags([])->save();
        self::assertSame([$this->to->getId()], BookTagQuery::create()->select('BookId')->find()->getData());
    }

    private static function connection(): ConnectionInterface
    {
        return Orm::getWriteConnection('bookstore');
    }

    /** @return array{Author, Author} */
    private static function authors(): array
    {
        $authors = [];
        foreach (['first', 'second'] as $name) {
            $authors[] = $author = (new Author())->setFirstName($name)->setLastName($name);
            $author->save();
        }

        return $authors;
    }

    public function testANewParentIsKeptWhenAQueryMovesTheRow(): void
    {
        [$other] = self::authors();
        $new = (new Author())->setFirstName('new')->setLastName('new');
        $this->to->setAuthor($new);
        BookQuery::create()->filterById($this->to->getId())->update(['AuthorId' => $other->getId(), 'Pages' => 7]);
        self::assertCount(0, $other->getBooks());
        self::assertSame($this->to, BookQuery::create()->findPk($this->to->getId()));
        self::assertSame([$new, 7], [$this->to->getAuthor(), $this->to->getPages()]);
        $this->to->save();
        self::assertSame([null, $new->getId()], self::authorsOfBooks());
    }

    /** @return list<mixed> */
    private static function parentsOfReviews(): array
    {
        return array_values(ReviewQuery::create()->orderById()->select('BookId')->find()->getData());
    }

    /** @return list<mixed> */
    private static function authorsOfBooks(): array
    {
        return array_values(BookQuery::create()->orderById()->select('AuthorId')->find()->getData());
    }

    public function testACollectionInWhichACloneTookAPlaceSeesRowsThatAQueryHasMoved(): void
    {
        $kept = (new Review())->setReviewer('kept');
        $this->to->addReview($kept)->save();
        self::assertCount(1, $this->to->getReviews());
        $this->to->addReview(clone $kept);
        ReviewQuery::create()->filterById($this->review->getId())->update(['BookId' => $this->to->getId()]);
        $reviewers = [];
        foreach ($this->to->getReviews() as $review) {
            $reviewers[] = $review->getReviewer();
        }
        sort($reviewers);
        self::assertSame(['kept', 'r'], $reviewers);
    }
}
