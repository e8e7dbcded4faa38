<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\ReviewTableMap;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelJoin;
use Orm\Runtime\ActiveQuery\ModelWith;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Joins along relations as objects. */
final class JoinedModelsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        $author = (new Author())->setFirstName('x')->setLastName('Austen');
        $book = (new Book())->setTitle('Emma')->setAuthor($author);
        $book->save();
        (new Review())->setBook($book)->setReviewer('r')->setRating(4)->save();
        (new Book())->setTitle('Beowulf')->save();
    }

    private static function modelJoin(Join $join): ModelJoin
    {
        self::assertInstanceOf(ModelJoin::class, $join);

        return $join;
    }

    public function testAJoinTellsOfItsRelation(): void
    {
        $query = ReviewQuery::create()->joinBook()->join('Book.Author a', Criteria::LEFT_JOIN);
        $author = self::modelJoin($query->getJoin('a'));
        $book = self::modelJoin($query->getJoin('Book'));

        self::assertSame('Author', $author->getRelationMap()?->getName());
        self::assertSame(AuthorTableMap::class, $author->getTableMapOrFail()::class);
        self::assertSame(['a', true], [$author->getRelationAlias(), $author->hasRelationAlias()]);
        self::assertSame([null, false], [$book->getRelationAlias(), $book->hasRelationAlias()]);
        self::assertSame([false, true], [$author->isPrimary(), $book->isPrimary()]);
        self::assertTrue($author->getPreviousJoin()?->equals($book));
        self::assertFalse($author->equals($book));
        self::assertSame('LEFT JOIN', $author->getJoinType());
        self::assertSame(['book.author_id', 'a.id'], [$author->getLeftColumn(), $author->getRightColumn()]);
        self::assertStringContainsString('relationMap: Author', (string) $author);
        self::assertSame(['Book', 'a'], array_keys($query->getJoins()));
        self::assertSame('Book', $query->getModelJoinByTableName('book')?->getRelationMap()?->getName());
        self::assertNull($query->getModelJoinByTableName('tag'));
        $review = $query->joinWith('Book')->findOne();
        self::assertSame($review?->getBook(), $review === null ? null : $author->getObjectToRelate($review));
        self::assertSame('Author', self::modelJoin(
            BookQuery::create()->useAuthorQuery()->getPreviousJoin() ?? new Join(),
        )->getRelationMap()?->getName());
        self::assertNull($query->getPreviousJoin());
    }

    public function testAJoinThatWasGivenOutChangesItsQuery(): void
    {
        $query = BookQuery::create()->joinAuthor(null, Criteria::INNER_JOIN);
        self::assertSame(1, $query->count());
        $query->getJoin('Author')->setJoinType(Criteria::LEFT_JOIN);
        self::assertSame(2, $query->count());
        $criterion = $query->getNewCriterion(AuthorTableMap::COL_LAST_NAME, 'Nobody');
        $query->getJoin('Author')->setJoinCondition($criterion);
        $query->withColumn('Author.LastName', 'name')->orderByTitle();
        self::assertSame([null, null], $query->select('name')->find()->getData());
    }

    public function testAJoinIsMadeOfARelation(): void
    {
        $join = (new ModelJoin())->setRelationMap(BookTableMap::getTableMap()->getRelation('Author'), null, 'a');
        $join->setJoinType(Criteria::LEFT_JOIN);
        $query = BookQuery::create()->addAlias('a', 'author')->addJoinObject($join, 'a')->orderByTitle();

        self::assertSame('Austen', $query->with('a')->find()->getLast()?->getAuthor()?->getLastName());
        self::assertSame('Emma', $query->where('a.LastName = ?', 'Austen')->findOne()?->getTitle());
        $plain = (new ModelJoin())->setRelationMap(BookTableMap::getTableMap()->getRelation('Author'));
        self::assertSame(1, BookQuery::create()->addJoinObject($plain)->with('Author')->find()->count());
        self::assertSame(1, BookQuery::create()->addJoinObject($plain, 'Author')->count());
        self::assertSame(1, BookQuery::create()->addJoinObject($plain, 'other')->count());
        $further = (new ModelJoin())
            ->setRelationMap(BookTableMap::getTableMap()->getRelation('Author'))
            ->setPreviousJoin((new ModelJoin())->setRelationMap(ReviewTableMap::getTableMap()->getRelation('Book')));
        $reviews = ReviewQuery::create()->joinBook()->addJoinObject($further)->where('Author.LastName = ?', 'Austen');
        self::assertSame(1, $reviews->count());
        self::assertFalse($further->isPrimary());
    }

    public function testRelationsThatAreHydratedAreListed(): void
    {
        $query = AuthorQuery::create();
        self::assertSame([[], false], [$query->getWith(), $query->isWithOneToMany()]);
        $with = $query->joinWith('Author.Book b')->joinWith('b.Category')->getWith();

        self::assertSame(['b', 'Category'], array_keys($with));
        self::assertSame(
            ['Bookstore\Book', 'Books', 'addBook', 'initBooks', 'resetPartialBooks', null, 'b'],
            [
                $with['b']->getModelName(), $with['b']->getRelationName(), $with['b']->getRelationMethod(),
                $with['b']->getInitMethod(), $with['b']->getResetPartialMethod(), $with['b']->getLeftPhpName(),
                $with['b']->getRightPhpName(),
            ],
        );
        self::assertSame(
            ['Category', 'setCategory', 'b', 'Category'],
            [
                $with['Category']->getRelationName(), $with['Category']->getRelationMethod(),
                $with['Category']->getLeftPhpName(), $with['Category']->getRightPhpName(),
            ],
        );
        self::assertSame([true, true, true], [$with['b']->isAdd(), $with['b']->isPrimary(), $query->isWithOneToMany()]);
        self::assertFalse($with['Category']->isPrimary());
        self::assertSame('book', $with['b']->getTableMap()->getName());
        self::assertFalse($query->setWith([])->isWithOneToMany());
        self::assertSame(['b'], array_keys($query->setWith(['b' => new ModelWith()])->getWith()));
    }
}
