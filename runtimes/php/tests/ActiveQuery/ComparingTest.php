<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Edition;
use Bookstore\EditionQuery;
use Bookstore\PlacementQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What a value means beside a column or an expression: the same on every database. */
final class ComparingTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        $austen = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $books = [
            ['Emma', 474, true, '1815-12-23', ['new' => true, 'n' => 1, 'none' => null]],
            ['Persuasion', 48, false, '1817-01-02', ['new' => false, 'n' => 2, 'none' => 'null']],
            ['Lost', null, null, null, null],
        ];
        foreach ($books as [$title, $pages, $published, $date, $attributes]) {
            (new Book())->setTitle($title)->setPages($pages)->setPublished($published)->setPublishedOn($date)
                ->setAttributes($attributes)->setAuthor($title === 'Lost' ? null : $austen)->save();
        }
    }

    /** @param ModelCriteria<Book, *> $query */
    private static function titles(ModelCriteria $query): string
    {
        return implode(', ', $query->orderByTitle()->find()->getColumnValues('Title'));
    }

    public function testACollectionOfValuesIsAList(): void
    {
        $ids = BookQuery::create()->filterByPages(null, '<>')->select('Id')->find();
        $titles = BookQuery::create()->filterByPages(null, '<>')->select('Title')->find();
        self::assertSame('Emma, Persuasion', self::titles(BookQuery::create()->filterById($ids, ModelCriteria::IN)));
        self::assertSame('Emma, Persuasion', self::titles(BookQuery::create()->filterById($ids)));
        self::assertSame('Emma, Persuasion', self::titles(BookQuery::create()->filterByTitle($titles)));
        self::assertSame('Lost', self::titles(BookQuery::create()->filterById($ids, ModelCriteria::NOT_IN)));
        self::assertSame('Emma, Persuasion', self::titles(BookQuery::create()->where('Book.Id IN ?', $ids)));
        $none = BookQuery::create()->filterByTitle('none')->select('Id')->find();
        self::assertSame('', self::titles(BookQuery::create()->filterById($none)));
    }

    public function testABindingTypeSaysWhatATextIs(): void
    {
        $book = static fn (): BookQuery => BookQuery::create();
        self::assertSame('Persuasion', self::titles($book()->where('LENGTH(Book.Title) > ?', '4', \PDO::PARAM_INT)));
        self::assertSame(
            'Persuasion',
            self::titles($book()->where('LENGTH(Book.Title) IN ?', ['10', '11'], \PDO::PARAM_INT)),
        );
        self::assertSame(
            'Persuasion',
            self::titles($book()->condition('long', 'LENGTH(Book.Title) > ?', '4', \PDO::PARAM_INT)->where(['long'])),
        );
        $authors = AuthorQuery::create()->joinBook('b')->groupBy('Id')->select('Id');
        self::assertCount(1, (clone $authors)->having('COUNT(b.Id) > ?', '1', \PDO::PARAM_INT)->find());
        self::assertCount(0, (clone $authors)->having('COUNT(b.Id) > ?', '2', \PDO::PARAM_INT)->find());
        $query = $book()->leftJoin('Book.Author a')->addJoinCondition(
            'a',
            'LENGTH(a.LastName) > ?',
            '6',
            null,
            \PDO::PARAM_INT,
        );
        self::assertSame('Emma, Lost, Persuasion', self::titles($query->where('a.Id IS NULL')));
        self::assertSame('Emma', self::titles($book()->where('Book.Title = ?', 'Emma', \PDO::PARAM_STR)));
    }

    public function testKeysOfAListOfTextsAreNoRange(): void
    {
        self::assertSame('', self::titles(BookQuery::create()->filterByTitle(['min' => ''])));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByTitle(['min' => 'Emma'])));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByArray(['Title' => ['max' => 'Emma']])));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByPages(['min' => 49])));
    }

    public function testPatternsFitNumbersAndDates(): void
    {
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByPages('47%', Criteria::LIKE)));
        self::assertSame('Persuasion', self::titles(BookQuery::create()->filterByPages('47%', Criteria::NOT_LIKE)));
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByPublishedOn('1815-%', Criteria::ILIKE)));
    }

    public function testFiltersOfTheApplicationHaveNamesToo(): void
    {
        $query = static fn (): BookQuery => new class () extends BookQuery {
            public function filterByTitle(mixed $title = null, ?string $comparison = null): static
            {
                return parent::filterByTitle(is_string($title) ? ucfirst($title) : $title, $comparison);
            }

            public function filterByLongerThan(int $length): static
            {
                return $this->where('LENGTH(Book.Title) > ?', $length);
            }
        };

        self::assertSame('Emma', self::titles($query()->filterByArray(['Title' => 'emma', 'LongerThan' => 3])));
        self::assertSame('', self::titles($query()->filterByArray(['Title' => 'emma', 'LongerThan' => 4])));
        self::assertSame('Persuasion', $query()->__call('findOneByLongerThan', [4])?->getTitle());
        self::assertSame('Emma', $query()->__call('findOneByTitleAndLongerThan', ['emma', 3])?->getTitle());
        self::assertNull($query()->findOneByArray(['Title' => 'persuasion', 'Pages' => 1]));
    }

    public function testAClauseThatAsksForOneValueIsAFilter(): void
    {
        $query = BookQuery::create()
            ->where('Book.Title = ?', 'New')
            ->where('Book.Pages > ?', 5)
            ->where('Book.State = ?', 'public');
        $book = $query->findOneOrCreate();

        self::assertSame(['New', null, 'public'], [$book->getTitle(), $book->getPages(), $book->getState()]);
        self::assertTrue($query->containsKey('Title'));
        self::assertFalse($query->containsKey('Pages'));
    }

    public function testAMomentEqualsItselfWhoeverStoredIt(): void
    {
        $byDatabase = new Edition();
        $byDatabase->save();
        $byDatabase->reload();
        $byObject = (new Edition())->setStamp('2020-01-02 10:00:00');
        $byObject->save();
        foreach ([$byDatabase, $byObject] as $edition) {
            $query = static fn (mixed $stamp, ?string $comparison = null): int => EditionQuery::create()
                ->filterById($edition->getId())
                ->filterBy('Stamp', $stamp, $comparison)
                ->count();
            $stamp = $edition->getStamp();
            self::assertSame([1, 1, 1], [$query($stamp), $query($stamp, '>='), $query($stamp, '<=')]);
            self::assertSame([0, 0, 0], [$query($stamp, '<>'), $query($stamp, '>'), $query($stamp, '<')]);
            self::assertSame([1, 0], [$query([$stamp, null]), $query([$stamp, null], Criteria::NOT_IN)]);
            self::assertSame(1, $query(['min' => $stamp, 'max' => $stamp]));
            $where = static fn (string $clause, mixed $value): int => EditionQuery::create()
                ->filterById($edition->getId())
                ->where($clause, $value)
                ->count();
            self::assertSame([1, 1], [$where('Edition.Stamp >= ?', $stamp), $where('Edition.Stamp <= ?', $stamp)]);
            self::assertSame([0, 0], [$where('Edition.Stamp > ?', $stamp), $where('Edition.Stamp < ?', $stamp)]);
            self::assertSame(1, $where('Edition.Stamp BETWEEN ? AND ?', [$stamp, $stamp]));
            $earlier = $stamp?->modify('-1 second');
            self::assertSame([0, 1, 0], [$query($earlier), $query($earlier, '>'), $query($earlier, '<=')]);
        }
    }

    public function testNumbersMayBeginWithZeros(): void
    {
        self::assertSame('Persuasion', self::titles(BookQuery::create()->filterByPages('048')));
        self::assertSame('Persuasion', self::titles(BookQuery::create()->filterByPages(['max' => '0100'])));
    }

    public function testABackslashTakesAwayTheMeaningOfAWildcard(): void
    {
        foreach (['100%', '100 g', 'a_b', 'a\\b', 'a!b'] as $title) {
            (new Book())->setTitle($title)->save();
        }
        $like = static fn (string $text, string $comparison = Criteria::LIKE): string
            => self::titles(BookQuery::create()->filterByTitle(addcslashes($text, '%_\\') . '%', $comparison));
        self::assertSame('100 g, 100%', $like('100'));
        self::assertSame('100%', $like('100%'));
        self::assertSame('a_b', $like('a_'));
        self::assertSame('a_b', $like('A_', Criteria::ILIKE));
        self::assertSame('a\\b', $like('a\\'));
        self::assertSame('a!b', $like('a!'));
        $both = BookQuery::create()
            ->filterByTitle('\\a\\\\%', Criteria::LIKE)
            ->_or()
            ->filterByTitle('a!\\b', Criteria::LIKE);
        self::assertSame('a!b, a\\b', self::titles($both->filterByPages(null)));
    }

    public function testListsOfBooleans(): void
    {
        self::assertSame('Emma, Persuasion', self::titles(BookQuery::create()->filterByPublished([true, false])));
        self::assertSame('Lost, Persuasion', self::titles(BookQuery::create()->filterByPublished(['no', null])));
        self::assertSame('', self::titles(BookQuery::create()->filterByPublished([])));
    }

    public function testJsonUnderAPath(): void
    {
        $at = static fn (string $name, mixed $value, ?string $comparison = null): string => self::titles(
            /** @phpstan-ignore argument.type (values of every type that it takes) */
            BookQuery::create()->filterByPages(null, Criteria::NOT_EQUAL)->whereJsonPath(
                'Attributes',
                [$name],
                $value,
                $comparison,
            ),
        );
        self::assertSame('Emma', $at('new', true));
        self::assertSame('Persuasion', $at('new', 'false'));
        self::assertSame('', $at('new', '1'));
        self::assertSame('Persuasion', $at('n', 2));
        self::assertSame('Emma', $at('none', null));
        self::assertSame('Persuasion', $at('none', null, Criteria::NOT_EQUAL));
        self::assertSame('Persuasion', $at('none', 'null'));
        self::assertSame('Emma, Persuasion', $at('missing', null));
    }

    public function testAListMayBeLimited(): void
    {
        (new Author())->setFirstName('Mary')->setLastName('Shelley')->save();
        $first = BookQuery::create()->useInAuthorQuery()->orderByLastName()->limit(1)->endUse();
        $second = BookQuery::create()->useInAuthorQuery()->orderByLastName()->limit(5)->offset(1)->endUse();

        self::assertSame('Emma, Persuasion', self::titles($first));
        self::assertSame('', self::titles($second));
    }

    public function testManyAlternatives(): void
    {
        $query = BookQuery::create();
        foreach (range(1, 500) as $pages) {
            $query->_or()->filterByPages($pages);
        }
        self::assertSame('Emma, Persuasion', self::titles($query));
        $words = array_map(static fn (int $number): string => 'word' . $number, range(1, 1500));
        self::assertSame('', self::titles(BookQuery::create()->filterByKeywords($words, Criteria::CONTAINS_SOME)));
    }

    public function testManyKeysOfSeveralColumns(): void
    {
        $shelves = new ObjectCollection();
        $keys = [];
        foreach (range(1, 1200) as $bay) {
            $keys[] = ['hall', $bay];
            $shelves[] = (new Shelf())->setRoom('hall')->setBay($bay);
        }
        (new Shelf())->setRoom('hall')->setBay(1)->save();
        (new Shelf())->setRoom('hall')->setBay(1200)->save();
        (new Shelf())->setRoom('attic')->setBay(1)->save();

        self::assertSame([1, 1200], ShelfQuery::create()->orderByBay()->findPks($keys)->getColumnValues('Bay'));
        self::assertSame(
            1,
            ShelfQuery::create()->where('NOT Shelf.Room = ?', 'hall')->_or()->filterByPrimaryKeys([])->count(),
        );
        self::assertSame(0, PlacementQuery::create()->filterByShelf($shelves)->count());
        self::assertCount(0, $shelves->populateRelation('Placement'));
        $criterion = ($query = ShelfQuery::create())->getNewCriterion('bay', 0);
        foreach (range(1, 1200) as $bay) {
            $criterion->addOr($query->getNewCriterion('bay', $bay));
        }
        self::assertSame(3, $query->add($criterion)->count());
    }
}
