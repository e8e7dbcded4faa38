<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Testing;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Orm\Runtime\Testing\AssertsRows;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use PHPUnit\Framework\AssertionFailedError;

final class AssertsRowsTest extends BookstoreTestCase
{
    use AssertsRows;
    use OnEveryDatabase;

    public function testRowsAreFoundByColumnsAndRelations(): void
    {
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $author->addBook((new Book())->setTitle('Emma'))->save();
        $this->assertRowExists(Author::class, ['FirstName' => 'Jane', 'Email' => null]);
        $this->assertRowExists(Book::class, ['title' => 'Emma', 'Author' => $author]);
        $this->assertRowMissing(Author::class, ['FirstName' => 'Joan']);
        $this->assertRowCount(1, Book::class);
        $this->assertRowCount(0, Book::class, ['Title' => 'Persuasion']);
    }

    public function testAFailureNamesTheRow(): void
    {
        self::assertFailure(
            'There is no Bookstore\Author with FirstName "Joan", Age NULL.',
            fn () => $this->assertRowExists(Author::class, ['FirstName' => 'Joan', 'Age' => null]),
        );
        (new Author())->setFirstName('Jane')->setLastName('Austen')->save();
        self::assertFailure(
            'There is a Bookstore\Author with any values.',
            fn () => $this->assertRowMissing(Author::class, []),
        );
        self::assertFailure('identical to 2', fn () => $this->assertRowCount(2, Author::class));
        self::assertFailure('Say why', fn () => $this->assertRowMissing(Author::class, [], 'Say why'));
    }

    public function testStatementsAreCounted(): void
    {
        $found = $this->assertQueryCount(2, static function (): ?Author {
            (new Author())->setFirstName('Jane')->setLastName('Austen')->save();

            return AuthorQuery::create()->findOneByFirstName('Jane');
        });
        self::assertSame('Austen', $found?->getLastName());
        self::assertFailure(
            '2 statements ran:' . "\nSELECT",
            fn () => $this->assertQueryCount(1, static function (): void {
                AuthorQuery::create()->count();
                AuthorQuery::create()->filterByAge(7)->count();
            }),
        );
        self::assertFailure('0 statements ran', fn () => $this->assertQueryCount(1, static fn () => null));
        self::assertFalse($this->connection->isDebug());
    }

    public function testACountEndsWithAnException(): void
    {
        try {
            $this->assertQueryCount(0, static fn () => throw new \DomainException('refused'));
        } catch (\DomainException $exception) {
            self::assertSame('refused', $exception->getMessage());
        }
        self::assertFalse($this->connection->isDebug());
    }

    private static function assertFailure(string $message, \Closure $assertion): void
    {
        try {
            $assertion();
        } catch (AssertionFailedError $failure) {
            self::assertStringContainsString($message, $failure->getMessage());

            return;
        }
        self::fail('The assertion has not failed: ' . $message);
    }
}
