<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\BookTag;
use Bookstore\Category;
use Bookstore\CategoryQuery;
use Bookstore\Placement;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\ActiveRecord\LazyLoadingException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class RelationTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private static function author(string $name = 'Tolstoy'): Author
    {
        return (new Author())->setFirstName('Leo')->setLastName($name);
    }

    private static function review(string $reviewer): Review
    {
        return (new Review())->setReviewer($reviewer);
    }

    private function bookWithReviews(string ...$reviewers): Book
    {
        $book = (new Book())->setTitle('War and Peace');
        foreach ($reviewers as $reviewer) {
            $book->addReview(self::review($reviewer));
        }
        $book->save();
        IdentityMaps::active()->clearAll();
        $read = BookQuery::create()->findPk((int) $book->getId());
        self::assertNotNull($read);

        return $read;
    }

    /** @param iterable<Review> $reviews */
    private static function reviewers(iterable $reviews): string
    {
        $names = [];
        foreach ($reviews as $review) {
            $names[] = $review->getReviewer();
        }
        sort($names);

        return implode(' ', $names);
    }

    public function testBothSidesKnowEachOther(): void
    {
        $author = self::author();
        $book = (new Book())->setTitle('War and Peace')->setAuthor($author);
        self::assertSame($book, $author->getBooks()->getFirst());
        $other = (new Book())->setTitle('Anna Karenina');
        $author->addBook($other);
        self::assertSame($author, $other->getAuthor());
        self::assertCount(2, $author->getBooks());
        $author->addBook($other);
        self::assertCount(2, $author->getBooks());
    }

    public function testAParentIsLoadedOnceAndDroppedWithItsKey(): void
    {
        $author = self::author();
        $book = (new Book())->setTitle('War and Peace')->setAuthor($author);
        $book->save();
        self::author('Other')->save();
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findPk((int) $book->getId());
        self::assertNotNull($book);
        self::assertSame(1, $this->countQueries(static function () use ($book): void {
            self::assertSame('Tolstoy', $book->getAuthor()?->getLastName());
            self::assertSame('Tolstoy', $book->getAuthor()?->getLastName());
        }));
        $book->setAuthorId((int) $this->value('SELECT "id" FROM "author" WHERE "last_name" = \'Other\''));
        self::assertSame('Other', $book->getAuthor()?->getLastName());
        $book->setAuthor(null)->save();
        self::assertNull($this->value('SELECT "author_id" FROM "book"'));
        self::assertNull($book->getAuthor());
    }

    public function testAZeroKeyIsAKey(): void
    {
        $this->connection->exec('INSERT INTO "shelf" ("room", "bay", "label") VALUES (\'0\', 0, \'zero\')');
        $placement = (new Placement())->setShelfRoom('0')->setShelfBay(0);
        self::assertSame('zero', $placement->getShelf()?->getLabel());
    }

    public function testASavedObjectIsLinkedToANewOwner(): void
    {
        $book = (new Book())->setTitle('Orphan');
        $book->save();
        $author = (new Author())->setFirstName('Late')->setLastName('Comer');
        $author->addBook($book);
        $author->save();

        self::assertNotNull($author->getId());
        self::assertSame($author->getId(), $book->getAuthorId());
        self::assertSame(1, BookQuery::create()->filterByAuthorId($author->getId())->count());
    }

    public function testACollectionIsLoadedOnce(): void
    {
        $book = $this->bookWithReviews('Anna', 'Boris');
        self::assertSame(1, $this->countQueries(function () use ($book): void {
            self::assertSame('Anna Boris', self::reviewers($book->getReviews()));
            self::assertSame(2, $book->countReviews());
            self::assertSame($book->getReviews(), $book->getReviews());
        }));
        foreach ($book->getReviews() as $review) {
            self::assertSame(0, $this->countQueries(static fn () => self::assertSame($book, $review->getBook())));
        }
        $book->clearReviews();
        self::assertSame(1, $this->countQueries(static fn () => self::assertSame(2, $book->countReviews())));
    }

    public function testWithACriteriaTheDatabaseIsAskedAndTheCollectionIsPartial(): void
    {
        $book = $this->bookWithReviews('Anna', 'Boris', 'Clara');
        $query = ReviewQuery::create()->filterByReviewer('Anna');
        self::assertSame('Anna', self::reviewers($book->getReviews($query)));
        self::assertSame(1, $query->size(), 'the criteria of the caller stays as it was');
        self::assertSame(1, $book->countReviews(ReviewQuery::create()->filterByReviewer('Clara')));
        $criteria = (new Criteria())->add('review.reviewer', 'B%', Criteria::LIKE);
        self::assertSame('Boris', self::reviewers($book->getReviews($criteria)));
        $book->addReview($new = self::review('Doris'));
        self::assertSame(
            'Anna Boris Clara Doris',
            self::reviewers($book->getReviews()),
            'a partial collection is read again',
        );
        self::assertSame($book, $new->getBook());
    }

    public function testOfANewObjectNothingIsAsked(): void
    {
        $book = new Book();
        self::assertSame(0, $this->countQueries(static function () use ($book): void {
            self::assertCount(0, $book->getReviews());
            self::assertCount(0, $book->getReviews(ReviewQuery::create()));
            self::assertCount(0, $book->getTags());
            self::assertCount(0, $book->getShelfSlots());
            self::assertSame([0, 0, 0], [$book->countReviews(), $book->countTags(), $book->countShelfSlots()]);
            self::assertNull($book->getBookDetail());
            self::assertNull($book->getAuthor());
        }));
    }

    public function testRemovedMembersAreDeletedWhenTheyCannotLiveAlone(): void
    {
        $book = $this->bookWithReviews('Anna', 'Boris');
        $anna = $book->getReviews(ReviewQuery::create()->filterByReviewer('Anna'))->getFirst();
        self::assertNotNull($anna);
        $book->removeReview($anna);
        self::assertSame('Boris', self::reviewers($book->getReviews()));
        self::assertSame(2, $this->rows('review'));
        $book->save();
        self::assertSame(1, $this->rows('review'));
        self::assertTrue($anna->isDeleted());
    }

    public function testRemovedMembersLiveOnWhenTheyCan(): void
    {
        $author = self::author();
        $author->addBook($book = (new Book())->setTitle('War and Peace'));
        $author->save();
        $author->removeBook($book);
        self::assertNull($book->getAuthor());
        $author->save();
        self::assertSame(1, $this->rows('book'));
        self::assertNull($this->value('SELECT "author_id" FROM "book"'));
    }

    public function testAMemberThatMovedIsNotDeleted(): void
    {
        $one = $this->bookWithReviews('Anna');
        $two = $this->bookWithReviews();
        $review = $one->getReviews()->getFirst();
        self::assertNotNull($review);
        $one->removeReview($review);
        $two->addReview($review);
        $one->save();
        $two->save();
        self::assertSame($two->getId(), (int) $this->value('SELECT "book_id" FROM "review"'));
    }

    public function testSettingACollectionReplacesTheMembers(): void
    {
        $book = $this->bookWithReviews('Anna', 'Boris');
        $boris = ReviewQuery::create()->findOneByReviewer('Boris');
        self::assertNotNull($boris);
        $book->setReviews([$boris, self::review('Clara')]);
        self::assertSame('Boris Clara', self::reviewers($book->getReviews()));
        $book->save();
        $book->clearReviews();
        self::assertSame('Boris Clara', self::reviewers($book->getReviews()));
        self::assertSame(2, $this->rows('review'));
    }

    public function testMembersWithAnotherOfTheirRelations(): void
    {
        $author = self::author();
        $author->addBook((new Book())->setTitle('With')->setCategory((new Category())->setName('novel')));
        $author->addBook((new Book())->setTitle('Without'));
        $author->save();
        IdentityMaps::active()->clearAll();
        $author = AuthorQuery::create()->findOne();
        self::assertNotNull($author);
        self::assertSame(1, $this->countQueries(static function () use ($author): void {
            $names = [];
            foreach ($author->getBooksJoinCategory() as $book) {
                $names[] = $book->getCategoryId() === null ? null : $book->getCategory()?->getName();
            }
            sort($names);
            self::assertSame([null, 'novel'], $names);
        }));
    }

    public function testOneToOne(): void
    {
        $book = $this->bookWithReviews();
        self::assertNull($book->getBookDetail());
        $book->setBookDetail((new BookDetail())->setSummary('long'));
        $book->save();
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findOne();
        self::assertNotNull($book);
        $detail = $book->getBookDetail();
        self::assertNotNull($detail);
        self::assertSame('long', $detail->getSummary());
        self::assertSame($book, $detail->getBook());
        $book->setBookDetail((new BookDetail())->setSummary('longer'));
        $book->save();
        self::assertTrue($detail->isDeleted());
        self::assertSame('longer', $this->value('SELECT "summary" FROM "book_detail"'));
        $book->setBookDetail(null)->save();
        self::assertSame(0, $this->rows('book_detail'));
    }

    public function testManyToMany(): void
    {
        $novel = (new Tag())->setName('novel');
        $novel->save();
        $book = $this->bookWithReviews();
        $book->addTag($novel)->addTag((new Tag())->setName('war'))->addTag($novel);
        self::assertCount(2, $book->getTags());
        self::assertSame(2, $book->countTags());
        self::assertTrue($book->isTagsLoaded());
        self::assertSame($book, $novel->getBooks()->getFirst());
        self::assertSame(3, $book->save());
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findOne();
        self::assertNotNull($book);
        self::assertSame(2, $book->countTags());
        self::assertSame(1, $book->countTags(TagQuery::create()->filterByName('war')));
        self::assertSame('war', (string) $book->getTags(TagQuery::create()->filterByName('war'))->getFirst());
        $war = TagQuery::create()->findOneByName('war');
        self::assertNotNull($war);
        $book->removeTag($war);
        self::assertCount(1, $book->getTags());
        self::assertSame(1, $book->save());
        self::assertSame([2, 1], [$this->rows('tag'), $this->rows('book_tag')]);
        $book->addTag($war)->removeTag($war)->save();
        self::assertSame(1, $this->rows('book_tag'));
        $novel = TagQuery::create()->findOneByName('novel');
        self::assertNotNull($novel);
        $book->removeTag($novel)->addTag($novel)->save();
        self::assertSame(1, $this->rows('book_tag'));
        $book->setTags([$war, (new Tag())->setName('peace')]);
        $book->save();
        $book->clearTags();
        self::assertSame(['peace', 'war'], self::sorted($book->getTags()->getColumnValues('Name')));
        self::assertCount(1, $war->getBooks());
    }

    /**
     * @param array<mixed> $values
     * @return list<mixed>
     */
    private static function sorted(array $values): array
    {
        sort($values);

        return $values;
    }

    public function testRowsInBetweenAreThereBeforeSaving(): void
    {
        $book = (new Book())->setTitle('War and Peace');
        $book->addTag($tag = (new Tag())->setName('war'));
        $row = $book->getBookTags()->getFirst();
        self::assertInstanceOf(BookTag::class, $row);
        self::assertSame($tag, $row->getTag());
        self::assertSame(3, $tag->save());
        self::assertSame([$book->getId(), $tag->getId()], $row->getPrimaryKey());
        self::assertSame(0, $book->save());
    }

    public function testManyToManyOfATableWithItself(): void
    {
        $war = (new Tag())->setName('war');
        $war->addTagRelatedByRelatedId($peace = (new Tag())->setName('peace'));
        $war->save();
        IdentityMaps::active()->clearAll();
        $war = TagQuery::create()->findOneByName('war');
        $peace = TagQuery::create()->findOneByName('peace');
        self::assertNotNull($war);
        self::assertNotNull($peace);
        self::assertSame([$peace], array_values($war->getTagsRelatedByRelatedId()->getData()));
        self::assertSame([$war], array_values($peace->getTagsRelatedByTagId()->getData()));
        self::assertCount(0, $war->getTagsRelatedByTagId());
        $peace->removeTagRelatedByTagId($war)->save();
        self::assertSame([2, 0], [$this->rows('tag'), $this->rows('tag_relation')]);
    }

    public function testManyToManyWithAFurtherKeyColumn(): void
    {
        $shelf = (new Shelf())->setRoom('east')->setBay(3);
        $book = (new Book())->setTitle('War and Peace')->addShelf($shelf, 1)->addShelf($shelf, 2)->addShelf($shelf, 2);
        self::assertSame(2, $book->countShelfSlots());
        self::assertSame(4, $book->save());
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findOne();
        $shelf = ShelfQuery::create()->findPk(['east', 3]);
        self::assertNotNull($book);
        self::assertNotNull($shelf);
        self::assertSame(2, $book->countShelfSlots());
        self::assertSame([[['east', 3], 1], [['east', 3], 2]], self::sorted($book->getShelfSlots()->getPrimaryKeys()));
        self::assertSame(
            [1, 1, 0],
            [count($book->getShelves()), count($book->getShelves(2)), count($book->getShelves(9))],
        );
        self::assertSame($shelf, $book->createShelvesQuery(1)->findOne());
        self::assertSame(1, $book->countShelves());
        $book->removeShelfSlot($shelf, 1)->addShelf($shelf, 5)->save();
        self::assertSame([[['east', 3], 2], [['east', 3], 5]], self::sorted($book->getShelfSlots()->getPrimaryKeys()));
        $book->clearShelfSlots();
        self::assertSame([[['east', 3], 2], [['east', 3], 5]], self::sorted($book->getShelfSlots()->getPrimaryKeys()));
        self::assertSame(
            [[(int) $book->getId(), 2], [(int) $book->getId(), 5]],
            self::sorted($shelf->getBookSlots()->getPrimaryKeys()),
        );
    }

    public function testATreeOfOneTable(): void
    {
        $root = (new Category())->setName('root');
        $root->addChild((new Category())->setName('a')->addChild((new Category())->setName('a1')))->addChild(
            (new Category())->setName('b'),
        );
        self::assertSame(4, $root->save());
        IdentityMaps::active()->clearAll();
        $root = CategoryQuery::create()->findOneByName('root');
        self::assertNotNull($root);
        self::assertNull($root->getParent());
        self::assertSame(['a', 'b'], self::sorted($root->getChildren()->getColumnValues('Name')));
        self::assertSame('a', CategoryQuery::create()->findOneByName('a1')?->getParent()?->getName());
    }

    public function testCopies(): void
    {
        $book = $this->bookWithReviews('Anna', 'Boris');
        $book
            ->setIsbn('1')
            ->setCover('bytes')
            ->setExcerpt('Once')
            ->setAuthor(self::author())
            ->setBookDetail((new BookDetail())->setSummary('long'));
        $book->addTag((new Tag())->setName('war'));
        $book->save();
        $shallow = $book->copy();
        self::assertTrue($shallow->isNew());
        self::assertNull($shallow->getId());
        self::assertSame(
            ['1', 'Once', $book->getAuthorId()],
            [$shallow->getIsbn(), $shallow->getExcerpt(), $shallow->getAuthorId()],
        );
        self::assertCount(0, $shallow->getReviews());
        $deep = $book->copy(true)->setIsbn('2');
        self::assertSame('Anna Boris', self::reviewers($deep->getReviews()));
        $deep->save();
        self::assertSame(
            [2, 4, 2, 1, 2],
            array_map($this->rows(...), ['book', 'review', 'book_detail', 'tag', 'book_tag']),
        );
        self::assertSame('Anna Boris', self::reviewers($book->getReviews()));
        self::assertSame('bytes', stream_get_contents(self::resource($deep->getCover()), null, 0));
        $this->expectExceptionMessage('cannot be copied');
        $book->copyInto(new Tag());
    }

    /** The database knows who was a member, not the collection that the application has changed. */
    public function testSettingMembersAfterTheCollectionWasChangedByHand(): void
    {
        /** @var list<\Closure(ObjectCollection<int, covariant ActiveRecordInterface>): mixed> $edits */
        $edits = [
            static fn (ObjectCollection $members) => $members->removeObject($members[0] ?? new Tag()),
            static function (ObjectCollection $members): void {
                unset($members[0]);
            },
            static fn (ObjectCollection $members) => $members->remove(0),
            static fn (ObjectCollection $members) => $members->shift(),
            static fn (ObjectCollection $members) => $members->pop(),
            static fn (ObjectCollection $members) => $members->clear(),
            static fn (ObjectCollection $members) => $members->setData([]),
        ];
        foreach ($edits as $edit) {
            $book = $this->bookWithReviews('Anna', 'Boris')->addTag((new Tag())->setName(uniqid()));
            $book->save();
            $edit($book->getReviews());
            $edit($book->getTags());
            $book->setReviews(new ObjectCollection([self::review('Cora')]));
            $book->setTags(new ObjectCollection());
            $book->save();
            self::assertSame('Cora', self::reviewers(ReviewQuery::create()->filterByBook($book)->find()));
            self::assertSame(0, $this->rows('book_tag'));
        }
    }

    public function testCopyingIntoAnObjectThatKeepsItsRow(): void
    {
        $source = (new Tag())->setName('source');
        $target = (new Tag())->setName('target');
        $source->save();
        $target->save();
        $key = $target->getId();

        $source->setName('new')->copyInto($target, false, false);
        self::assertSame([$key, 'new', false], [$target->getId(), $target->getName(), $target->isNew()]);
        self::assertSame(1, $target->save());
        self::assertSame(2, $this->rows('tag'));

        $fresh = new Tag();
        $source->copyInto($fresh, false, false);
        self::assertNull($fresh->getId());
    }

    /** @return resource */
    private static function resource(mixed $value)
    {
        self::assertIsResource($value);

        return $value;
    }

    public function testLettingGo(): void
    {
        $book = $this->bookWithReviews('Anna');
        $review = $book->getReviews()->getFirst();
        self::assertNotNull($review);
        $book->setAuthor(self::author());
        $book->clearAllReferences();
        self::assertNull(RelationAccess::loadedParent($book, 'Author'));
        self::assertSame($review, $book->getReviews()->getFirst());
        $review->clear();
        self::assertCount(0, $book->getReviews());
        self::assertTrue($review->isNew());
        self::assertNull($review->getReviewer());
        self::assertFalse($review->isModified());
    }

    public function testLazyLoadingCanBeReported(): void
    {
        foreach (['One', 'Two', 'Three'] as $title) {
            (new Book())->setTitle($title)->setAuthor(self::author($title))->save();
        }
        IdentityMaps::active()->clearAll();
        $seen = [];
        LazyLoading::report(static function (string $class, string $relation, int $times) use (&$seen): void {
            $seen[] = "$class.$relation $times";
        });
        foreach (BookQuery::create()->find() as $book) {
            $book->getAuthor();
        }
        self::assertSame([Book::class . '.Author 2', Book::class . '.Author 3'], $seen);
        LazyLoading::strict();
        IdentityMaps::active()->clearAll();
        $books = BookQuery::create()->find();
        $books->populateRelation('Author');
        foreach ($books as $book) {
            self::assertSame($book->getTitle(), $book->getAuthor()?->getLastName());
        }
        try {
            foreach ($books as $book) {
                $book->getReviews();
            }
            self::fail('The second one must not pass.');
        } catch (LazyLoadingException $problem) {
            self::assertStringContainsString('populateRelation(\'Review\')', $problem->getMessage());
        }
        LazyLoading::off();
        $books->getLast()?->getTags();
    }

    public function testAMemberOfSomebodyElseStaysAddedWhileTheOthersAreRead(): void
    {
        $one = self::author('One')->addBook((new Book())->setTitle('Moving'));
        $two = self::author('Two')->addBook((new Book())->setTitle('Staying'));
        $one->save();
        $two->save();
        $book = $one->getBooks()->getFirst();
        self::assertNotNull($book);
        $two->clearBooks()->addBook($book);
        self::assertCount(2, $two->getBooks());
        self::assertSame(1, $two->save());
        self::assertSame(
            $two->getId(),
            (int) $this->value('SELECT "author_id" FROM "book" WHERE "title" = \'Moving\''),
        );
    }

    public function testMembersAreSavedAgainWithTheOtherSide(): void
    {
        $novel = (new Tag())->setName('novel');
        $book = (new Book())->setTitle('Emma');
        $novel->addBook($book);
        $novel->save();
        $book->setTitle('Emma II');
        self::assertSame(1, $novel->save());
        self::assertSame('Emma II', $this->value('SELECT "title" FROM "book"'));
    }

    public function testANewTagOfTwoNewBooksIsSavedFromOneOfThem(): void
    {
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $novel = (new Tag())->setName('novel');
        $emma = (new Book())->setTitle('Emma');
        $persuasion = (new Book())->setTitle('Persuasion');
        $author->addBook($emma)->addBook($persuasion);
        $emma->addTag($novel);
        $persuasion->addTag($novel);
        self::assertSame(6, $emma->save());
        self::assertSame([2, 1, 2], [$this->rows('book'), $this->rows('tag'), $this->rows('book_tag')]);
        self::assertSame(0, $emma->save());
    }
}
