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

    private function read(): Book
    {
        BookTableMap::clearInstancePool();

        return BookQuery::create()->requirePk($this->book->getId());
    }
}
