<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Changed members of a loaded collection are found among unchanged ones, which are passed over. */
final class ChangedMemberTest extends BookstoreTestCase
{
    use OnSqlite;

    /** An author with five books, read anew. */
    private function author(): Author
    {
        $author = (new Author())->setFirstName('A')->setLastName('a');
        foreach (range(0, 4) as $number) {
            $author->addBook((new Book())->setTitle("t$number"));
        }
        $author->save();
        IdentityMaps::active()->clearAll();
        $author = AuthorQuery::create()->findPk($author->getId());
        self::assertInstanceOf(Author::class, $author);
        self::assertCount(5, $author->getBooks());

        return $author;
    }

    /** @return list<mixed> */
    private function titles(): array
    {
        return $this->connection->query('SELECT "title" FROM "book" ORDER BY "id"')->fetchAll(\PDO::FETCH_COLUMN);
    }

    public function testAnyMember(): void
    {
        $author = $this->author();
        $expected = ['t0', 't1', 't2', 't3', 't4'];
        foreach ([3, 0, 4, 2, 1, 0] as $turn => $place) {
            $author->getBooks()[$place]->setTitle($expected[$place] = "turn $turn");
            self::assertSame(1, $author->save());
            self::assertSame($expected, $this->titles());
        }
        self::assertSame(0, $author->save());
    }

    public function testSeveralMembersAndNewOnes(): void
    {
        $author = $this->author();
        $author->getBooks()[1]->setTitle('one');
        $author->getBooks()[3]->setTitle('three');
        $author->addBook((new Book())->setTitle('new'));
        self::assertSame(3, $author->save());
        self::assertSame(['t0', 'one', 't2', 'three', 't4', 'new'], $this->titles());
    }

    public function testAHookOfTheOwnerChangesAMember(): void
    {
        $stored = $this->author();
        $author = new class extends Author {
            public function preSave(?ConnectionInterface $con = null): bool
            {
                $this->getBooks()[0]->setTitle('by the hook');

                return true;
            }
        };
        $author->hydrate(array_values(ColumnAccess::values($stored)));
        IdentityMaps::active()->clearAll();
        $author->getBooks()[3]->setTitle('three');
        self::assertSame(2, $author->save());
        self::assertSame(['by the hook', 't1', 't2', 'three', 't4'], $this->titles());
    }

    public function testAMemberChangesOthersWhenItIsSaved(): void
    {
        $withHook = new class extends Book {
            public ?Book $other = null;

            public function postSave(?ConnectionInterface $con = null): void
            {
                $this->other?->setTitle('by the hook');
            }
        };
        $withOwnSave = new class extends Book {
            public ?Book $other = null;

            public function save(?ConnectionInterface $con = null): int
            {
                $this->other?->setTitle('by save()');

                return parent::save($con);
            }
        };
        foreach ([[$withHook, 'by the hook'], [$withOwnSave, 'by save()']] as [$special, $changed]) {
            $this->connection->exec('DELETE FROM "book"');
            $author = $this->author();
            $books = $author->getBooks()->getData();
            $special->setId($books[1]->getId())->setTitle('t1')->setAuthorId($author->getId())->setNew(false);
            $special->resetModified();
            $special->other = $books[3];
            $books[1] = $special;
            RelationAccess::takeAll($author, 'Book', array_values($books));
            self::assertSame(0, $author->save());
            $special->setTitle('one');
            self::assertSame(2, $author->save());
            self::assertSame(['t0', 'one', 't2', $changed, 't4'], $this->titles());
        }
    }

    public function testARemovedMember(): void
    {
        $author = $this->author();
        $books = $author->getBooks();
        $author->removeBook($books[0]);
        $books[3]->setTitle('three');
        $author->save();
        self::assertSame(['t1', 't2', 'three', 't4'], array_values(array_filter(
            $this->titles(),
            static fn (mixed $title): bool => $title !== 't0',
        )));
    }

    public function testASecondAttemptAfterAFailure(): void
    {
        $author = $this->author();
        $this->connection->exec(
            'CREATE TEMP TRIGGER refused BEFORE UPDATE ON "book" WHEN NEW."title" = \'bad\' '
            . 'BEGIN SELECT RAISE(ABORT, \'refused\'); END',
        );
        $author->getBooks()[3]->setTitle('bad');
        try {
            $author->save();
            self::fail('A trigger refuses it.');
        } catch (OrmException) {
            self::assertTrue($author->getBooks()[3]->isModified());
        }
        $author->getBooks()[1]->setTitle('one');
        $author->getBooks()[3]->setTitle('three');
        self::assertSame(2, $author->save());
        self::assertSame(['t0', 'one', 't2', 'three', 't4'], $this->titles());
    }

    public function testARollbackRestoresMembers(): void
    {
        $author = $this->author();
        $this->connection->beginTransaction();
        $author->getBooks()[2]->setTitle('two');
        $author->save();
        $author->getBooks()[2]->setTitle('two again');
        $author->save();
        $this->connection->rollBack();
        $book = $author->getBooks()[2];
        self::assertSame('t2', $book->getTitle());
        self::assertFalse($book->isModified());
        self::assertSame($author, $book->getAuthor());
        self::assertCount(5, $author->getBooks());
        $book->setTitle('two');
        self::assertSame(1, $author->save());
        self::assertSame(['t0', 't1', 'two', 't3', 't4'], $this->titles());
    }
}
