<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Category;
use Bookstore\PlacementQuery;
use Bookstore\Review;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\ForeignKeyViolation;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class StoredCollectionTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testSaveAndDeleteAreOneTransaction(): void
    {
        $tags = ObjectCollection::of(Tag::class, [(new Tag())->setName('one'), (new Tag())->setName('two')]);
        $tags->save();
        self::assertSame(2, $this->rows('tag'));
        $tags[] = (new Tag())->setName('three');
        $tags[] = (new Tag())->setName('one');
        try {
            $tags->save();
            self::fail('The last one is a duplicate.');
        } catch (OrmException) {
            self::assertSame(2, $this->rows('tag'));
        }
        $tags->get(3)->setName('four');
        $tags->save();
        self::assertSame(4, $this->rows('tag'), 'after a failure all of them can be saved again');
        $stored = TagQuery::create()->find();
        $stored->delete();
        self::assertSame(0, $this->rows('tag'));
        foreach ($stored as $tag) {
            self::assertTrue($tag->isDeleted());
        }
        ObjectCollection::of(Tag::class)->save();
    }

    public function testAFailedDeleteLeavesAllObjectsThere(): void
    {
        $free = (new Category())->setName('free');
        $used = (new Category())->setName('used');
        $free->save();
        (new Book())->setTitle('x')->setCategory($used)->save();
        $categories = ObjectCollection::of(Category::class, [$free, $used]);
        try {
            $categories->delete();
            self::fail('A book refers to the second one.');
        } catch (ForeignKeyViolation) {
            self::assertFalse($free->isDeleted() || $used->isDeleted());
        }
        BookQuery::create()->deleteAll();
        $categories->delete();
        self::assertSame(0, $this->rows('category'));
    }

    /** @dataProvider rollbacks */
    public function testChangesMadeBeforeATransactionComeBackWithItsRollback(bool $isChangedInside): void
    {
        $one = (new Author())->setFirstName('a')->setLastName('one');
        $two = (new Author())->setFirstName('a')->setLastName('two');
        $authors = ObjectCollection::of(Author::class, [$one, $two]);
        $authors->save();
        $one->setFirstName('b')->setEmail('one@example.org');
        $two->setFirstName('b');
        $this->connection->beginTransaction();
        if ($isChangedInside) {
            $one->setLastName('three');
        }
        $authors->save();
        $one->setFirstName('c')->save();
        self::assertFalse($one->isModified() || $two->isModified());
        $this->connection->rollBack();
        self::assertSame(['b', 'one'], [$one->getFirstName(), $one->getLastName()]);
        self::assertSame('one@example.org', $one->getEmail());
        self::assertSame(['author.first_name', 'author.email'], $one->getModifiedColumns());
        self::assertSame(['author.first_name'], $two->getModifiedColumns());
        $authors->save();
        self::assertSame(2, AuthorQuery::create()->filterByFirstName('b')->count());
        self::assertSame(1, AuthorQuery::create()->filterByEmail('one@example.org')->count());
    }

    /** @return iterable<string, array{bool}> */
    public static function rollbacks(): iterable
    {
        yield 'saved inside' => [false];
        yield 'changed and saved inside' => [true];
    }

    private function library(): void
    {
        foreach (['Tolstoy' => 2, 'Gogol' => 1, 'Nobody' => 0] as $name => $books) {
            $author = (new Author())->setFirstName('x')->setLastName($name);
            for ($i = 1; $i <= $books; ++$i) {
                $book = (new Book())->setTitle("$name $i")->addTag((new Tag())->setName("$name $i"));
                $author->addBook(
                    $book->addReview((new Review())->setReviewer($name))->addShelf(
                        (new Shelf())->setRoom($name)->setBay($i),
                        1,
                    ),
                );
            }
            $author->save();
        }
        (new Book())->setTitle('Anonymous')->save();
        IdentityMaps::active()->clearAll();
    }

    public function testARelationOfAllObjectsIsOneQuery(): void
    {
        $this->library();
        $books = BookQuery::create()->orderByTitle()->find();
        self::assertSame(1, $this->countQueries(static function () use ($books): void {
            self::assertCount(2, $books->populateRelation('Author'));
            $names = [];
            foreach ($books as $book) {
                $names[] = $book->getAuthor()?->getLastName();
            }
            self::assertSame([null, 'Gogol', 'Tolstoy', 'Tolstoy'], $names);
        }));
        $authors = AuthorQuery::create()->orderByLastName()->find();
        self::assertSame(1, $this->countQueries(static function () use ($authors): void {
            self::assertCount(3, $authors->populateRelation('Book'));
            $counts = [];
            foreach ($authors as $author) {
                $counts[] = $author->countBooks() . count($author->getBooks());
                foreach ($author->getBooks() as $book) {
                    self::assertSame($author, $book->getAuthor());
                }
            }
            self::assertSame(['11', '00', '22'], $counts);
        }));
        self::assertSame(1, $this->countQueries(static function () use ($books): void {
            self::assertCount(3, $books->populateRelation('Tag'));
            self::assertSame(
                [0, 1, 1, 1],
                array_map(static fn (Book $book): int => $book->countTags(), array_values($books->getData())),
            );
        }));
        self::assertCount(
            1,
            $books->populateRelation('Review', \Bookstore\ReviewQuery::create()->filterByReviewer('Gogol')),
        );
    }

    public function testARelationOverSeveralColumns(): void
    {
        $this->library();
        $shelves = ShelfQuery::create()->orderByRoom()->orderByBay()->find();
        self::assertSame(1, $this->countQueries(static function () use ($shelves): void {
            self::assertCount(3, $shelves->populateRelation('Placement'));
            foreach ($shelves as $shelf) {
                self::assertCount(1, $shelf->getPlacements());
            }
        }));
        $placements = PlacementQuery::create()->find();
        self::assertSame(1, $this->countQueries(static function () use ($placements): void {
            $placements->populateRelation('Shelf');
            foreach ($placements as $placement) {
                self::assertSame($placement->getShelfBay(), $placement->getShelf()?->getBay());
            }
        }));
    }

    public function testRowsAsArraysCanBeSaved(): void
    {
        $rows = new ArrayCollection([['Name' => 'one'], ['Name' => 'two']]);
        $rows->setModel(Tag::class);
        $rows->save();
        self::assertSame(2, $this->rows('tag'));
        $row = $rows[0];
        self::assertIsArray($row);
        self::assertIsInt($row['Id']);
        $rows[0] = ['Id' => $row['Id'], 'Name' => 'uno'];
        $rows->save();
        self::assertSame('uno', $this->value('SELECT "name" FROM "tag" WHERE "id" = ?', [$row['Id']]));
        $rows->delete();
        self::assertSame(0, $this->rows('tag'));
    }

    public function testRowsThatAreChangedInPlaceAreSaved(): void
    {
        $this->library();
        BookQuery::create()->findOneByTitle('Tolstoy 1')?->setIsbn('1')->setPages(3)->setExcerpt('Long ago')->save();
        IdentityMaps::active()->clearAll();
        $rows = BookQuery::create()
            ->leftJoinWith('Author')
            ->orderByTitle()
            ->setFormatter(ModelCriteria::FORMAT_ARRAY)
            ->find();
        self::assertInstanceOf(ArrayCollection::class, $rows);
        self::assertSame([], $rows[0]['Author']);
        $rows[0]['Title'] = 'Anonymous, too';
        $rows[2]['Isbn'] = null;
        $rows[2]['Published'] = true;
        $rows[2]['Price'] = '1.50';
        $rows[2]['Weight'] = 2.5;
        $nothing = $rows[99];
        self::assertNull($nothing);
        self::assertCount(4, $rows, 'reading makes no rows');
        $rows->save();
        IdentityMaps::active()->clearAll();
        self::assertSame('Anonymous, too', BookQuery::create()->filterByAuthorId(null)->findOne()?->getTitle());
        $book = BookQuery::create()->findOneByTitle('Tolstoy 1');
        self::assertSame(
            [null, 3, 2.5, 'Long ago'],
            [$book?->getIsbn(), $book?->getPages(), $book?->getWeight(), $book?->getExcerpt()],
        );
        self::assertSame(4, $this->rows('book'));
    }

    public function testMembersThatAreSetTwiceAreAList(): void
    {
        $tags = array_map(static fn (string $name): Tag => (new Tag())->setName($name), ['a', 'b', 'c', 'd']);
        $book = (new Book())->setTitle('x')->setTags(new ObjectCollection([$tags[0], $tags[1]]));
        $book->save();
        $book->setTags(new ObjectCollection([$tags[2], $tags[3]]));
        self::assertSame([0 => $tags[2], 1 => $tags[3]], $book->getTags()->getData());
    }

    public function testImportedRowsAreSaved(): void
    {
        $rows = new ArrayCollection();
        $rows->setModel(Tag::class);
        $rows->fromJSON('{"Tags":[{"Name":"a"},{"Name":5}]}');
        self::assertSame([['Id' => null, 'Name' => 'a'], ['Id' => null, 'Name' => '5']], $rows->getData());
        $rows->save();
        self::assertSame(2, $this->rows('tag'));
        self::assertIsArray($rows[0]);
        self::assertIsInt($rows[0]['Id']);
    }
}
