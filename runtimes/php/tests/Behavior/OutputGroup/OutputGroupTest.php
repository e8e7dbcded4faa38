<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\OutputGroup;

use Grouped\Author;
use Grouped\AuthorQuery;
use Grouped\Book;
use Grouped\BookCollection;
use Grouped\BookQuery;
use Grouped\Map\AuthorTableMap;
use Grouped\Map\BookTableMap;
use Grouped\Summary;
use Orm\Runtime\Behavior\OutputGroup\OutputGroupInterface;
use Orm\Runtime\Behavior\OutputGroup\UnknownOutputGroupException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class OutputGroupTest extends BehaviorTestCase
{
    use OnEveryDatabase;

    protected function fixture(): string
    {
        return 'Grouped';
    }

    public function testGivesTheColumnsOfAGroup(): void
    {
        $author = $this->author('Jane');
        self::assertInstanceOf(OutputGroupInterface::class, $author);
        $id = $author->getId();
        self::assertSame(['Id' => $id, 'Name' => 'Jane'], $author->toOutputGroup('short'));
        self::assertSame(
            ['Id' => $id, 'Name' => 'Jane', 'Born' => '1775-12-16'],
            $author->toOutputGroup(AuthorTableMap::OUTPUT_GROUP_FULL),
        );
        self::assertSame(['Name' => 'Jane'], $author->toOutputGroup(AuthorTableMap::OUTPUT_GROUP_NAME_ONLY));
        self::assertSame(['email' => 'j@x'], $author->toOutputGroup('secret', TableMap::TYPE_FIELDNAME));
        $author->setVirtualColumn('Rank', 7);
        self::assertSame(
            ['name' => 'Jane', 'Rank' => 7],
            $author->toOutputGroup('name-only', TableMap::TYPE_CAMELNAME),
        );
    }

    public function testDescribesItsGroups(): void
    {
        self::assertSame(
            ['column_index' => [0, 1], 'relation' => ['Author']],
            BookTableMap::getOutputGroupData('short'),
        );
        self::assertSame(
            ['column_index' => [0, 1, 2, 3], 'relation' => ['Author', 'Summary']],
            BookTableMap::getOutputGroupData('full'),
        );
    }

    /** A mistyped name must not give out everything. */
    public function testRefusesUnknownGroups(): void
    {
        $book = $this->book('Emma', null);
        foreach (['shor', ['default' => 'shor'], [Book::class => ['short', 'shor']]] as $group) {
            try {
                $book->toOutputGroup($group);
                self::fail('No exception.');
            } catch (UnknownOutputGroupException $failure) {
                self::assertSame(
                    'The table "grp_book" has no output group "shor". It has: short, full.',
                    $failure->getMessage(),
                );
            }
        }
        $this->expectException(UnknownOutputGroupException::class);
        $this->expectExceptionMessage('No output group is given for Grouped\Book.');
        $book->toOutputGroup([Author::class => 'short']);
    }

    public function testGivesRelationsThatAreInMemory(): void
    {
        $author = $this->author('Jane');
        $book = $this->book('Emma', $author);
        $book->setEditor($author)->save();
        self::assertSame(
            ['Id' => $book->getId(), 'Title' => 'Emma', 'Author' => ['Id' => $author->getId(), 'Name' => 'Jane']],
            $this->withoutBooks($book->toOutputGroup('short')),
        );
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findPk($book->getId());
        self::assertNotNull($book);
        self::assertSame(['Id', 'Title'], array_keys($book->toOutputGroup('short')));
        self::assertSame(['id', 'title', 'price', 'published_at'], array_keys($book->toOutputGroup(
            'full',
            TableMap::TYPE_FIELDNAME,
        )));
    }

    public function testTakesAGroupPerClass(): void
    {
        $book = $this->book('Emma', $this->author('Jane'));
        self::assertSame(
            ['Title' => 'Emma', 'Author' => ['Name' => 'Jane', 'Email' => 'j@x']],
            array_diff_key($book->toOutputGroup(
                [Author::class => ['name-only', 'secret'], 'default' => 'short'],
            ), ['Id' => 1]),
        );
    }

    public function testEndsCircles(): void
    {
        $author = $this->author('Jane');
        $book = $this->book('Emma', $author);
        $author->getBooks();
        $short = $author->toOutputGroup('short');
        self::assertSame(['*RECURSION*'], $short['Books'][0]['Author']);
        self::assertSame($book->getId(), $short['Books'][0]['Id']);
    }

    public function testGivesCollections(): void
    {
        $author = $this->author('Jane');
        foreach (['Emma', 'Persuasion'] as $title) {
            $this->book($title, $author);
        }
        IdentityMaps::active()->clearAll();
        $books = BookQuery::create()->orderByTitle()->find();
        self::assertInstanceOf(BookCollection::class, $books);
        self::assertSame(['Emma', 'Persuasion'], array_column($books->toOutputGroup('short'), 'Title'));
        self::assertSame(['Emma', 'Persuasion'], array_keys($books->toOutputGroup('short', 'Title')));
        self::assertSame(
            [['title' => 'Emma'], ['title' => 'Persuasion']],
            array_map(
                static fn (array $book): array => array_diff_key($book, ['id' => 1]),
                json_decode($books->toOutputGroupJSON('short', null, TableMap::TYPE_FIELDNAME), true),
            ),
        );
    }

    public function testLoadsRelationsInBatches(): void
    {
        $counts = [];
        foreach ([2, 20] as $count) {
            for ($number = 0; $number < $count; ++$number) {
                $book = $this->book("Book $number", $this->author("Author $number"));
                (new Summary())->setBookId($book->getId())->setBody("About $number")->save();
            }
            IdentityMaps::active()->clearAll();
            $books = BookQuery::create()->orderById()->find();
            $counts[] = count($this->statementsOf(fn () => $books->loadOutputGroup('full')));
            $full = $books->toOutputGroup('full');
            self::assertSame('Author 0', $full[0]['Author']['Name']);
            self::assertSame('About 0', $full[0]['Summary']['Body']);
            self::assertSame(['*RECURSION*'], $full[0]['Author']['Books'][0]);
        }
        self::assertSame(3, $counts[0]);
        self::assertSame($counts[0], $counts[1]);
    }

    public function testLoadsTheRelationsOfOneObject(): void
    {
        $id = $this->book('Emma', $this->author('Jane'))->getId();
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findPk($id);
        self::assertNotNull($book);
        self::assertSame('Jane', $book->loadOutputGroup('short')->toOutputGroup('short')['Author']['Name']);
        self::assertSame($book->toOutputGroup('short'), json_decode($book->toOutputGroupJSON('short'), true));
    }

    public function testIteratesOverGroups(): void
    {
        foreach (['A', 'B', 'C', 'D', 'E'] as $name) {
            $this->book("Book $name", $this->author($name));
        }
        IdentityMaps::active()->clearAll();
        $query = BookQuery::create()->orderByTitle();
        $titles = [];
        foreach ($query->iterateOutputGroup('short') as $book) {
            $titles[] = $book['Title'];
            self::assertArrayNotHasKey('Author', $book);
        }
        self::assertSame(['Book A', 'Book B', 'Book C', 'Book D', 'Book E'], $titles);
        $names = [];
        foreach ($query->iterateOutputGroup('short', TableMap::TYPE_FIELDNAME, 2) as $book) {
            $names[] = $book['author']['name'];
        }
        self::assertSame(['A', 'B', 'C', 'D', 'E'], $names);
        self::assertSame(5, AuthorQuery::create()->count());
    }

    /**
     * @param array<int|string, mixed> $array
     * @return array<int|string, mixed>
     */
    private function withoutBooks(array $array): array
    {
        if (is_array($array['Author'] ?? null)) {
            unset($array['Author']['Books']);
        }

        return $array;
    }

    private function author(string $name): Author
    {
        $author = (new Author())->setName($name)->setBorn('1775-12-16')->setEmail('j@x');
        $author->save();

        return $author;
    }

    private function book(string $title, ?Author $author): Book
    {
        $book = (new Book())->setTitle($title)->setAuthor($author);
        $book->save();

        return $book;
    }
}
