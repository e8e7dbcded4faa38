<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** filterBy() with an array of conditions. */
final class FilterByTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private Author $author;

    protected function setUp(): void
    {
        parent::setUp();
        $this->author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        (new Book())->setTitle('Emma')->setPages(474)->setAuthor($this->author)->save();
        (new Book())->setTitle('Persuasion')->setPages(249)->setAuthor($this->author)->save();
        (new Book())->setTitle('Frankenstein')->setPages(280)->setIsbn('1')->save();
    }

    private static function titles(BookQuery $query): string
    {
        return implode(' ', $query->orderByTitle()->find()->getColumnValues('Title'));
    }

    public function testAllConditionsAreMet(): void
    {
        self::assertSame('Emma', self::titles(BookQuery::create()->filterBy(['title' => 'Emma', 'pages' => 474])));
        self::assertSame('', self::titles(BookQuery::create()->filterBy(['title' => 'Emma', 'pages' => 249])));
        self::assertSame('Emma Frankenstein Persuasion', self::titles(BookQuery::create()->filterBy([])));
    }

    public function testValuesAreThoseOfTheColumnsFilter(): void
    {
        $titles = static fn (array $conditions): string => self::titles(BookQuery::create()->filterBy($conditions));
        self::assertSame('Emma Frankenstein', $titles(['title' => ['Emma', 'Frankenstein']]));
        self::assertSame('Frankenstein Persuasion', $titles(['pages' => ['min' => 200, 'max' => 300]]));
        self::assertSame('Emma Persuasion', $titles(['isbn' => null]));
        self::assertSame('Emma', $titles(['pages' => '474']));
        self::assertSame('Frankenstein', $titles(['authorId' => null]));
        self::assertSame('Emma Persuasion', $titles(['author' => $this->author]));
    }

    public function testOneColumnIsFilteredAsBefore(): void
    {
        self::assertSame('Emma', self::titles(BookQuery::create()->filterBy('Pages', 300, '>')));
        self::assertSame('Frankenstein', self::titles(BookQuery::create()->filterBy('author_id', null)));
    }

    public function testAnUnknownNameIsNamed(): void
    {
        $this->expectException(UnknownColumnException::class);
        $this->expectExceptionMessage('titel');
        BookQuery::create()->filterBy(['titel' => 'Emma']);
    }

    public function testAnUnknownRelationIsNamed(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('Writer');
        BookQuery::create()->filterBy(['writer' => $this->author]);
    }

    public function testAValueDoesNotChooseTheComparison(): void
    {
        $this->expectException(InvalidClauseException::class);
        BookQuery::create()->filterBy(['title' => ['%', ' LIKE ']]);
    }
}
