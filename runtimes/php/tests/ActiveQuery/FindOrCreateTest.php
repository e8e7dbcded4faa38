<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Car;
use Bookstore\CarQuery;
use Bookstore\PlacementQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\VehicleQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Type\ObjectValue;

/** A new object has what the query that found nothing asks for. */
final class FindOrCreateTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testValuesOfEveryType(): void
    {
        ObjectValue::allow(\ArrayObject::class);
        $uuid = '0b2ad2a1-0bd2-4d7e-8a56-2c1d5e1f9a10';
        $moment = new \DateTimeImmutable('2020-01-02 03:04:05');
        $query = static fn (): BookQuery => BookQuery::create()
            ->filterByTitle('New')->filterByPrice('2.50')->filterByWeight(1.5)->filterByPages(7)->filterBySold('12')
            ->filterByPublishedOn($moment)
            ->filterByOpensAt('10:11:12')
            ->filterByCreatedAt($moment)
            ->filterByPublished(false)
            ->filterByState('draft')->filterByGenres(['poetry', 'crime'])->filterByKeywords(['x', 'a|b'])
            ->filterByAttributes(['n' => 1, 'list' => [1, 2]])->filterByToken($uuid);
        $book = $query()->findOneOrCreate();
        self::assertTrue($book->isNew());
        self::assertSame(
            ['New', '2.50', 1.5, 7, 12, false, 'draft', ['crime', 'poetry'], ['x', 'a|b'], $uuid],
            [
                $book->getTitle(), $book->getPrice(), $book->getWeight(), $book->getPages(), $book->getSold(),
                $book->getPublished(), $book->getState(), $book->getGenres(), $book->getKeywords(), $book->getToken(),
            ],
        );
        self::assertEquals(['n' => 1, 'list' => [1, 2]], $book->getAttributes());
        self::assertSame('2020-01-02', $book->getPublishedOn('Y-m-d'));
        self::assertSame('10:11:12', $book->getOpensAt('H:i:s'));
        self::assertSame('2020-01-02 03:04:05', $book->getCreatedAt('Y-m-d H:i:s'));
        $book->save();
        IdentityMaps::active()->clearAll();
        self::assertSame($book->getId(), $query()->findOneOrCreate()->getId());
    }

    public function testPartsOfAListAreSetTogether(): void
    {
        $book = BookQuery::create()->filterByGenre('crime')->filterByGenres(['travel'])->filterByKeyword('a')
            ->filterByKeyword('b')->findOneOrCreate();
        self::assertSame(['crime', 'travel'], $book->getGenres());
        self::assertSame(['a', 'b'], $book->getKeywords());
    }

    public function testWhatIsNotOneValueIsNotSet(): void
    {
        $book = BookQuery::create()->filterByTitle(['a', 'b'])->filterByPages(['min' => 1])
            ->filterByGenres(['crime', 'travel'], Criteria::CONTAINS_SOME)->filterByKeywords(
                ['x'],
                Criteria::CONTAINS_NONE,
            )
            ->filterByState('draft')->_or()->filterByState('public')->findOneOrCreate();
        self::assertNull($book->getPages());
        self::assertNull($book->getState());
        self::assertSame([[], []], [$book->getGenres() ?? [], $book->getKeywords() ?? []]);
        self::assertTrue($book->getTitle() === null || $book->getTitle() === '');
    }

    public function testNullIsAValueToo(): void
    {
        $book = BookQuery::create()
            ->filterByTitle(['only'])
            ->filterByPrice(null)
            ->where('Book.Sold = ?', null)
            ->findOneOrCreate();
        self::assertSame(['only', null, null], [$book->getTitle(), $book->getPrice(), $book->getSold()]);
    }

    public function testObjectsAndKeysOfSeveralColumns(): void
    {
        $author = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $author->save();
        self::assertSame(
            $author->getId(),
            BookQuery::create()->filterByAuthor($author)->findOneOrCreate()->getAuthorId(),
        );
        $shelf = (new Shelf())->setRoom('hall')->setBay(3);
        $shelf->save();
        $placement = PlacementQuery::create()->filterByShelf($shelf)->filterBySlot(2)->findOneOrCreate();
        self::assertSame(
            ['hall', 3, 2],
            [$placement->getShelfRoom(), $placement->getShelfBay(), $placement->getSlot()],
        );
        $other = ShelfQuery::create()->filterByPrimaryKey(['attic', 1])->findOneOrCreate();
        self::assertSame(['attic', 1], $other->getPrimaryKey());
        $both = ShelfQuery::create()->condition('a', 'Shelf.Room = ?', 'attic')->condition('b', 'Shelf.Bay = ?', 9)
            ->where(['a', 'b'], 'and')->findOneOrCreate();
        self::assertSame(['attic', 9], $both->getPrimaryKey());
    }

    public function testTheClassIsThatOfTheKey(): void
    {
        self::assertInstanceOf(Car::class, CarQuery::create()->filterByName('x')->findOneOrCreate());
        self::assertInstanceOf(Car::class, VehicleQuery::create()->filterByKind('car')->findOneOrCreate());
    }

    public function testTheFormIsThatOfTheFormatter(): void
    {
        /** @var array<string, mixed> $row */
        $row = BookQuery::create()->filterByTitle('New')->filterByGenre('crime')
            ->setFormatter(ModelCriteria::FORMAT_ARRAY)->findOneOrCreate();
        self::assertSame(['New', ['crime']], [$row['Title'], $row['Genres']]);
        $query = BookQuery::create()->filterByTitle('New')->setFormatter(ModelCriteria::FORMAT_ON_DEMAND);
        self::assertInstanceOf(Book::class, $query->findOneOrCreate());
        $refused = [
            BookQuery::create()->filterByTitle('New')->select('Title'),
            BookQuery::create()->filterByTitle('New')->setFormatter(ModelCriteria::FORMAT_STATEMENT),
            BookQuery::create()->joinAuthor(),
        ];
        foreach ($refused as $query) {
            try {
                $query->findOneOrCreate();
                self::fail('not refused');
            } catch (OrmException $refused) {
                self::assertStringContainsString('findOneOrCreate()', $refused->getMessage());
            }
        }
    }

    public function testInsertsListsFromConditions(): void
    {
        $id = BookQuery::create()->filterByTitle('x')->filterByGenres(['crime', 'travel'])->filterByKeywords(['a', 'b'])
            ->filterByPrice(null)->doInsert();
        $book = BookQuery::create()->requirePk((int) $id);
        self::assertSame(
            [['crime', 'travel'], ['a', 'b'], null],
            [$book->getGenres(), $book->getKeywords(), $book->getPrice()],
        );
    }
}
