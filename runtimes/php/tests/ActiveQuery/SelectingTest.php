<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Car;
use Bookstore\Review;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Bookstore\Truck;
use Bookstore\TruckQuery;
use Bookstore\VehicleQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Columns instead of objects, and what is read from another query. */
final class SelectingTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        foreach (['Austen' => ['Emma', 'Persuasion'], 'Shelley' => ['Frankenstein']] as $name => $titles) {
            $author = (new Author())->setFirstName('x')->setLastName($name);
            foreach ($titles as $title) {
                (new Book())->setTitle($title)->setPages(strlen($title) * 100)->setAuthor($author)->save();
            }
        }
    }

    public function testWhatIsSelectedMayBeJoinedOrNamedLater(): void
    {
        $rows = BookQuery::create()
            ->select(['Title', 'Author.LastName', 'length'])
            ->join('Book.Author')
            ->withColumn('LENGTH(Book.Title)', 'length')
            ->orderByTitle();

        $emma = ['Title' => 'Emma', 'Author.LastName' => 'Austen', 'length' => 4];
        self::assertSame($emma, $rows->findOne());
        self::assertSame([$emma], $rows->limit(1)->find()->getData());
        self::assertSame(3, BookQuery::create()->select(['b.Title'])->setModelAlias('b', true)->find()->count());
    }

    public function testWhatIsSelectedAndNowhereIsRefused(): void
    {
        $this->expectException(UnknownColumnException::class);
        $this->expectExceptionMessage('has no column "Titel". Did you mean "Title"?');
        BookQuery::create()->select(['Titel'])->find();
    }

    public function testSelectsColumnsAfterObjectsWereRead(): void
    {
        $query = TagQuery::create();
        (new Tag())->setName('old')->save();
        self::assertInstanceOf(Tag::class, $query->find()->getFirst());

        self::assertSame(['old'], $query->select('Name')->find()->getData());
        self::assertSame('old', $query->findOne());
        self::assertSame('old', TagQuery::create()->mergeWith($query)->findOne());
        self::assertInstanceOf(Tag::class, $query->findObjects()->getFirst());
    }

    public function testIteratesOverWhatIsSelected(): void
    {
        $pages = BookQuery::create()->orderByTitle()->select(['Title', 'Pages'])->iterate();

        self::assertSame(['Title' => 'Emma', 'Pages' => 400], $pages->current());
        self::assertSame(['Emma', 'Frankenstein', 'Persuasion'], [
            ...BookQuery::create()->orderByTitle()->select('Title')->iterate(),
        ]);
    }

    /**
     * @dataProvider formattersOfObjects
     * @param class-string<\Orm\Runtime\Formatter\AbstractFormatter> $formatter
     */
    public function testNothingIsMadeOfSingleColumns(string $formatter): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('single columns');
        BookQuery::create()->select('Title')->setFormatter($formatter)->find();
    }

    /** @return array<string, array{class-string<\Orm\Runtime\Formatter\AbstractFormatter>}> */
    public static function formattersOfObjects(): array
    {
        return [
            'objects' => [ModelCriteria::FORMAT_OBJECT],
            'arrays of objects' => [ModelCriteria::FORMAT_ARRAY],
            'objects one by one' => [ModelCriteria::FORMAT_ON_DEMAND],
        ];
    }

    public function testPagesOfRowsThatComeOneByOneHaveANumber(): void
    {
        $pages = static fn (int $page): \Countable => BookQuery::create()
            ->orderByTitle()
            ->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)
            ->paginate($page, 2);

        self::assertSame([2, 1], [count($pages(1)), count($pages(2))]);
        self::assertCount(
            0,
            BookQuery::create()->filterByPages(0)->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)->paginate(),
        );
    }

    public function testDistinctRowsBehindAnOffsetExist(): void
    {
        self::assertTrue(BookQuery::create()->distinct()->offset(2)->exists());
        self::assertFalse(BookQuery::create()->distinct()->offset(3)->exists());
    }

    public function testReadsNamedColumnsOfASubQuery(): void
    {
        $withLength = BookQuery::create()->withColumn('LENGTH(Book.Title)', 'length');
        $long = BookQuery::create()
            ->addSelectQuery($withLength, 'l')
            ->where('l.length > ?', 9)
            ->orderBy('l.length', 'desc');
        self::assertSame(['Frankenstein', 'Persuasion'], $long->find()->getColumnValues('Title'));
        self::assertSame([12, 10], $long->select('l.length')->find()->getData());

        $perAuthor = BookQuery::create()
            ->select(['AuthorId', 'books'])
            ->withColumn('COUNT(*)', 'books')
            ->groupBy('AuthorId');
        $most = AuthorQuery::create()->addSelectQuery($perAuthor, 'c', false)->withColumn('MAX(c.books)', 'most');
        self::assertEquals(2, $most->select('most')->findOne());
        $groups = BookQuery::create()->addSelectQuery($perAuthor, 'c', false)->groupBy('c.books')->orderBy('c.books');
        self::assertEquals([1, 2], $groups->select(['c.books'])->find()->getData());
    }

    public function testGroupsByColumnsThatAreReadWhereTheDatabaseDemandsIt(): void
    {
        $totals = BookQuery::create()
            ->joinAuthor()
            ->withColumn('SUM(Book.Pages)', 'pages')
            ->withColumn('Author.LastName', 'name')
            ->groupBy('AuthorId')
            ->orderBy('name');
        $rows = [['name' => 'Austen', 'pages' => 1400], ['name' => 'Shelley', 'pages' => 1200]];
        self::assertEquals($rows, (clone $totals)->select(['name', 'pages'])->find()->getData());

        $books = BookQuery::create()->withColumn('COUNT(*)', 'nb')->withColumn('1', 'one')->groupBy('Title');
        self::assertSame(3, (clone $books)->find()->count());
        self::assertSame(3, $books->count());
        $authors = AuthorQuery::create()->leftJoinBook()->withColumn('COUNT(Book.Id)', 'nb')->groupBy('Id');
        self::assertEquals([1, 2], $authors->orderBy('nb')->find()->getColumnValues('nb'));
    }

    public function testReadsFromOneSubQuery(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('addSelectQuery() was called twice');
        BookQuery::create()->addSelectQuery(BookQuery::create(), 'a')->addSelectQuery(BookQuery::create(), 'b');
    }

    public function testAQueryOfOneClassFindsNoOthersInsideAnotherQuery(): void
    {
        (new Car())->setName('a car')->save();
        (new Truck())->setName('a truck')->save();

        $names = VehicleQuery::create()->addSelectQuery(TruckQuery::create(), 't')->find()->getColumnValues('Name');
        self::assertSame(['a truck'], $names);
        $trucks = static fn (string $name): TruckQuery => TruckQuery::create()->filterByName($name);
        self::assertFalse(BookQuery::create()->whereExists($trucks('a car'))->exists());
        self::assertTrue(BookQuery::create()->whereExists($trucks('a truck'))->exists());
    }

    public function testAnOrWithoutAConditionDoesNotOpenTheClass(): void
    {
        (new Car())->setName('same')->save();
        (new Truck())->setName('same')->save();

        self::assertSame(1, TruckQuery::create()->filterByName('same')->_or()->count());
        self::assertSame(1, TruckQuery::create()->filterByName('same')->_or()->update(['Wheels' => 6]));
        self::assertSame(1, TruckQuery::create()->filterByName('same')->_or()->delete());
    }

    public function testTheFirstObjectIsReadWithAllItsRowsOrNotAtAll(): void
    {
        $emma = BookQuery::create()->findOneByTitle('Emma');
        foreach ([1, 2] as $rating) {
            (new Review())->setBook($emma)->setReviewer('x')->setRating($rating)->save();
        }
        self::assertCount(2, BookQuery::create()->joinWithReview()->findOne()?->getReviews() ?? []);

        $this->expectException(LogicException::class);
        $this->expectExceptionMessage('populateRelation()');
        BookQuery::create()->joinWithReview()->offset(1)->findOne();
    }
}
