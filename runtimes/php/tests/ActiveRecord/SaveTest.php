<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Category;
use Bookstore\Country;
use Bookstore\Edition;
use Bookstore\EditionQuery;
use Bookstore\Review;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class SaveTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private static function author(string $name = 'Tolstoy'): Author
    {
        return (new Author())->setFirstName('Leo')->setLastName($name);
    }

    public function testInsertThenUpdate(): void
    {
        $author = self::author();
        self::assertTrue($author->isNew());
        self::assertSame(1, $author->save());
        self::assertFalse($author->isNew());
        self::assertFalse($author->isModified());
        self::assertIsInt($author->getId());
        self::assertSame(0, $author->save(), 'nothing to write');
        self::assertSame(1, $author->setAge(82)->save());
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author"'));
    }

    public function testOnlyModifiedColumnsAreWritten(): void
    {
        $author = self::author();
        $author->save();
        $this->connection->exec('UPDATE "author" SET "first_name" = \'Lev\'');
        $author->setAge(1)->save();
        self::assertSame('Lev', $this->value('SELECT "first_name" FROM "author"'));
    }

    public function testARowOfDefaultsOnly(): void
    {
        $edition = new Edition();
        self::assertSame(1, $edition->save());
        self::assertIsInt($edition->getId());
        self::assertSame('first', $edition->getName());
        self::assertNotNull($edition->getStamp(), 'reloadOnInsert reads what the database put in');
    }

    public function testReloadCanBeSkipped(): void
    {
        $edition = (new Edition())->setName('second');
        $edition->save(null, true);
        self::assertNull($edition->getStamp());
    }

    public function testAnIdOfOnesOwnNeedsPermission(): void
    {
        $edition = (new Edition())->setId(1000)->setName('own');
        $edition->save();
        self::assertSame(1000, $edition->getId());
        self::assertSame(1000, (int) $this->value('SELECT "id" FROM "edition" WHERE "name" = \'own\''));
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('allowPkInsert');
        self::author()->setId(1000)->save();
    }

    public function testReadOnlyTables(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('read-only');
        (new Country())->fromArray(['Code' => 'de', 'Name' => 'Germany'])->save();
    }

    public function testAKeyThatChangesFindsItsRow(): void
    {
        $shelf = (new Shelf())->setRoom('east')->setBay(1)->setLabel('old');
        $shelf->save();
        $shelf->setRoom('west')->setBay(2)->setLabel('new');
        self::assertSame(1, $shelf->save());
        self::assertSame(1, $this->rows('shelf'));
        self::assertSame($shelf, ShelfQuery::create()->findPk(['west', 2]));
        self::assertNull(ShelfQuery::create()->findPk(['east', 1]));
    }

    public function testAnObjectIsNotTakenForTheRowThatHasItsOldKey(): void
    {
        $shelf = (new Shelf())->setRoom('east')->setBay(1)->setLabel('moved');
        $shelf->save();
        $shelf->setRoom('west')->save();
        $this->connection->exec('INSERT INTO "shelf" ("room", "bay", "label") VALUES (\'east\', 1, \'other\')');
        $other = ShelfQuery::create()->findPk(['east', 1]);
        self::assertNotSame($shelf, $other);
        self::assertSame('other', $other?->getLabel());
        self::assertSame(['west', 'moved'], [$shelf->getRoom(), $shelf->getLabel()]);
    }

    public function testAGraphIsSavedInOneTransaction(): void
    {
        $book = (new Book())->setTitle('War and Peace')->setAuthor(self::author());
        $book->addReview((new Review())->setReviewer('Anna'));
        $book->addReview((new Review())->setReviewer('Boris'));
        $book->addTag((new Tag())->setName('novel'));
        self::assertSame(6, $book->save());
        self::assertSame($book->getAuthor()?->getId(), $book->getAuthorId());
        self::assertSame([1, 1, 2, 1, 1], array_map($this->rows(...), ['author', 'book', 'review', 'tag', 'book_tag']));
        self::assertFalse($this->connection->isInTransaction());
        self::assertSame(0, $book->save());
    }

    public function testSavingTheParentSavesTheChildren(): void
    {
        $author = self::author();
        $author->addBook((new Book())->setTitle('Anna Karenina')->addReview((new Review())->setReviewer('Anna')));
        self::assertSame(3, $author->save());
        self::assertSame($author->getId(), (int) $this->value('SELECT "author_id" FROM "book"'));
    }

    public function testAFailedSaveLeavesEverythingAsItWas(): void
    {
        (new Tag())->setName('taken')->save();
        $author = self::author();
        $book = (new Book())->setTitle('War and Peace')->setAuthor($author);
        $review = (new Review())->setReviewer('Anna');
        $tag = (new Tag())->setName('taken');
        $book->addReview($review)->addTag($tag);
        try {
            $book->save();
            self::fail('The tag is a duplicate.');
        } catch (UniqueConstraintViolation $violation) {
            self::assertStringContainsString('tag', $violation->getSql());
        }
        self::assertSame([0, 0, 0, 1, 0], array_map($this->rows(...), ['author', 'book', 'review', 'tag', 'book_tag']));
        foreach ([$author, $book, $review, $tag] as $object) {
            self::assertTrue($object->isNew());
            self::assertNull($object->getId());
            self::assertTrue($object->isModified());
        }
        self::assertNull($book->getAuthorId());
        self::assertNull($review->getBookId());
        self::assertSame(['author.first_name', 'author.last_name'], $author->getModifiedColumns());
        self::assertSame(['book.title'], $book->getModifiedColumns());

        $tag->setName('free');
        self::assertSame(5, $book->save());
        self::assertSame([1, 1, 1, 2, 1], array_map($this->rows(...), ['author', 'book', 'review', 'tag', 'book_tag']));
        self::assertSame($book->getId(), (int) $this->value('SELECT "book_id" FROM "review"'));
        self::assertSame($author->getId(), (int) $this->value('SELECT "author_id" FROM "book"'));
    }

    public function testAFailedUpdateCanBeRepeated(): void
    {
        (new Book())->setTitle('One')->setIsbn('1')->save();
        $book = (new Book())->setTitle('Two')->setIsbn('2');
        $book->save();
        $book->setIsbn('1')->setTitle('Zwei');
        try {
            $book->save();
            self::fail('The number is taken.');
        } catch (OrmException $problem) {
            self::assertInstanceOf(QueryExecutionException::class, $problem);
        }
        self::assertSame(['book.title', 'book.isbn'], $book->getModifiedColumns());
        self::assertFalse($book->isNew());
        self::assertSame(1, $book->setIsbn('3')->save());
        self::assertSame('Zwei', $this->value('SELECT "title" FROM "book" WHERE "isbn" = \'3\''));
    }

    public function testScheduledDeletionsSurviveAFailedSave(): void
    {
        $book = (new Book())->setTitle('One')->setIsbn('1');
        $book->addReview((new Review())->setReviewer('Anna'))->addReview((new Review())->setReviewer('Boris'));
        $book->save();
        $gone = $book->getReviews()->getFirst();
        self::assertNotNull($gone);
        $book->removeReview($gone);
        $book->addReview($bad = new Review());
        try {
            $book->save();
            self::fail('A review needs a reviewer.');
        } catch (OrmException) {
            self::assertSame(2, $this->rows('review'));
        }
        self::assertFalse($gone->isDeleted());
        $bad->setReviewer('Clara');
        $book->save();
        self::assertTrue($gone->isDeleted());
        self::assertSame(2, $this->rows('review'));
    }

    public function testObjectsInACircle(): void
    {
        $one = (new Category())->setName('one');
        $two = (new Category())->setName('two')->setParent($one);
        $one->setParent($two);
        $one->save();
        self::assertSame($two->getId(), $one->getParentId());
        self::assertSame($one->getId(), $two->getParentId());
        self::assertSame(
            $one->getId(),
            (int) $this->value('SELECT "parent_id" FROM "category" WHERE "name" = \'two\''),
        );
        self::assertSame(
            $two->getId(),
            (int) $this->value('SELECT "parent_id" FROM "category" WHERE "name" = \'one\''),
        );
    }

    public function testDelete(): void
    {
        $book = (new Book())->setTitle('One');
        $book->addReview((new Review())->setReviewer('Anna'));
        $book->save();
        $id = (int) $book->getId();
        $book->delete();
        self::assertTrue($book->isDeleted());
        self::assertSame([0, 0], [$this->rows('book'), $this->rows('review')]);
        self::assertNull(BookQuery::create()->findPk($id));
        foreach (['save', 'delete', 'reload'] as $method) {
            try {
                $book->{$method}();
                self::fail("$method() must not work on a deleted object.");
            } catch (OrmException $problem) {
                self::assertStringContainsString('was deleted', $problem->getMessage());
            }
        }
    }

    public function testADeleteThatFailsChangesNothing(): void
    {
        $category = (new Category())->setName('full');
        $category->addBook((new Book())->setTitle('in it'));
        $category->save();
        try {
            $category->delete();
            self::fail('There is a book in it.');
        } catch (OrmException) {
            self::assertFalse($category->isDeleted());
            self::assertSame(1, $this->rows('category'));
        }
        self::assertSame(1, $category->setName('still usable')->save());
    }

    public function testReload(): void
    {
        $author = self::author();
        $author->save();
        $this->connection->exec('UPDATE "author" SET "age" = 82');
        $author->setFirstName('lost')->reload();
        self::assertSame([82, 'Leo', false], [$author->getAge(), $author->getFirstName(), $author->isModified()]);
        $this->connection->exec('DELETE FROM "author"');
        try {
            $author->reload();
            self::fail('The row is gone.');
        } catch (OrmException $problem) {
            self::assertStringContainsString('not in the database any more', $problem->getMessage());
        }
        $this->expectException(OrmException::class);
        (new Author())->reload();
    }

    public function testHooksRunInOrder(): void
    {
        $author = new class () extends Author {
            /** @var list<string> */
            public array $calls = [];
            public ?string $veto = null;

            private function note(string $hook): bool
            {
                $this->calls[] = $hook;

                return $this->veto !== $hook;
            }

            public function preSave(?ConnectionInterface $con = null): bool
            {
                return $this->note('preSave');
            }

            public function preInsert(?ConnectionInterface $con = null): bool
            {
                return $this->note('preInsert');
            }

            public function preUpdate(?ConnectionInterface $con = null): bool
            {
                return $this->note('preUpdate');
            }

            public function preDelete(?ConnectionInterface $con = null): bool
            {
                return $this->note('preDelete');
            }

            public function postSave(?ConnectionInterface $con = null): void
            {
                $this->note('postSave');
            }

            public function postInsert(?ConnectionInterface $con = null): void
            {
                $this->note('postInsert');
            }

            public function postUpdate(?ConnectionInterface $con = null): void
            {
                $this->note('postUpdate');
            }

            public function postDelete(?ConnectionInterface $con = null): void
            {
                $this->note('postDelete');
            }
        };
        $author->setFirstName('Leo')->setLastName('Tolstoy');
        foreach (['preSave' => ['preSave'], 'preInsert' => ['preSave', 'preInsert']] as $veto => $calls) {
            $author->veto = $veto;
            $author->calls = [];
            self::assertSame(0, $author->save());
            self::assertSame($calls, $author->calls);
            self::assertTrue($author->isNew());
            self::assertFalse($this->connection->isInTransaction());
        }
        $author->veto = null;
        $author->calls = [];
        $author->save();
        $author->setAge(1)->save();
        $author->veto = 'preDelete';
        $author->delete();
        self::assertFalse($author->isDeleted());
        $author->veto = null;
        $author->delete();
        self::assertSame([
            'preSave', 'preInsert', 'postInsert', 'postSave',
            'preSave', 'preUpdate', 'postUpdate', 'postSave',
            'preDelete', 'preDelete', 'postDelete',
        ], $author->calls);
    }

    public function testAHookOfAMemberChangesOtherMembers(): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->save();
        $first = new class () extends Book {
            /** @var list<Book> */
            public array $others = [];

            public function postSave(?ConnectionInterface $con = null): void
            {
                foreach ($this->others as $other) {
                    $other->setPages(7);
                }
            }
        };
        $others = [];
        foreach ([$first, new Book(), new Book(), new Book()] as $place => $book) {
            $author->addBook($book->setTitle("book $place"));
            $others[] = $book;
        }
        $author->save();
        $first->others = [$others[1], $others[3]];
        $first->setPages(5);
        self::assertSame(3, $author->save());
        self::assertSame(
            [5, 7, null, 7],
            BookQuery::create()->orderById()->select('Pages')->find()->getData(),
        );
    }

    public function testAHookThatFailsUndoesTheSave(): void
    {
        $author = new class () extends Author {
            public bool $fails = true;

            public function postSave(?ConnectionInterface $con = null): void
            {
                if ($this->fails) {
                    (new Tag())->setName('from a hook')->save($con);
                    throw new \DomainException('no');
                }
            }
        };
        $author->setFirstName('Leo')->setLastName('Tolstoy');
        try {
            $author->save();
            self::fail('The hook throws.');
        } catch (\DomainException) {
            self::assertSame([0, 0], [$this->rows('author'), $this->rows('tag')]);
        }
        self::assertTrue($author->isNew());
        self::assertNull($author->getId());
        $author->fails = false;
        self::assertSame(1, $author->save());
    }

    public function testWhatAHookSetIsWrittenOnTheSecondTry(): void
    {
        (new Tag())->setName('other')->save();
        $tag = new class () extends Tag {
            public string $wanted = 'other';

            public function preSave(?ConnectionInterface $con = null): bool
            {
                $this->setName($this->wanted);

                return true;
            }
        };
        try {
            $tag->save();
            self::fail('The name is taken.');
        } catch (UniqueConstraintViolation) {
            $tag->wanted = 'mine';
        }
        $tag->save();
        self::assertSame(2, TagQuery::create()->count());
    }

    public function testTheSameRowIsTheSameObject(): void
    {
        $author = self::author();
        $author->save();
        self::assertSame($author, AuthorQuery::create()->findPk((int) $author->getId()));
        self::assertSame($author, AuthorQuery::create()->findOneByLastName('Tolstoy'));
        $this->connection->exec('UPDATE "author" SET "age" = 5');
        AuthorQuery::create()->find();
        self::assertSame(5, $author->getAge(), 'a row that is read again refreshes its object');
        $author->setAge(6);
        $this->connection->exec('UPDATE "author" SET "age" = 7, "first_name" = \'Lev\'');
        AuthorQuery::create()->find();
        self::assertSame(6, $author->getAge(), 'but never overwrites a change');
        Orm::disableInstancePooling();
        self::assertNotSame($author, AuthorQuery::create()->findOne());
    }

    public function testARefreshedObjectDropsAParentItHasNoMore(): void
    {
        $one = self::author('One');
        $two = self::author('Two');
        $book = (new Book())->setTitle('Moving')->setAuthor($one);
        $book->save();
        $two->save();
        $this->connection->execute('UPDATE "book" SET "author_id" = ?', [$two->getId()]);
        BookQuery::create()->find();
        self::assertSame($two, $book->getAuthor());
    }

    public function testThePoolForgetsWhatWasRolledBack(): void
    {
        $this->connection->beginTransaction();
        $author = self::author();
        $author->save();
        $id = (int) $author->getId();
        $this->connection->rollBack();
        self::assertNull(AuthorQuery::create()->findPk($id));
    }

    public function testThePoolDoesNotGrow(): void
    {
        $this->connection->beginTransaction();
        for ($i = 0; $i < 3500; ++$i) {
            (new Tag())->setName("tag $i")->save();
        }
        $this->connection->commit();
        $pool = \Bookstore\Map\TagTableMap::instancePool($this->connection);
        self::assertLessThanOrEqual(1001, $pool->entries());
        self::assertSame([], $pool->liveObjects());
    }

    public function testWhatARolledBackTransactionSavedCanBeSavedAgain(): void
    {
        $known = self::author('Known');
        $known->save();
        $plain = self::author('Plain');
        $withBooks = self::author('Graph');
        $book = (new Book())->setTitle('Graph');
        $withBooks->addBook($book);
        $this->connection->beginTransaction();
        $plain->save();
        $plain->setAge(5)->save();
        $withBooks->save();
        $book->setIsbn('1')->save();
        $known->setAge(7)->save();
        $this->connection->rollBack();
        self::assertTrue($plain->isNew() && $withBooks->isNew() && $book->isNew());
        self::assertSame([null, null, null], [$plain->getId(), $book->getId(), $book->getAuthorId()]);
        self::assertSame(['author.first_name', 'author.last_name'], $plain->getModifiedColumns());
        self::assertSame(
            [null, null, null],
            [$plain->getAge(), $known->getAge(), $book->getIsbn()],
            'set in the transaction',
        );
        self::assertFalse($known->isNew() || $known->isModified());
        self::assertSame(1, $this->rows('author'));
        self::assertSame([1, 2, 0], [$plain->save(), $withBooks->save(), $known->save()]);
        self::assertSame(3, $this->rows('author'));
        self::assertSame(
            $withBooks->getId(),
            (int) $this->value('SELECT "author_id" FROM "book" WHERE "title" = \'Graph\''),
        );
    }

    public function testALongTransactionTakesAllOfItsObjectsBack(): void
    {
        $authors = [];
        $this->connection->beginTransaction();
        for ($number = 0; $number < 1100; ++$number) {
            $authors[] = $author = self::author("Author $number");
            $author->save();
            $author->setAge($number)->save();
        }
        $this->connection->rollBack();
        $this->connection->transaction(static function () use ($authors): void {
            foreach ($authors as $author) {
                $author->save();
            }
        });
        self::assertSame(1100, $this->rows('author'));
        self::assertSame(1100 * 1099 / 2, (int) $this->value('SELECT SUM("age") FROM "author"'));
    }

    public function testATransactionThatIsRunAgainSavesTheSameObjects(): void
    {
        $author = self::author();
        $attempts = 0;
        $this->connection->transaction(static function () use ($author, &$attempts): void {
            $author->save();
            if (++$attempts < 3) {
                throw new DeadlockException('Somebody else was first.', 'UPDATE');
            }
        }, 5);
        self::assertSame(3, $attempts);
        self::assertSame($author->getId(), (int) $this->value('SELECT "id" FROM "author"'));
    }

    public function testWhatARolledBackTransactionDeletedIsThereAgain(): void
    {
        $author = self::author();
        $author->save();
        $review = (new Review())->setReviewer('Ann');
        $book = (new Book())->setTitle('War')->addReview($review);
        $book->save();
        $this->connection->beginTransaction();
        $author->delete();
        $book->removeReview($review)->save();
        self::assertTrue($author->isDeleted() && $review->isDeleted());
        $this->connection->rollBack();
        self::assertFalse($author->isDeleted() || $review->isDeleted());
        self::assertSame(1, $author->setAge(3)->save());
        self::assertSame([$review], $book->getReviews()->getData());
        self::assertSame(0, $book->save(), 'the removal was taken back, too');
        self::assertSame(1, $this->rows('review'));
        $author->delete();
        self::assertSame(0, $this->rows('author'));
    }

    public function testAFailedSaveInATransactionUndoesNothingOfOthers(): void
    {
        $this->connection->beginTransaction();
        $author = self::author()->setEmail('leo@example.org');
        $author->save();
        $category = (new Category())->setName('Fiction')->addChild((new Category())->setName('Poetry'));
        $category->save();
        $twin = self::author()->setEmail('leo@example.org')->addBook((new Book())->setTitle('Twin'));
        try {
            $twin->save();
            self::fail('The address is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertTrue($twin->isNew());
        }
        self::assertFalse($author->isNew() || $category->isNew());
        $this->connection->rollBack();
        self::assertTrue($author->isNew() && $category->isNew());
    }

    public function testALongTransactionKeepsNoObjects(): void
    {
        $this->connection->beginTransaction();
        $kept = (new Tag())->setName('kept');
        $kept->save();
        $before = memory_get_usage();
        for ($i = 0; $i < 5000; ++$i) {
            (new Tag())->setName("tag $i")->save();
        }
        self::assertLessThan(2_000_000, memory_get_usage() - $before);
        $this->connection->rollBack();
        self::assertTrue($kept->isNew());
    }

    public function testALongTransactionKeepsNoGraphsThatItChanged(): void
    {
        for ($i = 0; $i < 240; ++$i) {
            self::author("Author $i")->addBook((new Book())->setTitle('x'))->save();
        }
        $ids = AuthorQuery::create()->select('Id')->find()->getData();
        $change = static function (array $ids): int {
            foreach ($ids as $id) {
                $author = AuthorQuery::create()->findPk($id);
                self::assertNotNull($author);
                foreach ($author->getBooks() as $book) {
                    $book->setPages(7);
                }
                $author->setAge(8)->save();
            }
            unset($author, $book);
            gc_collect_cycles();

            return memory_get_usage();
        };
        $this->connection->beginTransaction();
        $before = $change(array_slice($ids, 0, 40));
        self::assertLessThan(500_000, $change(array_slice($ids, 40)) - $before);
        $this->connection->rollBack();
        self::assertSame(0, AuthorQuery::create()->filterByAge(8)->count());
    }

    public function testDeletingAnObjectWhoseKeyWasChangedDeletesItsOwnRow(): void
    {
        $one = self::author('One');
        $two = self::author('Two');
        $one->save();
        $two->save();
        $id = $one->getId();
        $one->setId($two->getId());
        $one->delete();
        self::assertSame('Two', $this->value('SELECT "last_name" FROM "author"'));
        self::assertNull(AuthorQuery::create()->findPk($id));
        self::assertSame($two, AuthorQuery::create()->findPk($two->getId()));
    }

    public function testSerializationKeepsTheKeyOfTheRow(): void
    {
        $author = self::author();
        $author->save();
        $author->setId(1 + (int) $author->getId());
        $copy = unserialize(serialize($author));
        self::assertInstanceOf(Author::class, $copy);
        self::assertSame(1, $copy->save());
        self::assertSame($author->getId(), (int) $this->value('SELECT "id" FROM "author"'));
    }

    public function testWhatWasReadInARolledBackTransactionIsReadAgain(): void
    {
        $author = self::author();
        $author->save();
        $book = (new Book())->setTitle('War')->setAuthorId($author->getId());
        $book->save();
        $this->connection->beginTransaction();
        AuthorQuery::create()->filterByLastName('Tolstoy')->update(['Age' => 82]);
        self::assertSame(82, AuthorQuery::create()->findPk($author->getId())?->getAge());
        $this->connection->rollBack();
        self::assertNull(AuthorQuery::create()->findPk($author->getId())?->getAge());
        $this->connection->beginTransaction();
        $author->delete();
        self::assertNull(BookQuery::create()->findPk($book->getId())?->getAuthorId());
        $this->connection->rollBack();
        self::assertSame($author->getId(), BookQuery::create()->findPk($book->getId())?->getAuthorId());
    }

    public function testAHookAfterTheSaveCanSaveAgain(): void
    {
        $author = new class () extends Author {
            public function postInsert(?ConnectionInterface $con = null): void
            {
                $this->setEmail($this->getId() . '@example.org')->save($con);
            }
        };
        $author->setFirstName('Leo')->setLastName('Tolstoy')->save();
        self::assertFalse($author->isModified());
        self::assertSame($author->getId() . '@example.org', $this->value('SELECT "email" FROM "author"'));
        $other = (new $author())->setFirstName('Lev')->setLastName('Tolstoj');
        ModelClass::insert($author, [$other], $this->connection);
        self::assertSame(
            $other->getId() . '@example.org',
            $this->value('SELECT MAX("email") FROM "author" WHERE "first_name" = \'Lev\''),
        );
    }

    public function testObjectsStayTheSameAfterARollback(): void
    {
        $held = self::author('Held');
        $held->save();
        $moved = (new Edition())->setId(7)->setName('moved');
        $moved->save();
        $this->connection->beginTransaction();
        $gone = self::author('Gone');
        $gone->save();
        $id = $gone->getId();
        $moved->setId(8)->save();
        $this->connection->rollBack();
        $this->connection->exec("INSERT INTO \"edition\" (\"id\", \"name\") VALUES (8, 'other')");
        self::assertSame($held, AuthorQuery::create()->findPk($held->getId()));
        self::assertSame('other', EditionQuery::create()->findPk(8)?->getName());
        self::assertNull(AuthorQuery::create()->findPk($id));
        $twin = $held->copy()->addBook((new Book())->setIsbn('1'));
        try {
            $twin->save();
            self::fail('The book has no title.');
        } catch (OrmException) {
            self::assertSame($held, AuthorQuery::create()->findPk($held->getId()));
        }
        self::assertSame([$held], AuthorQuery::create()->find()->getData());
    }
}
