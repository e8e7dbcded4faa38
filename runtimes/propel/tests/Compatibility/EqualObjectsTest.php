<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Compatibility;

use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use PropelBookstore\Author;
use PropelBookstore\AuthorQuery;
use PropelBookstore\Book;
use PropelBookstore\BookQuery;
use PropelBookstore\Map\AuthorTableMap;
use PropelBookstore\Map\BookTableMap;

/** Two objects of one row are equal, whatever the runtime keeps about each of them. */
final class EqualObjectsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private Book $book;

    protected function setUp(): void
    {
        parent::setUp();
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $this->book = (new Book())->setTitle('Emma')->setIsbn('1')->setAuthor($author);
        $this->book->save();
    }

    public function testObjectsThatWereReadTwice(): void
    {
        $one = $this->read();
        $two = $this->read();
        self::assertNotSame($one, $two);
        self::assertEquals($one, $two);
        self::assertTrue(in_array($two, [$one]));
        self::assertNotEquals($one, $two->setTitle('Persuasion'));
    }

    public function testObjectsOfAnOpenTransaction(): void
    {
        $before = $this->read();
        $this->connection->beginTransaction();
        $inside = $this->read();
        self::assertEquals($before, $inside);
        $inside->setPages(3)->save();
        self::assertEquals($this->read(), $inside);
        $new = (new Book())->setTitle('Persuasion')->setIsbn('2');
        $new->save();
        $new->reload();
        BookTableMap::clearInstancePool();
        self::assertEquals(BookQuery::create()->findPk($new->getId()), $new);
        $this->connection->rollBack();
        self::assertEquals($before, $this->read());
    }

    public function testMembersAndClones(): void
    {
        AuthorTableMap::clearInstancePool();
        BookTableMap::clearInstancePool();
        $member = AuthorQuery::create()->findOne()?->getBooks()->getFirst();
        $alone = $this->read();
        self::assertEquals($alone, $member);
        self::assertEquals($alone, clone $alone);
    }

    public function testCollectionsInMemoryMakeNoDifference(): void
    {
        AuthorTableMap::clearInstancePool();
        $one = AuthorQuery::create()->findOne();
        AuthorTableMap::clearInstancePool();
        $two = AuthorQuery::create()->findOne();
        $one?->getBooks();
        self::assertEquals($one, $two);
        $two?->getBooks();
        self::assertEquals($one, $two);
        self::assertNotNull($one?->getBooks()->getFirst());
    }

    public function testApplicationsMayDefineHowUnknownPropertiesAreRead(): void
    {
        $own = new class extends Book {
            public function __get(string $name): string
            {
                return "unknown $name";
            }
        };
        $own->setTitle('Persuasion')->setIsbn('2')->save();
        $this->connection->beginTransaction();
        $own->setTitle('Sanditon')->save();
        $this->connection->rollBack();
        self::assertSame('Persuasion', $own->getTitle());
        self::assertSame('unknown heading', $own->heading);
    }

    public function testClonesOfApplicationsKeepStateOfTheirOwn(): void
    {
        $original = new class extends Book {
            public function __clone()
            {
            }
        };
        $original->setTitle('Persuasion')->setIsbn('2')->save();
        $this->connection->beginTransaction();
        $original->setTitle('Sanditon');
        $clone = clone $original;
        $clone->setTitle('Lady Susan');
        $this->connection->rollBack();
        self::assertSame('Persuasion', $original->getTitle());
        self::assertSame('Lady Susan', $clone->getTitle());
    }

    public function testPropertiesStayHidden(): void
    {
        self::assertFalse(isset($this->book->title));
        self::assertFalse(isset($this->book->unknown));
        foreach (['title', 'rareState'] as $name) {
            try {
                $value = $this->book->{$name};
                self::fail("$name is " . get_debug_type($value));
            } catch (\Error $error) {
                self::assertSame('Cannot access protected property ' . Book::class . "::\$$name", $error->getMessage());
            }
        }
    }

    public function testObjectsAreFreedWithoutLookingForCircles(): void
    {
        $reference = \WeakReference::create($this->read()->setPages(4));
        BookTableMap::clearInstancePool();
        self::assertNull($reference->get());
    }

    private function read(): Book
    {
        BookTableMap::clearInstancePool();

        return BookQuery::create()->requirePk($this->book->getId());
    }
}
