<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Review;
use Bookstore\Tag;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Joins that an application makes of columns. */
final class HandMadeJoinTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        $austen = (new Author())->setFirstName('Jane')->setLastName('Austen')->setAge(41);
        $shelley = (new Author())->setFirstName('Mary')->setLastName('Shelley')->setAge(53);
        $emma = (new Book())->setTitle('Emma')->setPages(41)->setAuthor($austen);
        $emma->save();
        (new Book())->setTitle('Lodore')->setPages(3)->setAuthor($shelley)->save();
        (new Book())->setTitle('Beowulf')->setPages(53)->save();
        foreach ([1, 5] as $rating) {
            (new Review())->setBook($emma)->setReviewer('r' . $rating)->setRating($rating)->save();
        }
        (new Tag())->setName('Emma')->save();
        IdentityMaps::active()->clearAll();
    }

    /** @param ModelCriteria<*, *> $query */
    private static function titles(ModelCriteria $query): string
    {
        return implode(', ', $query->find()->getColumnValues('Title'));
    }

    private static function book(): BookQuery
    {
        return BookQuery::create()->orderByTitle();
    }

    public function testAJoinOfTwoColumns(): void
    {
        $join = new Join('book.author_id', 'author.id', Criteria::LEFT_JOIN);
        $query = self::book()->addJoinObject($join)->add('author.age', 50, Criteria::LESS_THAN);
        self::assertStringContainsString(
            ' LEFT JOIN "author" ON ("book"."author_id"="author"."id")',
            $query->toString(),
        );
        self::assertSame('Emma', self::titles($query));
        self::assertSame('Beowulf, Emma, Lodore', self::titles(self::book()->addJoinObject($join)));
        $inner = new Join('book.author_id', 'author.id');
        self::assertSame('Emma, Lodore', self::titles(self::book()->addJoinObject($inner)));
        $inner->setJoinType(Criteria::RIGHT_JOIN);
        self::assertSame('Emma, Lodore', self::titles(self::book()->addJoinObject($inner)));
    }

    public function testAJoinOfTablesThatTheSchemaDoesNotRelate(): void
    {
        $query = self::book()->addJoin(BookTableMap::COL_TITLE, 'tag.name');
        self::assertSame('Emma', self::titles($query));
        self::assertSame('Beowulf, Emma', self::titles(self::book()->addJoin('book.pages', AuthorTableMap::COL_AGE)));
        self::assertSame(
            'Emma',
            self::titles(self::book()->addJoin(['book.pages', 'book.author_id'], ['author.age', 'author.id'])),
        );
        self::assertSame('Emma, Lodore', self::titles(self::book()->addMultipleJoin(
            [['book.pages', 'author.age', Criteria::LESS_EQUAL], ['book.author_id', 'author.id']],
            Criteria::INNER_JOIN,
        )));
    }

    public function testAJoinThatComparesColumnsOfBothTablesWithValues(): void
    {
        $join = static fn (mixed ...$condition): string => self::titles(self::book()->addMultipleJoin(
            [['book.author_id', 'author.id'], $condition],
            Criteria::INNER_JOIN,
        ));
        self::assertSame('Emma', $join('author.age', 50, Criteria::LESS_THAN));
        self::assertSame('Lodore', $join('book.pages', '3'));
        self::assertSame('Lodore', $join('author.last_name', "'Shelley'"));
        self::assertSame('', $join('author.last_name', "'O''Neill'"));
        $this->expectException(InvalidClauseException::class);
        $join('author.age', null);
    }

    public function testAliases(): void
    {
        $query = self::book()
            ->addAlias('a', 'author')
            ->addAlias('b', 'author')
            ->addJoin('book.author_id', 'a.id')
            ->addJoin('book.pages', AuthorTableMap::alias('b', AuthorTableMap::COL_AGE), Criteria::LEFT_JOIN)
            ->add('a.last_name', 'Austen')
            ->add('b.first_name', null, Criteria::ISNOTNULL)
            ->addAscendingOrderByColumn('b.last_name');
        self::assertStringContainsString('LEFT JOIN "author" "b" ON ("book"."pages"="b"."age")', $query->toString());
        self::assertSame('Emma', self::titles($query));
        self::assertSame(['a' => 'author', 'b' => 'author'], $query->getAliases());
        self::assertSame(['author', 'a'], $query->getTableNameAndAlias('a'));
        self::assertSame(['a', 'b'], array_keys($query->getJoins()));
        $self = new Join();
        $self->setJoinType(Criteria::INNER_JOIN);
        $self->addExplicitCondition('book', 'pages', null, 'book', 'pages', 'other', Join::EQUAL);
        $self->addExplicitCondition('book', 'id', null, 'book', 'id', 'other', Criteria::NOT_EQUAL);
        self::assertSame('', self::titles(self::book()->addJoinObject($self)));
        $model = BookQuery::create()->setModelAlias('x', true)->orderByTitle()->addJoin('x.author_id', 'author.id');
        self::assertSame('Emma, Lodore', self::titles($model));
    }

    public function testAliasesOfQueriesAndJoinedRelations(): void
    {
        $query = BookQuery::create()->setModelAlias('b', true)->leftJoinAuthor('a')->joinReview();
        self::assertSame(['b' => 'book', 'a' => 'author'], $query->getAliases());
        self::assertSame('author', $query->getTableForAlias('a'));
        self::assertSame(['author', 'a'], $query->getTableNameAndAlias('a'));
        self::assertSame(['a' => 'author'], BookQuery::create('b')->useAuthorQuery('a')->getAliases());
        self::assertSame([], BookQuery::create('b')->useAuthorQuery()->getAliases());
        self::assertSame(['a' => 'author'], BookQuery::create()->useAuthorQuery('a')->endUse()->getAliases());
    }

    public function testConditionsWithValues(): void
    {
        $join = new Join();
        $join->addExplicitCondition('book', 'id', null, 'review', 'book_id', 'r');
        $join->addForeignValueCondition('review', 'rating', 'r', 5);
        $join->addLocalValueCondition('book', 'pages', null, 40, Criteria::GREATER_THAN);
        $join->setJoinType(Criteria::INNER_JOIN);
        $query = self::book()->addJoinObject($join, 'best');
        self::assertSame('Emma', self::titles($query));
        self::assertTrue($query->hasJoin('best'));
        self::assertSame('Emma', self::titles($query->where('r.Reviewer = ?', 'r5')));
        $join->addForeignValueCondition('review', 'body', 'r', null);
        self::assertSame('Emma', self::titles(self::book()->addJoinObject($join)));
        $join->addForeignValueCondition('review', 'reviewer', 'r', "x' OR '1'='1");
        self::assertSame('', self::titles(self::book()->addJoinObject($join)));
    }

    public function testACriterionAsCondition(): void
    {
        $join = new Join('book.author_id', 'author.id', Criteria::LEFT_JOIN);
        $query = self::book();
        $join->buildJoinCondition($query);
        $join->getJoinCondition()?->addAnd($query->getNewCriterion('author.age', 50, Criteria::GREATER_THAN));
        $query->addJoinObject($join)->where('author.LastName IS NULL');
        self::assertSame('Beowulf, Emma', self::titles($query));
        $query = self::book()->leftJoinAuthor();
        $query->setJoinCondition('Author', $query->getNewCriterion('author.last_name', 'Shelley'));
        self::assertSame(3, $query->count());
        self::assertSame(
            ['Shelley', 'Shelley', 'Shelley'],
            $query->withColumn('Author.LastName', 'name')->select('name')->find()->getData(),
        );
    }

    public function testTheJoinsOfAQueryCanBeSeen(): void
    {
        $query = self::book()->leftJoinAuthor('a')->addJoin('book.title', 'tag.name');
        self::assertSame(['a', 'tag'], array_keys($query->getJoins()));
        self::assertSame(Criteria::LEFT_JOIN, $query->getJoin('a')->getJoinType());
        self::assertSame('book.author_id', $query->getJoin('a')->getLeftColumn());
        self::assertSame('a.id', $query->getJoin('a')->getRightColumn());
        self::assertSame('INNER JOIN tag ON (book.title=tag.name)', $query->getJoin('tag')->toString());
        self::assertSame(2, AuthorQuery::create()->addJoin('author.id', 'book.author_id')->count());
    }

    public function testMergingTakesJoinsOver(): void
    {
        $criteria = (new Criteria())
            ->addAlias('a', 'author')
            ->addJoin('book.author_id', 'a.id', Criteria::LEFT_JOIN)
            ->add('a.age', 41);
        self::assertSame('Emma', self::titles(self::book()->mergeWith($criteria)));
        self::assertSame('Emma', self::titles(self::book()->mergeWith((new Criteria())->mergeWith($criteria))));
    }

    /** @return array<string, array{string}> */
    public static function hostileNames(): array
    {
        return [
            'statement' => ['author.id) WHERE 1=1; DROP TABLE book --'],
            'quote' => ['author".id'],
            'quoted' => ['"author"."id"'],
            'text' => ["author.id = '1"],
            'product' => ['author.id, book b'],
            'subquery' => ['(SELECT 1).id'],
            'nothing' => ['author.'],
            'space' => ['author. id'],
            'null byte' => ["author.id\0"],
            'comment' => ['author.id/**/'],
        ];
    }

    /** @dataProvider hostileNames */
    public function testNamesCarryNoSql(string $name): void
    {
        $attempts = [
            'right' => static fn () => self::book()->addJoin('book.author_id', $name)->find(),
            'left' => static fn () => self::book()->addJoin($name, 'author.id')->find(),
            'bare' => static fn () => self::book()->addJoinObject(new Join($name, $name))->find(),
            'table' => static function () use ($name): void {
                $join = new Join();
                $join->addExplicitCondition('book', 'author_id', null, $name, 'id');
                self::book()->addJoinObject($join)->find();
            },
            'alias' => static function () use ($name): void {
                $join = new Join();
                $join->addExplicitCondition('book', 'author_id', null, 'author', 'id', $name);
                self::book()->addJoinObject($join)->find();
            },
            'operator' => static fn () => self::book()
                ->addMultipleJoin([['book.author_id', 'author.id', $name]])
                ->find(),
            'type' => static fn () => self::book()->addJoin('book.author_id', 'author.id', $name)->find(),
            'addAlias' => static fn () => self::book()->addAlias($name, 'author'),
            'alias of nothing' => static fn () => self::book()->addAlias('a', $name)->addJoin('book.id', 'a.id'),
            'criteria' => static fn () => (new Criteria())->addJoin('book.author_id', $name)->doSelect(),
            'column' => static fn () => (new Criteria())->add($name, 1)->doSelect(),
            'select' => static fn () => (new Criteria())->addSelectColumn($name)->doSelect(),
            'order' => static fn () => (new Criteria())
                ->add('book.id', 1)
                ->addAscendingOrderByColumn($name)
                ->doSelect(),
            'group' => static fn () => (new Criteria())->add('book.id', 1)->addGroupByColumn($name)->doSelect(),
            'primary table' => static fn () => (new Criteria())->setPrimaryTableName($name)->doSelect(),
            'modifier' => static fn () => (new Criteria())->addSelectModifier($name),
            'clause' => static fn () => (new Join($name, 'author.id'))->toString(),
            'clause of a table' => static fn () => (new Join('book.id', 'author.id'))
                ->setRightTableAlias($name)
                ->toString(),
        ];
        foreach ($attempts as $place => $attempt) {
            try {
                $attempt();
                self::fail(sprintf('"%s" was taken as: %s', $name, $place));
            } catch (OrmException $refusal) {
                self::assertNotInstanceOf(QueryExecutionException::class, $refusal, $place);
            }
        }
        self::assertSame(3, $this->rows('book'));
    }
}
