<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Edition;
use Bookstore\EditionQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Orm\Runtime\Exception\ConstraintViolation;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Many rows in few statements. */
final class BulkInsertTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testInsertsManyWithFewStatements(): void
    {
        $authors = [];
        for ($number = 1; $number <= 1200; $number++) {
            $authors[] = (new Author())->setFirstName("first $number")->setLastName("last $number");
        }
        $queries = $this->countQueries(static function () use ($authors): void {
            self::assertSame(1200, AuthorQuery::create()->insertMany($authors));
        });
        self::assertLessThan(12, $queries);
        foreach ([0, 1, 499, 500, 1199] as $place) {
            $id = $authors[$place]->getId();
            self::assertFalse($authors[$place]->isNew());
            self::assertFalse($authors[$place]->isModified());
            self::assertSame($authors[$place], AuthorQuery::create()->findPk($id));
            self::assertSame(
                'last ' . ($place + 1),
                AuthorQuery::create()->filterById($id)->select('LastName')->findOne(),
            );
        }
        self::assertSame(0, AuthorQuery::create()->insertMany([]));
    }

    public function testEachRowOfRepeatedBatchesHasItsOwnValues(): void
    {
        // Statements have 125, 50 and 75 rows on SQLite.
        foreach ([1300, 1300, 260, 510] as $round => $rows) {
            $books = $expected = [];
            for ($number = 1; $number <= $rows; ++$number) {
                $title = "book $round $number";
                $pages = $number % 3 === 0 ? null : $number;
                $isbn = $number % 5 < 2 ? null : "isbn $round $number";
                $price = $number % 7 === 0 ? null : "$number.5";
                $books[] = (new Book())->setTitle($title)->setPages(1)->setPages($pages)->setIsbn('x')->setIsbn($isbn)
                    ->setPrice(1)->setPrice($price);
                $expected[] = [$title, $pages, $isbn, $price === null ? null : (float) $price];
            }
            self::assertSame($rows, BookQuery::create()->insertMany($books));
            $stored = $this->connection
                ->execute('SELECT title, pages, isbn, price FROM book WHERE id >= ? ORDER BY id', [$books[0]->getId()])
                ->fetchAll(\PDO::FETCH_NUM);
            self::assertSame($expected, array_map(
                static fn (array $row): array => [$row[0], $row[1], $row[2], $row[3] === null ? null : (float) $row[3]],
                $stored,
            ));
        }
    }

    public function testRefusesWhatIsNotANewObjectOfTheTable(): void
    {
        $saved = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $saved->save();
        foreach ([$saved, new Book(), 'Tolstoy', null] as $wrong) {
            $new = (new Author())->setFirstName('Anton')->setLastName('Chekhov');
            try {
                /** @phpstan-ignore argument.type */
                AuthorQuery::create()->insertMany([$new, $wrong]);
                self::fail('It is not a new author.');
            } catch (OrmException $problem) {
                self::assertStringContainsString('insertMany() takes new objects', $problem->getMessage());
            }
            self::assertTrue($new->isNew());
        }
    }

    public function testObjectsOfOneBatchThatAreNotAlikeHaveTheirOwnColumns(): void
    {
        $plain = (new Book())->setTitle('plain');
        $copy = clone $plain;
        $virtual = (new Book())->setTitle('virtual')->setVirtualColumn('x', 1);
        $more = (new Book())->setTitle('more')->setPages(7);
        $books = [$plain, $copy, $virtual, $more, $plain];
        self::assertSame(4, BookQuery::create()->insertMany($books));
        self::assertCount(4, array_unique(array_map(static fn (Book $book): ?int => $book->getId(), $books)));
        foreach ($books as $book) {
            self::assertFalse($book->isNew());
            self::assertFalse($book->isModified());
            $stored = BookQuery::create()->filterById($book->getId())->select(['Title', 'Pages'])->findOne();
            self::assertSame([$book->getTitle(), $book->getPages()], array_values((array) $stored));
        }
    }

    public function testSavesParentsAndMembers(): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $books = [];
        foreach (['War', 'Peace', 'And'] as $title) {
            $books[] = (new Book())->setTitle($title)->setAuthor($author);
        }
        $books[1]->setIsbn('other columns');
        $books[2]->addReview((new \Bookstore\Review())->setReviewer('me'));
        self::assertSame(5, BookQuery::create()->insertMany([...$books, $books[0]]));
        self::assertSame([3, 1, 1], [$this->rows('book'), $this->rows('author'), $this->rows('review')]);
        self::assertSame(3, BookQuery::create()->filterByAuthor($author)->count());
        self::assertSame('Peace', BookQuery::create()->filterByIsbn('other columns')->findOne()?->getTitle());
    }

    public function testKeysThatTheProgramGives(): void
    {
        $shelves = [(new Shelf())->setRoom('a')->setBay(1), (new Shelf())->setRoom('a')->setBay(2)];
        self::assertSame(2, ShelfQuery::create()->insertMany($shelves));
        self::assertCount(2, ShelfQuery::create()->findPks([['a', 1], ['a', 2]]));
        $editions = [(new Edition())->setId(7)->setName('seventh'), (new Edition())->setName('next')];
        self::assertSame(2, EditionQuery::create()->insertMany($editions));
        self::assertSame('seventh', EditionQuery::create()->findPk(7)?->getName());
        self::assertNotNull($editions[1]->getStamp(), 'read again after it was written');
    }

    public function testAFailureLeavesEverythingAsItWas(): void
    {
        $authors = [
            (new Author())->setFirstName('a')->setLastName('a')->setEmail('same'),
            (new Author())->setFirstName('b')->setLastName('b')->setEmail('same'),
        ];
        try {
            AuthorQuery::create()->insertMany($authors);
            self::fail('Two authors with one address were saved.');
        } catch (ConstraintViolation) {
            self::assertSame(0, $this->rows('author'));
            self::assertTrue($authors[0]->isNew());
            self::assertNull($authors[0]->getId());
        }
        $authors[1]->setEmail('other');
        self::assertSame(2, AuthorQuery::create()->insertMany($authors));
        self::assertNotNull($authors[1]->getId());
    }

    public function testTakesNewObjectsOfItsOwnOnly(): void
    {
        $this->expectException(OrmException::class);
        /** @phpstan-ignore argument.type (that is the test) */
        AuthorQuery::create()->insertMany([new Book()]);
    }

    public function testUpserts(): void
    {
        $emma = (new Book())->setTitle('Emma')->setIsbn('1')->setPages(1)->setState('draft');
        $emma->save();
        $rows = [
            ['Isbn' => '1', 'Title' => 'Emma 2', 'State' => 'public', 'Pages' => 9],
            ['Isbn' => '2', 'Title' => 'Persuasion', 'State' => null, 'Pages' => 8],
        ];
        self::assertSame(2, BookQuery::create()->upsert($rows, ['Isbn'], ['Title', 'State']));
        self::assertSame($emma, BookQuery::create()->findPk($emma->getId()));
        self::assertSame(['Emma 2', 'public', 1], [$emma->getTitle(), $emma->getState(), $emma->getPages()]);
        self::assertSame(8, BookQuery::create()->findOneByIsbn('2')?->getPages());
        BookQuery::create()->upsert(['Isbn' => '2', 'Title' => 'kept as it is'], ['Isbn'], []);
        self::assertSame('Persuasion', BookQuery::create()->findOneByIsbn('2')?->getTitle());
        BookQuery::create()->upsert(['Isbn' => '2', 'Title' => 'changed'], ['Isbn']);
        self::assertSame('changed', BookQuery::create()->filterByIsbn('2')->select('Title')->findOne());
        self::assertSame(2, $this->rows('book'));
        $this->expectException(OrmException::class);
        BookQuery::create()->upsert([['Isbn' => '3', 'Title' => 'x'], ['Isbn' => '4']], ['Isbn']);
    }

    public function testUpsertsOneKeySeveralTimes(): void
    {
        $row = static fn (string $isbn, string $title, int $pages): array
            => ['Isbn' => $isbn, 'Title' => $title, 'Pages' => $pages];
        $rows = [$row('1', 'first', 1), $row('2', 'other', 2), $row('1', 'second', 3)];
        $titles = static fn (): array
            => BookQuery::create()->orderByIsbn()->select(['Title', 'Pages'])->find()->getData();

        self::assertSame(3, BookQuery::create()->upsert($rows, ['Isbn']));
        self::assertEquals([['Title' => 'second', 'Pages' => 3], ['Title' => 'other', 'Pages' => 2]], $titles());
        BookQuery::create()->upsert(
            [$row('1', 'a', 7), $row('1', 'b', 8), $row('3', 'new', 9), $row('3', 'newer', 10)],
            ['Isbn'],
            ['Title'],
        );
        self::assertEquals(
            [['Title' => 'b', 'Pages' => 3], ['Title' => 'other', 'Pages' => 2], ['Title' => 'newer', 'Pages' => 9]],
            $titles(),
            'only the title changes; a new row has the rest of the first',
        );
        BookQuery::create()->upsert([$row('4', 'kept', 1), $row('4', 'left out', 2)], ['Isbn'], []);
        self::assertSame('kept', BookQuery::create()->filterByIsbn('4')->select('Title')->findOne());
        BookQuery::create()->upsert([['Isbn' => null, 'Title' => 'x'], ['Isbn' => null, 'Title' => 'y']], ['Isbn']);
        self::assertSame(2, BookQuery::create()->filterByIsbn(null)->count());
        $this->expectException(OrmException::class);
        BookQuery::create()->upsert([['Isbn' => '3', 'Title' => 'x']], ['Isbn'], ['Pages']);
    }

    public function testUpsertsKeysThatAreWrittenInSeveralWays(): void
    {
        $shelf = static fn (int|string $bay, string $label): array
            => ['Room' => 'hall', 'Bay' => $bay, 'Label' => $label];
        ShelfQuery::create()->upsert([$shelf(1, 'a'), $shelf('01', 'b'), $shelf('1', 'c')], ['Room', 'Bay']);
        self::assertSame(['c'], ShelfQuery::create()->select('Label')->find()->getData());
    }
}
