<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Category;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\CategoryTableMap;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Criterion\BasicCriterion;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Criteria that run without the query of a table. */
final class StandAloneCriteriaTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** Comparisons of columns with values that random criteria are made of. */
    private const COMPARISONS = [
        ['Pages', 'book.pages', [3, 41, 53, 100]],
        ['Title', 'book.title', ['Emma', 'Beowulf', "O'Neill \\ \"x\"", '%']],
    ];

    protected function setUp(): void
    {
        parent::setUp();
        foreach (['Author', 'Book', 'Country', 'Review', 'Tag'] as $name) {
            /** @var class-string<TableMap> $map */
            $map = 'Bookstore\\Map\\' . $name . 'TableMap';
            DatabaseMap::named('bookstore')->registerTableMapByMapClass($map);
        }
        $austen = (new Author())->setFirstName('Jane')->setLastName('Austen')->setAge(41);
        $shelley = (new Author())->setFirstName('Mary')->setLastName('Shelley')->setAge(53);
        $emma = (new Book())->setTitle('Emma')->setPages(41)->setPublishedOn('2020-01-02')->setAuthor($austen);
        $emma->save();
        (new Book())->setTitle('Lodore')->setPages(3)->setPublishedOn('2999-01-02')->setAuthor($shelley)->save();
        (new Book())->setTitle('Beowulf')->setPages(53)->save();
        (new Book())->setTitle("O'Neill \\ \"x\"")->save();
        foreach ([1, 5] as $rating) {
            (new Review())->setBook($emma)->setReviewer('r' . $rating)->setRating($rating)->save();
        }
        IdentityMaps::active()->clearAll();
    }

    /** The values of the first column that a criteria reads, sorted. */
    private static function read(Criteria $criteria): string
    {
        $values = [];
        foreach ($criteria->doSelect() as $row) {
            self::assertIsArray($row);
            $first = reset($row);
            $values[] = is_scalar($first) ? (string) $first : 'null';
        }
        sort($values);

        return implode(', ', $values);
    }

    private static function titles(): Criteria
    {
        return (new Criteria('bookstore'))->addSelectColumn(BookTableMap::COL_TITLE);
    }

    /** @param Criteria $criteria of which the first column of the only row is a number */
    private static function numberOf(Criteria $criteria): int
    {
        $count = $criteria->doCount()->fetchColumn();

        return is_numeric($count) ? (int) $count : -1;
    }

    public function testOneTable(): void
    {
        $criteria = self::titles()->add('book.pages', 40, Criteria::GREATER_THAN);
        self::assertSame('Beowulf, Emma', self::read($criteria));
        self::assertSame(2, self::numberOf($criteria));
        self::assertSame('Beowulf', self::read((clone $criteria)->add('book.title', 'B%', Criteria::LIKE)));
        $params = [];
        self::assertSame(
            'SELECT "book"."title" FROM "book" WHERE "book"."pages" > ?',
            $criteria->createSelectSql($params),
        );
        self::assertSame([40], $params);
        $last = self::titles()->addDescendingOrderByColumn('book.title')->setLimit(1)->setOffset(1);
        self::assertSame('Lodore', self::read($last));
        self::assertSame('Emma', self::read(self::titles()->setIgnoreCase(true)->add('book.title', 'EMMA')));
    }

    public function testSeveralTables(): void
    {
        $joined = self::titles()
            ->addJoin('book.author_id', AuthorTableMap::COL_ID, Criteria::LEFT_JOIN)
            ->addSelectColumn('author.last_name')
            ->add('author.age', 50, Criteria::LESS_THAN);
        self::assertSame('Emma', self::read($joined));
        self::assertSame(1, self::numberOf($joined));
        $product = self::titles()->add('author.age', 41);
        self::assertSame(4, self::numberOf($product));
        $where = self::titles()->add('author.age', 41)->add(null, 'book.author_id = author.id', Criteria::CUSTOM);
        self::assertSame('Emma', self::read($where));
        $aliased = self::titles()
            ->addAlias('a', 'author')
            ->addAlias('r', 'review')
            ->addJoin('book.author_id', 'a.id')
            ->addJoin('book.id', 'r.book_id')
            ->add('r.rating', 5)
            ->add('a.last_name', 'Austen');
        self::assertSame('Emma', self::read($aliased));
        $both = self::titles()->add('review.rating', 5)->addJoin('book.author_id', 'author.id');
        self::assertSame('Emma, Lodore', self::read($both));
        self::assertSame(['review' => ['review.rating']], $both->getTablesColumns());
    }

    public function testExpressions(): void
    {
        self::assertSame('4', self::read((new Criteria())->addSelectColumn('COUNT(*)')->setPrimaryTableName('book')));
        self::assertSame('53', self::read((new Criteria())->addSelectColumn('MAX(book.pages)')));
        $counts = (new Criteria())
            ->addAsColumn('number', 'COUNT(review.id)')
            ->addSelectColumn('review.book_id')
            ->addGroupByColumn('review.book_id')
            ->addHaving('number', 1, Criteria::GREATER_THAN);
        self::assertSame(1, iterator_count($counts->doSelect()));
        self::assertSame('', self::read($counts->addHaving('number', 7, Criteria::LESS_EQUAL)->addHaving('number', 9)));
        self::assertSame('4', self::read((new Criteria())->addAsColumn('n', 'COUNT(book.id)')));
        $query = BookQuery::create()->setFormatter(ModelCriteria::FORMAT_STATEMENT);
        self::assertSame([[4]], self::rowsOf((clone $query)->addSelectColumn('COUNT(*)')));
        self::assertSame([[53]], self::rowsOf((clone $query)->addAsColumn('most', 'MAX(Book.Pages)')));
        self::assertSame('Emma', self::rowsOf($query->withColumn('1', 'one')->filterByPages(41))[0][1] ?? null);
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @return list<list<mixed>>
     */
    private static function rowsOf(ModelCriteria $query): array
    {
        $statement = $query->find();
        self::assertInstanceOf(\PDOStatement::class, $statement);
        /** @var list<list<mixed>> $rows */
        $rows = $statement->fetchAll(\PDO::FETCH_NUM);

        return $rows;
    }

    public function testSqlOfTheApplication(): void
    {
        self::assertSame('', self::read(self::titles()->add(null, '1<>1', Criteria::CUSTOM)));
        $two = self::titles()
            ->add(null, 'book.pages > 10', Criteria::CUSTOM)
            ->add(null, 'book.pages < 50', Criteria::CUSTOM);
        self::assertSame('Emma', self::read($two));
        self::assertSame('Emma', self::read(self::titles()->add('book.pages = ?', 41, \PDO::PARAM_INT)));
        $equal = self::titles()->add('book.pages', 'book.pages * 1', Criteria::CUSTOM_EQUAL);
        self::assertSame('Beowulf, Emma, Lodore', self::read($equal));
        $past = self::titles()->add('book.published_on', Criteria::CURRENT_DATE, Criteria::LESS_THAN);
        self::assertSame('Emma', self::read($past));
        $future = BookQuery::create()->add('book.published_on', Criteria::CURRENT_DATE, Criteria::GREATER_THAN);
        self::assertSame('Lodore', $future->findOne()?->getTitle());
        foreach (['1=1; DROP TABLE book', '1=1 --', "'", '1=1)'] as $sql) {
            try {
                self::titles()->add(null, $sql, Criteria::CUSTOM)->doSelect();
                self::fail($sql);
            } catch (InvalidClauseException) {
            }
        }
    }

    public function testCriterionsByHand(): void
    {
        $criteria = self::titles();
        $either = $criteria->getNewCriterion('book.title', 'Emma')
            ->addOr($criteria->getNewCriterion('book.title', 'Lodore'))
            ->addAnd(new BasicCriterion($criteria, BookTableMap::COL_PAGES, 10, Criteria::LESS_THAN));
        $criteria->add($either);
        self::assertSame('Lodore', self::read($criteria));
        self::assertSame(['book.title'], $criteria->keys());
        self::assertSame('book', $either->getTable());
        self::assertSame('title', $either->getColumn());
        self::assertSame('Emma', $criteria->getValue('book.title'));
        self::assertSame(Criteria::EQUAL, $criteria->getComparison('book.title'));
        self::assertSame([' OR ', ' AND '], $either->getConjunctions());
        self::assertSame(['book', 'book', 'book'], $either->getAllTables());
        self::assertCount(3, $either->getAttachedCriterion());
        $text = '';
        $params = ['before'];
        $either->appendPsTo($text, $params);
        self::assertSame(['before', 'Emma', 'Lodore', 10], $params);
        self::assertStringContainsString('"book"."title" = ? OR "book"."title" = ?', $text);
        self::assertTrue($either->equals(clone $either));
        self::assertFalse($either->equals($criteria->getNewCriterion('book.title', 'Emma')));
        $text = '';
        $criteria->getNewCriterion('book.pages', 'book.pages = book.id', Criteria::CUSTOM)->appendPsTo($text, $params);
        self::assertSame('"book"."pages" = "book"."id"', $text);
        $named = self::titles()
            ->addCond('a', 'book.title', 'Emma')
            ->addCond('b', 'book.title', 'Lodore')
            ->combine(['a', 'b'], Criteria::LOGICAL_OR, 'ab')
            ->addCond('c', 'book.pages', 10, Criteria::GREATER_THAN)
            ->combine(['ab', 'c'], Criteria::LOGICAL_AND);
        self::assertSame('Emma', self::read($named));
        $mixed = self::titles()->add('book.title', 'Emma')->addOr('book.title', 'Lodore')->addAnd('book.pages', 3);
        self::assertSame('Lodore', self::read($mixed));
        self::assertSame('3', self::read($mixed->clearSelectColumns()->addSelectColumn('book.pages')));
    }

    public function testTheMapOfAQuery(): void
    {
        $query = BookQuery::create()->filterByTitle('Emma')->filterByPages([1, 41])->where('Book.Id > 0');
        self::assertSame(['book.title', 'book.pages'], array_slice($query->keys(), 0, 2));
        self::assertSame('Emma', $query->getValue('book.title'));
        self::assertSame(Criteria::IN, $query->getComparison('book.pages'));
        self::assertSame('book', $query->getTableName('book.title'));
        $copy = BookQuery::create();
        foreach ($query->getMap() as $criterion) {
            self::assertInstanceOf(AbstractCriterion::class, $criterion);
            $copy->addAnd($criterion);
        }
        self::assertSame($query->toString(), $copy->toString());
        self::assertSame('Emma', $query->remove('book.title'));
        self::assertSame('Emma', self::read(self::titles()->mergeWith($copy)));
    }

    public function testSettings(): void
    {
        $criteria = self::titles()->setDistinct()->setLimit(3)->addAlias('a', 'author');
        self::assertSame(['DISTINCT'], $criteria->getSelectModifiers());
        self::assertTrue($criteria->equals(clone $criteria));
        self::assertFalse($criteria->equals((clone $criteria)->add('book.id', 1)));
        self::assertFalse($criteria->equals((clone $criteria)->setAll()));
        self::assertFalse($criteria->equals((clone $criteria)->addJoin('book.author_id', 'author.id')));
        self::assertSame('book.title', $criteria->getSelectColumns()[0]);
        self::assertFalse($criteria->removeSelectColumn('book.title')->hasSelectClause());
        self::assertFalse($criteria->hasWhereClause());
        self::assertTrue($criteria->put('book.pages', null)->hasWhereClause());
        self::assertFalse($criteria->keyContainsValue('book.pages'));
        self::assertNull($criteria->remove('book.pages'));
        self::assertSame('id', $criteria->add('book.title', 'x')->getPrimaryKey()?->getName());
        self::assertSame('bookstore', $criteria->getDbName());
        self::assertSame(0, $criteria->clear()->size());
        $sql = "book.title = 'book.title' AND x.y = 1";
        self::assertTrue($criteria->replaceNames($sql));
        self::assertSame("\"book\".\"title\" = 'book.title' AND x.y = 1", $sql);
    }

    public function testCriteriaAsTables(): void
    {
        $inner = (new Criteria())
            ->addSelectColumn('book.title')
            ->addSelectColumn('book.pages')
            ->add('book.pages', 10, '>');
        $outer = (new Criteria())->addSelectQuery($inner, 'b')->addSelectColumn('b.title')->add('b.pages', 50, '<');
        self::assertSame('Emma', self::read($outer));
        self::assertTrue($outer->hasSelectQuery('b'));
        self::assertSame($inner, $outer->getSelectQuery('b'));
        $ofQuery = (new Criteria())
            ->addSelectQuery(BookQuery::create()->filterByPages(3))
            ->addSelectColumn('alias_1.title');
        self::assertSame('Lodore', self::read($ofQuery));
        $old = (new Criteria())->addSelectColumn('author.id')->add('author.age', 50, Criteria::GREATER_THAN);
        self::assertSame('Lodore', self::read(self::titles()->add('book.author_id', $old, Criteria::IN)));
        $young = AuthorQuery::create()->filterByAge(50, Criteria::LESS_THAN)->select('Id');
        self::assertSame('Emma', self::read(self::titles()->add('book.author_id', $young, Criteria::IN)));
        $byOld = BookQuery::create()->filterBy('AuthorId', $old, Criteria::IN);
        self::assertSame('Lodore', $byOld->findOne()?->getTitle());
    }

    public function testWrites(): void
    {
        $values = (new Criteria())
            ->add('book.pages', 'book.pages + 1', Criteria::CUSTOM_EQUAL)
            ->add('book.excerpt', "'; --");
        $where = (new Criteria())->add('book.pages', 40, Criteria::GREATER_THAN);
        self::assertSame(2, $where->doUpdate($values));
        $changed = (new Criteria())->addSelectColumn('book.pages')->add('book.excerpt', "'; --");
        self::assertSame('42, 54', self::read($changed));
        $raw = (new Criteria())->add('book.pages', ['raw' => 'pages + ?', 'value' => 10], Criteria::CUSTOM_EQUAL);
        self::assertSame(1, (new Criteria())->add('book.title', 'Emma')->doUpdate($raw, $this->connection));
        $id = (new Criteria())->add('author.first_name', 'A')->add('author.last_name', 'B')->doInsert();
        self::assertSame('B', self::read((new Criteria())->addSelectColumn('author.last_name')->add('author.id', $id)));
        self::assertSame(1, (new Criteria())->add('author.id', $id)->doDelete());
        self::assertSame(2, (new Criteria())->setPrimaryTableName('review')->doDeleteAll());
        self::assertSame(1, BookQuery::create()->filterByTitle('Lodore')->doDelete());
        self::assertSame(3, $this->rows('book'));
        foreach (
            [
                static fn () => (new Criteria())->setPrimaryTableName('book')->doDelete(),
                static fn () => (new Criteria())->setPrimaryTableName('book')->doUpdate($values),
                static fn () => BookQuery::create()->doDelete(),
                static fn () => (new Criteria())->doDeleteAll(),
                static fn () => (new Criteria())->doSelect(),
                static fn () => (new Criteria())->add('nothing.id', 1)->doSelect(),
                static fn () => (new Criteria())->add('book.nothing', 1)->doSelect(),
                static fn () => (new Criteria())->add('country.code', 'de')->doDelete(),
            ] as $attempt
        ) {
            try {
                $attempt();
                self::fail('was not refused');
            } catch (OrmException) {
            }
        }
        self::assertSame(3, $this->rows('book'));
    }

    public function testWritesOfSeveralTablesAreAllOrNothing(): void
    {
        DatabaseMap::named('bookstore')->registerTableMapByMapClass(CategoryTableMap::class);
        $category = (new Category())->setName('novels');
        (new Book())->setTitle('Persuasion')->setCategory($category)->save();
        $reviews = static fn (): Criteria => (new Criteria())->add('review.rating', 0, Criteria::GREATER_THAN);
        foreach (
            [
                // A view, and a column that is not there.
                static fn () => $reviews()->add('country.code', 'de')->doDelete(),
                static fn () => $reviews()->add('book.title', 'Emma')->doUpdate(['rating' => 3]),
                // The database refuses the second statement: a book belongs to the category.
                static fn () => $reviews()->add('category.id', $category->getId())->doDelete(),
            ] as $attempt
        ) {
            try {
                $attempt();
                self::fail('was not refused');
            } catch (OrmException) {
            }
            self::assertFalse($this->connection->inTransaction());
            self::assertSame(2, $this->rows('review'));
            self::assertSame(0, ReviewQuery::create()->filterByRating(3)->count());
        }
    }

    public function testRandomCriteriaFindWhatQueriesFind(): void
    {
        $random = RandomPrograms::begin(100);
        while ($random->hasNext()) {
            $criteria = self::titles();
            $query = BookQuery::create();
            $isJoined = $random->chance(3);
            if ($isJoined) {
                $type = $random->of([Criteria::INNER_JOIN, Criteria::LEFT_JOIN]);
                $criteria->addJoin('book.author_id', 'author.id', $type);
                $query->join('Author', $type);
            }
            for ($number = $random->number(1, 3); $number > 0; $number--) {
                [$phpName, $column, $values] = $random->of(self::COMPARISONS);
                $value = $random->of($values);
                $comparison = $random->of([Criteria::EQUAL, Criteria::NOT_EQUAL, Criteria::LESS_THAN, Criteria::IN]);
                $value = $comparison === Criteria::IN ? [$value, $random->of($values)] : $value;
                $isAlternative = $number !== 1 && !$criteria->containsKey($column) && $random->chance(3);
                $criteria->{$isAlternative ? 'addOr' : 'addAnd'}($column, $value, $comparison);
                ($isAlternative ? $query->_or() : $query)->filterBy($phpName, $value, $comparison);
            }
            if ($isJoined && $random->chance(2)) {
                $criteria->add('author.age', 45, Criteria::LESS_THAN);
                $query->useAuthorQuery()->filterByAge(45, Criteria::LESS_THAN)->endUse();
            }
            $found = $query->find()->getColumnValues('Title');
            sort($found);
            self::assertSame(implode(', ', $found), self::read($criteria), $random->seedText());
            self::assertSame(count($found), self::numberOf($criteria), $random->seedText());
        }
    }
}
