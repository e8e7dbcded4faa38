<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\BookTag;
use Bookstore\BookTagQuery;
use Bookstore\Map\BookTagTableMap;
use Bookstore\Map\PlacementTableMap;
use Bookstore\Placement;
use Bookstore\PlacementQuery;
use Bookstore\Shelf;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Persistence\Relation\PendingLinks;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Many-to-many links of saved objects: their junction rows become objects when someone asks for them. */
final class LinkTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @return array{Book, list<Tag>} */
    private static function stored(int $tags): array
    {
        $book = (new Book())->setTitle('War and Peace')->setIsbn('978-1');
        $book->save();
        $all = [];
        for ($n = 1; $n <= $tags; ++$n) {
            $all[] = (new Tag())->setName("tag $n");
            $all[$n - 1]->save();
        }

        return [$book, $all];
    }

    public function testLinksAreInsertedByOneStatementWithoutObjects(): void
    {
        [$book, $tags] = self::stored(5);
        foreach ($tags as $tag) {
            $book->addTag($tag)->addTag($tag);
        }
        self::assertSame(1, $this->countQueries(static fn () => self::assertSame(5, $book->save())));
        self::assertSame(5, $this->rows('book_tag'));
        self::assertSame(0, IdentityMap::of(BookTagTableMap::class)->entries());
        self::assertSame($tags, $book->getTags()->getData());
        self::assertSame(0, $book->save());
        self::assertSame(5, $book->countBookTags());
        self::assertSame([$book], $tags[0]->getBooks()->getData());
    }

    public function testBothSidesMakeObjectsOfTheRows(): void
    {
        [$book, $tags] = self::stored(2);
        $book->addTag($tags[0])->addTag($tags[1]);
        self::assertSame([$book], $tags[0]->getBooks()->getData(), 'known before it is saved');
        $row = $tags[0]->getBookTags()->getFirst();
        self::assertInstanceOf(BookTag::class, $row);
        self::assertTrue($row->isNew());
        self::assertSame([$book, $tags[0]], [$row->getBook(), $row->getTag()]);
        self::assertContains($row, $book->getBookTags()->getData());
        self::assertSame(2, $book->countBookTags());
        self::assertSame(2, $book->save());
        self::assertFalse($row->isNew());
        self::assertSame(2, $this->rows('book_tag'));
    }

    public function testTheOtherSideSavesLinks(): void
    {
        [$book, $tags] = self::stored(2);
        $book->addTag($tags[0])->addTag($tags[1]);
        self::assertSame(1, $tags[1]->save());
        self::assertSame(1, $this->rows('book_tag'));
        self::assertSame(1, $book->save());
        self::assertSame(2, $this->rows('book_tag'));
        self::assertSame(0, $tags[0]->save());
    }

    public function testALinkThatIsRemovedAgainIsNotInserted(): void
    {
        [$book, $tags] = self::stored(2);
        $book->addTag($tags[0])->addTag($tags[1])->removeTag($tags[0]);
        self::assertSame(1, $book->save());
        self::assertSame([$tags[1]->getId()], BookTagQuery::create()->select('TagId')->find()->getData());
        $book->removeTag($tags[1])->addTag($tags[1]);
        self::assertSame(0, $book->save());
        self::assertSame(1, $this->rows('book_tag'));
    }

    public function testAModifiedTargetIsSavedToo(): void
    {
        [$book, $tags] = self::stored(1);
        $book->addTag($tags[0]->setName('changed'))->addTag((new Tag())->setName('new'));
        $book->save();
        self::assertSame(['changed', 'new'], TagQuery::create()->orderById()->select('Name')->find()->getData());
        self::assertSame(2, $this->rows('book_tag'));
    }

    public function testAHookOfTheOwnerChangesTargets(): void
    {
        [$stored, $tags] = self::stored(3);
        $stored->addTag($tags[0])->save();
        $book = new class extends Book {
            public function preSave(?ConnectionInterface $con = null): bool
            {
                foreach ($this->getTags() as $tag) {
                    $tag->setName($tag->getName() . ' by the hook');
                }

                return true;
            }
        };
        $book->setId($stored->getId())->setTitle($stored->getTitle())->setNew(false);
        $book->resetModified();
        $book->addTag($tags[1])->addTag($tags[2]);
        self::assertSame(5, $book->save());
        self::assertSame(
            ['tag 1 by the hook', 'tag 2 by the hook', 'tag 3 by the hook'],
            TagQuery::create()->orderById()->select('Name')->find()->getData(),
        );
        self::assertSame(3, $this->rows('book_tag'));
    }

    public function testAChangedMemberBesideNewLinks(): void
    {
        [$book, $tags] = self::stored(3);
        $book->addTag($tags[0])->save();
        $book->addTag($tags[1])->addTag($tags[2]);
        $tags[0]->setName('changed');
        self::assertSame(3, $book->save());
        self::assertSame('changed', $this->value('SELECT "name" FROM "tag" WHERE "id" = ?', [$tags[0]->getId()]));
        self::assertSame(3, $this->rows('book_tag'));
    }

    public function testATargetWithANewParentIsSavedToo(): void
    {
        [$book, $tags] = self::stored(1);
        $tags[0]->addBook($book);
        $book->setAuthor((new Author())->setFirstName('Leo')->setLastName('Tolstoy'));
        self::assertFalse($book->isModified());
        self::assertSame(3, $tags[0]->save());
        self::assertSame($book->getAuthor()?->getId(), BookQuery::create()->select('AuthorId')->findOne());
        self::assertSame(1, $this->rows('book_tag'));
    }

    public function testATargetMaySayItselfThatItNeedsSaving(): void
    {
        [$book, $tags] = self::stored(1);
        $own = new class () extends Tag {
            public int $saves = 0;
            public bool $isDue = false;

            public function needsSaving(): bool
            {
                return $this->isDue || parent::needsSaving();
            }

            public function save(?ConnectionInterface $con = null): int
            {
                ++$this->saves;
                $this->isDue = false;

                return parent::save($con);
            }
        };
        $own->setName('own')->save();
        $book->addTag($tags[0])->addTag($own);
        $own->isDue = true;
        self::assertSame(2, $book->save());
        self::assertSame([2, 2], [$own->saves, $this->rows('book_tag')]);
        self::assertSame([0, 2], [$book->save(), $own->saves]);
    }

    public function testARollbackMakesLinksPendingAgain(): void
    {
        [$book, $tags] = self::stored(3);
        $book->addTag($tags[0]);
        $this->connection->beginTransaction();
        $book->addTag($tags[1])->save();
        self::assertSame(2, $this->rows('book_tag'));
        $this->connection->rollBack();
        self::assertSame(0, $this->rows('book_tag'));
        self::assertSame([$tags[0]], $book->getTags()->getData());
        self::assertSame(1, $tags[0]->save(), 'the other side knows it as well');
        self::assertSame(0, $book->save());
        self::assertSame(1, $this->rows('book_tag'));
    }

    public function testARowThatWasAskedForInARolledBackTransactionStaysTheSame(): void
    {
        [$book, $tags] = self::stored(1);
        $book->addTag($tags[0]);
        $this->connection->beginTransaction();
        $row = $book->getBookTags()->getFirst();
        $this->connection->rollBack();
        self::assertNotNull($row);
        self::assertSame([$row], $book->getBookTags()->getData());
        self::assertSame(1, $book->save());
        self::assertFalse($row->isNew());
    }

    public function testManyLinksTakeFewStatements(): void
    {
        [$book, $tags] = self::stored(300);
        $book->setTags($tags);
        self::assertLessThanOrEqual(2, $this->countQueries(static fn () => self::assertSame(300, $book->save())));
        self::assertSame(300, BookQuery::create()->findOne()?->countTags());
    }

    public function testACombinationWithUnsavedChangesIsAMember(): void
    {
        $book = (new Book())->setTitle('x');
        $shelf = (new Shelf())->setRoom('east')->setBay(3);
        $book->addShelf($shelf, 1)->addShelf($shelf, 2)->save();
        unset($book);
        IdentityMaps::active()->clearAll();
        $row = PlacementQuery::create()->filterBySlot(2)->findOne();
        self::assertInstanceOf(Placement::class, $row);
        $row->setSlot(5);
        $book = BookQuery::create()->requireOneByTitle('x');
        self::assertEqualsCanonicalizing([1, 5], array_column($book->getShelfSlots()->getData(), 1));
        self::assertSame(2, $book->countShelfSlots());
        $row->save();
        $book->clearShelfSlots();
        self::assertEqualsCanonicalizing([1, 5], array_column($book->getShelfSlots()->getData(), 1));
    }

    public function testOnlyRowsOfTwoKeysWithoutCodeAreNoObjects(): void
    {
        self::assertTrue(PendingLinks::canHold(BookTagTableMap::class));
        self::assertFalse(PendingLinks::canHold(PlacementTableMap::class), 'a further key column');
        self::assertFalse(PendingLinks::canHold(HookedBookTagTableMap::class), 'a hook');
    }
}
