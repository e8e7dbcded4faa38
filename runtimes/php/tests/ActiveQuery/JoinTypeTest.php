<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Category;
use Bookstore\CategoryQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Which calls decide how a relation is joined. */
final class JoinTypeTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        $austen = (new Author())->setFirstName('Jane')->setLastName('Austen');
        (new Author())->setFirstName('No')->setLastName('Books')->save();
        $emma = (new Book())->setTitle('Emma')->setAuthor($austen);
        $emma->save();
        (new Book())->setTitle('Beowulf')->save();
        foreach ([1, 2] as $rating) {
            (new Review())->setBook($emma)->setReviewer('r' . $rating)->setRating($rating)->save();
        }
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

    public function testUsingARelationJoinsItAsTheForeignKeySays(): void
    {
        self::assertSame('Beowulf, Emma', self::titles(self::book()->joinWithAuthor()->useAuthorQuery()->endUse()));
        self::assertSame('Beowulf, Emma', self::titles(self::book()->joinWith('Author')->joinAuthor()));
        self::assertSame('Beowulf, Emma', self::titles(self::book()->join('Book.Author')->useAuthorQuery()->endUse()));
        self::assertSame('Emma', self::titles(self::book()->joinAuthor()->joinWithAuthor()));
        self::assertSame('Emma', self::titles(self::book()->joinAuthor()->useAuthorQuery()->endUse()->join('Author')));
        $books = self::book()->joinWithAuthor()->useAuthorQuery()->orderByLastName()->endUse()->find();
        self::assertNull($books[0]?->getAuthor());
        self::assertSame('Austen', $books[1]?->getAuthor()?->getLastName());
    }

    public function testATypeThatWasGivenStays(): void
    {
        $inner = Criteria::INNER_JOIN;
        self::assertSame('Emma', self::titles(self::book()->innerJoinAuthor()->useAuthorQuery()->endUse()));
        self::assertSame('Emma', self::titles(self::book()->joinWithAuthor($inner)->useAuthorQuery()->endUse()));
        self::assertSame('Emma', self::titles(self::book()->joinWith('Author', $inner)->joinAuthor()));
        self::assertSame('Beowulf, Emma', self::titles(self::book()->leftJoinWithAuthor()->joinWith('Author')));
        self::assertSame(
            'Beowulf, Emma',
            self::titles(self::book()->leftJoinWith('Author')->useAuthorQuery()->endUse()),
        );
        self::assertSame('Beowulf, Emma', self::titles(self::book()->leftJoin('Author')->useQuery('Author')->endUse()));
        self::assertSame('Emma', self::titles(self::book()->leftJoinAuthor()->useAuthorQuery(null, $inner)->endUse()));
        self::assertSame('Emma', self::titles(self::book()->leftJoinAuthor()->innerJoinWithAuthor()));
        // Reviews need a book, so that they are joined by INNER JOIN unless something else is said.
        self::assertSame('Emma, Emma', self::titles(self::book()->useReviewQuery()->endUse()));
        self::assertSame('Beowulf, Emma', self::titles(self::book()->leftJoinWithReview()->useReviewQuery()->endUse()));
        self::assertSame(
            'Beowulf, Emma, Emma',
            self::titles(self::book()->leftJoin('Review')->useReviewQuery()->endUse()),
        );
        $left = self::book()->useReviewQuery(null, Criteria::LEFT_JOIN)->endUse();
        self::assertSame(
            'Beowulf, Emma, Emma',
            self::titles($left->useReviewQuery()->filterByRating([1, 2])->_or()->filterByRating(null)->endUse()),
        );
    }

    public function testAliasesHaveTypesOfTheirOwn(): void
    {
        $both = self::book()->leftJoin('Book.Author a')->useAuthorQuery('a')->endUse();
        self::assertSame('Beowulf, Emma', self::titles($both));
        $one = self::book()->joinWith('Book.Author a', Criteria::INNER_JOIN)->useAuthorQuery('a')->endUse();
        self::assertSame('Emma', self::titles($one));
        $mixed = self::book()->leftJoinAuthor()->join('Book.Author a');
        self::assertSame('Emma', self::titles($mixed));
    }

    public function testARelationThatIsJoinedIsUsedInsideAnotherToo(): void
    {
        $query = AuthorQuery::create()->leftJoinBook()->leftJoin('Book.Review');
        $query->useBookQuery()->useReviewQuery()->filterByRating(2)->endUse()->endUse();
        self::assertCount(2, $query->getJoins());
        self::assertSame(['Austen'], $query->find()->getColumnValues('LastName'));

        $all = AuthorQuery::create()->leftJoinBook()->leftJoin('Book.Review')->orderByLastName();
        $all->useBookQuery()->useReviewQuery()->endUse()->endUse();
        self::assertSame(['Austen', 'Austen', 'Books'], $all->find()->getColumnValues('LastName'));

        $twice = AuthorQuery::create()->leftJoinBook()->leftJoin('Book.Review')->useBookQuery();
        $twice->useReviewQuery()->filterByRating(1)->endUse()->useReviewQuery()->filterByReviewer('r1')->endUse();
        $twice = $twice->endUse();
        self::assertCount(2, $twice->getJoins());
        self::assertSame(['Austen'], $twice->find()->getColumnValues('LastName'));

        $alias = AuthorQuery::create()->leftJoin('Author.Book b')->leftJoin('b.Review r')->orderByLastName();
        $alias->useBookQuery('b')->useReviewQuery('r')->endUse()->endUse();
        self::assertSame(['Austen', 'Austen', 'Books'], $alias->find()->getColumnValues('LastName'));
    }

    public function testARelationToItselfIsJoinedOnceForEachStep(): void
    {
        $names = ['a', 'b', 'c'];
        $parent = null;
        foreach ($names as $name) {
            $category = (new Category())->setName($name)->setParent($parent);
            $category->save();
            $parent = $category;
        }
        $found = CategoryQuery::create()->useParentQuery()->useParentQuery()->filterByName('a')->endUse()->endUse();
        self::assertSame(['c'], $found->find()->getColumnValues('Name'));
    }

    public function testTheTypeOfAManyToManyRelationIsThatOfItsJunctionTableToo(): void
    {
        self::assertSame('Beowulf, Emma', self::titles(self::book()->join('Tag')->leftJoin('Tag')));
        self::assertSame('', self::titles(self::book()->leftJoin('Tag')->innerJoin('Tag')));
    }

    public function testRequiredForeignKeys(): void
    {
        self::assertSame(2, ReviewQuery::create()->joinWithBook()->useBookQuery()->endUse()->count());
        self::assertSame(
            2,
            ReviewQuery::create()->leftJoinWithBook()->useBookQuery()->filterByTitle('Emma')->endUse()->count(),
        );
    }

    public function testARelationIsJoinedOnceAlsoWhereAnotherJoinHasItsName(): void
    {
        $top = (new Category())->setName('top');
        $sub = (new Category())->setName('sub')->setParent($top);
        foreach (['Of sub' => $sub, 'Of top' => $top, 'Of top too' => $top] as $title => $category) {
            (new Book())->setTitle($title)->setCategory($category)->save();
        }
        $query = CategoryQuery::create()->useChildQuery()->useBookQuery()->filterByTitle('Of sub')->endUse()->endUse();
        self::assertSame(2, (clone $query)->joinBook()->useBookQuery()->endUse()->count());
        self::assertSame(1, (clone $query)->joinBook()->useBookQuery()->filterByTitle('Of top')->endUse()->count());
        self::assertSame(2, CategoryQuery::create()->join('Book')->useChildQuery()
            ->joinBook()->useBookQuery()->filterByTitle('Of sub')->endUse()->endUse()->count());
        $query = CategoryQuery::create()->join('Book');
        foreach (['Of sub', 'Of top'] as $title) {
            $query->useChildQuery()->useBookQuery()->filterByTitle($title)->endUse()->endUse();
        }
        self::assertSame(0, $query->count());
    }

    public function testANameIsThatOfTheOwnRelationBeforeThatOfAnother(): void
    {
        $top = (new Category())->setName('top');
        (new Book())->setTitle('Of sub')->setCategory((new Category())->setName('sub')->setParent($top))->save();
        (new Book())->setTitle('Of top')->setCategory($top)->save();
        $query = CategoryQuery::create()->useChildQuery()->useBookQuery()->endUse()->endUse();
        self::assertSame('Of sub', (clone $query)->filterByName('top')->select('Book.Title')->findOne());
        $own = (clone $query)->joinBook()->filterByName('top');
        self::assertSame('Of top', $own->select('Book.Title')->findOne());
        self::assertSame(1, (clone $query)->joinBook()->where('Book.Title = ?', 'Of top')->count());
        self::assertSame(1, (clone $query)->joinBook()->useQuery('Book')->filterByTitle('Of top')->endUse()->count());
        $query->join('Book')->addJoinCondition('Book', 'Book.Title = ?', 'Of sub');
        self::assertSame(['sub'], $query->select('Name')->find()->getData());
        $category = CategoryQuery::create()->useChildQuery()->useBookQuery()->endUse()->endUse()
            ->filterByName('top')->joinBook()->with('Book')->findOne();
        self::assertInstanceOf(Category::class, $category);
        self::assertSame(0, $this->countQueries(static fn (): int => $category->countBooks()));
    }

    public function testANameIsThatOfTheModelBeforeThatOfAJoin(): void
    {
        $top = (new Category())->setName('top');
        (new Book())->setTitle('Of sub')->setCategory((new Category())->setName('sub')->setParent($top))->save();
        $found = BookQuery::create()->filterByTitle('Of sub')
            ->useCategoryQuery()->useParentQuery()->leftJoinBook()->endUse()->endUse()
            ->join('Book.Category own')
            ->select('own.Name')
            ->find();
        self::assertSame(['sub'], $found->getData());
    }

    public function testMergedQueriesJoinARelationOnceWithTheConditionsOfBoth(): void
    {
        $old = static fn (): BookQuery => BookQuery::create()->leftJoinAuthor()
            ->addJoinCondition('Author', 'Author.LastName = ?', 'None');
        foreach ([self::book()->leftJoinAuthor()->mergeWith($old()), $old()->mergeWith(self::book())] as $query) {
            self::assertSame([null, null], $query->select('Author.LastName')->find()->getData());
        }
        $both = $old()->mergeWith($old()->addJoinCondition('Author', 'Author.Age > ?', 1));
        self::assertSame(2, $both->count());
    }

    public function testRefusesToMergeQueriesThatCallTwoJoinsTheSame(): void
    {
        $query = CategoryQuery::create()->useChildQuery()->useBookQuery()->endUse()->endUse();
        $others = [
            CategoryQuery::create()->joinBook()->where('Book.Title = ?', 'Emma'),
            CategoryQuery::create()->join('Category.Parent Book'),
            CategoryQuery::create()->joinParent('child'),
        ];
        foreach ($others as $other) {
            try {
                (clone $query)->mergeWith($other);
                self::fail('The queries were merged.');
            } catch (OrmException $refused) {
                self::assertStringContainsString('Give one of them an alias', $refused->getMessage());
            }
        }
        self::assertSame(0, $query->mergeWith(CategoryQuery::create()->joinBook('own'))->count());
    }
}
