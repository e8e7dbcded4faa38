<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\Shelf;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\NotNullViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use PropelBookstore\Author as PropelAuthor;

/** Columns without a value that a row cannot be without are named before anything is written. */
final class RequiredColumnsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const MESSAGE = 'This Bookstore\Author cannot be inserted: the required columns "author.first_name", '
        . '"author.last_name" have no values.';

    /** @return iterable<string, array{\Closure(Author): mixed}> */
    public static function saves(): iterable
    {
        $complete = static fn (): Author => (new Author())->setFirstName('Jane')->setLastName('Austen');
        yield 'save' => [static fn (Author $author) => $author->save()];
        yield 'saveAll' => [
            static fn (Author $author) => ObjectCollection::of(Author::class, [$complete(), $author])->save(),
        ];
        yield 'insertMany' => [
            static fn (Author $author) => AuthorQuery::create()->insertMany([$complete(), $author, $complete()]),
        ];
    }

    /**
     * @dataProvider saves
     * @param \Closure(Author): mixed $save
     */
    public function testAllMissingColumnsAreNamedAndNothingIsWritten(\Closure $save): void
    {
        $author = (new Author())->setAge(30);
        try {
            $save($author);
            self::fail('An author without names was saved.');
        } catch (NotNullViolation $refused) {
            self::assertSame(self::MESSAGE, $refused->getMessage());
            self::assertSame('', $refused->getSql());
        }
        self::assertSame(0, $this->rows('author'));
        self::assertTrue($author->isNew());
        $author->setFirstName('Jane')->setLastName('Austen')->save();
        self::assertSame(1, $this->rows('author'));
    }

    public function testNoStatementRunsForASingleObject(): void
    {
        $count = $this->countQueries(static function (): void {
            try {
                (new Author())->setFirstName('Jane')->save();
                self::fail('An author without a last name was saved.');
            } catch (NotNullViolation $refused) {
                self::assertStringContainsString('the required column "author.last_name" has', $refused->getMessage());
            }
        });
        self::assertSame(0, $count);
    }

    public function testAKeyOfSeveralColumns(): void
    {
        $this->expectException(NotNullViolation::class);
        $this->expectExceptionMessage('the required column "shelf.bay" has no value');
        (new Shelf())->setRoom('a')->save();
    }

    public function testAParentInAGraphIsRefusedWithTheChild(): void
    {
        $book = (new Book())->setTitle('Emma')->setAuthor((new Author())->setFirstName('Jane'));
        try {
            $book->save();
            self::fail('An author without a last name was saved.');
        } catch (NotNullViolation) {
            self::assertSame([0, 0], [$this->rows('author'), $this->rows('book')]);
        }
        $book->getAuthor()?->setLastName('Austen');
        $book->save();
        self::assertSame([1, 1], [$this->rows('author'), $this->rows('book')]);
    }

    public function testDefaultsAndGeneratedKeysAreNotMissing(): void
    {
        $book = (new Book())->setTitle('Emma');
        self::assertSame(1, $book->save());
        self::assertNotNull($book->getId());
    }

    public function testTheDatabaseIsAskedWithThePropelSetting(): void
    {
        try {
            (new PropelAuthor())->setFirstName('Jane')->save();
            self::fail('An author without a last name was saved.');
        } catch (NotNullViolation $refused) {
            self::assertStringStartsWith('INSERT INTO', $refused->getSql());
        }
    }
}
