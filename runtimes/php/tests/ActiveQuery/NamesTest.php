<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\CarQuery;
use Bookstore\CategoryQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What the names in a query stand for, and that others are refused. */
final class NamesTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        $cases = ['Austen' => ['Emma' => [1, 2], 'Persuasion' => [3]], 'Shelley' => ['Frankenstein' => []]];
        foreach ($cases as $name => $books) {
            $author = (new Author())->setFirstName('x')->setLastName($name)->setAge(strlen($name));
            foreach ($books as $title => $ratings) {
                $book = (new Book())
                    ->setTitle($title)
                    ->setAuthor($author)
                    ->setPages(strlen($title))
                    ->setState('public');
                $book->save();
                foreach ($ratings as $rating) {
                    (new Review())->setBook($book)->setReviewer('r')->setRating($rating)->save();
                }
            }
        }
    }

    /** @param ModelCriteria<*, *> $query */
    private static function titles(ModelCriteria $query): string
    {
        return implode(' ', $query->find()->getColumnValues('Title'));
    }

    /**
     * @param class-string<OrmException> $class
     * @param array<string, \Closure(): mixed> $calls
     */
    private function assertRefused(string $class, array $calls): void
    {
        foreach ($calls as $what => $call) {
            try {
                $call();
                self::fail("not refused: $what");
            } catch (OrmException $refused) {
                self::assertInstanceOf($class, $refused, $what . ': ' . $refused->getMessage());
            }
        }
    }

    public function testNamesThatAreNoneAreRefused(): void
    {
        $book = BookQuery::create(...);
        $this->assertRefused(UnknownModelException::class, [
            'where' => static fn () => $book()->where('b.Title = ?', 'x')->find(),
            'where, first' => static fn () => $book()->where('b.Title = ?', 'x')->findOne(),
            'where, count' => static fn () => $book()->where('b.Title = ?', 'x')->count(),
            'where, exists' => static fn () => $book()->where('b.Title = ?', 'x')->exists(),
            'where, iterate' => static fn () => iterator_to_array($book()->where('b.Title = ?', 'x')->iterate()),
            'where, select' => static fn () => $book()->where('b.Title = ?', 'x')->select('Title')->find(),
            'where, page' => static fn () => $book()->where('b.Title = ?', 'x')->paginate(),
            'where, key' => static fn () => $book()->where('b.Title = ?', 'x')->findPk(1),
            'where, keys' => static fn () => $book()->where('b.Title = ?', 'x')->findPks([1]),
            'delete' => static fn () => $book()->where('b.Title = ?', 'x')->delete(),
            'update' => static fn () => $book()->where('b.Title = ?', 'x')->update(['Pages' => 1]),
            'value' => static fn () => $book()->filterByTitle('x')->update(['Pages' => Expression::sql('b.Pages + 1')]),
            'before the join' => static fn () => $book()->where('a.LastName = ?', 'x')->join('Book.Author a')->find(),
            'condition' => static fn () => $book()->condition('c', 'b.Title = ?', 'x')->where(['c'])->find(),
            'having' => static fn () => $book()->groupBy('Id')->having('COUNT(b.Id) > ?', 1)->select('Id')->find(),
            'withColumn' => static fn () => $book()->withColumn('UPPER(b.Title)', 'loud')->find(),
            'expression to order by' => static fn () => $book()->orderBy(Expression::sql('LENGTH(b.Title)'))->find(),
            'orderBy' => static fn () => $book()->orderBy('b.Title'),
            'groupBy' => static fn () => $book()->groupBy('b.Title'),
            'select' => static fn () => $book()->select('b.Title')->find(),
            'addJoin' => static fn () => $book()->addJoin('b.author_id', 'author.id'),
            'join condition' => static fn ()
                => $book()->joinAuthor()->addJoinCondition('Author', 'b.Age > ?', 1)->find(),
            'inside' => static fn () => $book()->useAuthorQuery()->where('b.Age > ?', 1)->endUse()->find(),
            'inside EXISTS' => static fn ()
                => $book()->useReviewExistsQuery()->where('b.Rating > ?', 1)->endUse()->find(),
            'inside IN' => static fn () => $book()->useInReviewQuery()->where('b.Rating > ?', 1)->endUse()->find(),
            'whereExists' => static fn ()
                => $book()->whereExists(ReviewQuery::create()->where('Review.BookId = b.Id'))->find(),
            'merged' => static fn () => $book()->mergeWith($book()->where('b.Title = ?', 'x'))->find(),
            'read from' => static fn () => $book()->addSelectQuery($book()->where('b.Title = ?', 'x'), 's')->find(),
            'after a SELECT' => static fn ()
                => $book()->where('Book.Id IN (SELECT r.book_id FROM review r) AND r.id > 1')->find(),
        ]);
        $this->assertRefused(UnknownColumnException::class, [
            'where' => static fn () => $book()->where('Book.Nothing = ?', 'x'),
            'orderBy' => static fn () => $book()->orderBy('Nothing'),
            'addJoin, left' => static fn () => $book()->addJoin('book.nothing', 'author.id'),
            'addJoin, right' => static fn () => $book()->addJoin('book.author_id', 'author.nothing'),
            'alias' => static fn () => $book('p')->addJoin('p.author_id', 'author.nothing'),
        ]);
        $this->assertRefused(UnknownRelationException::class, [
            'addJoin' => static fn () => $book('p')->addJoin('p.id', 'p.nosuch'),
            'no table' => static fn () => $book()->addJoin('book.id', 'nosuch'),
        ]);
        $this->assertRefused(InvalidClauseException::class, [
            'two tables' => static fn ()
                => $book()->addMultipleJoin([['book.author_id', 'author.id'], ['book.category_id', 'category.id']]),
            'no columns' => static fn () => $book()->addMultipleJoin([]),
            'one column' => static fn () => $book()->addMultipleJoin([['book.author_id']]),
            'more on the left' => static fn () => $book()->addJoin(['book.author_id', 'book.id'], ['author.id']),
            'more on the right' => static fn () => $book()->addJoin(['book.author_id'], ['author.id', 'author.age']),
            'a table that is there' => static fn ()
                => CategoryQuery::create()->addJoin('category.parent_id', 'category.id'),
            'a relation that is there' => static fn () => $book()->joinAuthor()->addJoin('book.author_id', 'author.id'),
        ]);
    }

    public function testWhatLooksLikeANameIsLeftAlone(): void
    {
        $book = static fn (): BookQuery => BookQuery::create()->orderByTitle();
        self::assertSame('Emma', self::titles($book()->where("Book.Title = 'Emma' AND 'b.Title' = 'b.Title'")));
        self::assertSame('Emma', self::titles($book()->where('UPPER(Book.Title) = ?', 'EMMA')));
        self::assertSame('Emma Persuasion', self::titles($book()->where(
            'Book.Id IN (SELECT r.book_id FROM review r WHERE r.rating > ? AND r.book_id = Book.Id)',
            0,
        )));
        self::assertSame('Emma Persuasion', self::titles(
            $book()->whereExists(ReviewQuery::create()->where('Review.BookId = Book.Id')),
        ));
        self::assertSame('Persuasion', self::titles(
            $book()->useReviewExistsQuery()->where('Review.Rating > ? AND Book.Pages > ?', [2, 4])->endUse(),
        ));
        self::assertSame('Emma Persuasion', self::titles(
            $book()->join('Book.Author a')->where('a.LastName = ? AND book.pages > ?', ['Austen', 1]),
        ));
        self::assertSame('', self::titles(
            $book()->whereExists(CarQuery::create()->where('Vehicle.Id = Book.Id AND Vehicle.Wheels = 1')),
        ));
        $inner = AuthorQuery::create()->where('Author.Id = Book.AuthorId')
            ->whereExists(ReviewQuery::create()->where('Review.BookId = Book.Id AND Review.Rating = 3'));
        self::assertSame('Persuasion', self::titles($book()->whereExists($inner)));
    }

    public function testReadsBesideItsTableFromAQuery(): void
    {
        $perAuthor = static fn (): BookQuery
            => BookQuery::create()->select(['AuthorId'])->withColumn('COUNT(*)', 'books')->groupBy('AuthorId');
        $authors = AuthorQuery::create()->addSelectQuery($perAuthor(), 's', false)->where('Author.Id = s.AuthorId')
            ->orderBy('s.books')->orderByLastName();
        self::assertSame(['Shelley', 'Austen'], $authors->find()->getColumnValues('LastName'));
        self::assertSame(2, $authors->count());
        self::assertTrue($authors->exists());
        self::assertSame('Shelley', $authors->findOne()?->getLastName());
        $counted = (clone $authors)->withColumn('s.books', 'nb')->select(['LastName', 'nb'])->find()->getData();
        self::assertEquals([['LastName' => 'Shelley', 'nb' => 1], ['LastName' => 'Austen', 'nb' => 2]], $counted);
        self::assertSame(['Austen'], (clone $authors)->where('s.books > ?', 1)->find()->getColumnValues('LastName'));
        $short = (clone $authors)->innerJoinBook()->where('Book.Pages < ? AND s.author_id > 0', 11);
        self::assertSame(['Austen', 'Austen'], $short->find()->getColumnValues('LastName'));
    }

    public function testReadsFromSeveralQueries(): void
    {
        $books = BookQuery::create()->select('AuthorId')->withColumn('COUNT(*)', 'books')->groupBy('AuthorId');
        $reviews = ReviewQuery::create()
            ->joinBook()
            ->select('Book.AuthorId')
            ->withColumn('COUNT(*)', 'reviews')
            ->groupBy('Book.AuthorId');
        $old = AuthorQuery::create()->filterByAge(6);
        $both = AuthorQuery::create()->addSelectQuery($books, 'b', false)->addSelectQuery($old, 'o', false)
            ->where('Author.Id = b.AuthorId')->where('Author.Id = o.Id AND o.LastName = ?', 'Austen')
            ->withColumn('b.books', 'nb')->select(['LastName', 'nb', 'o.Age']);
        self::assertEquals([['LastName' => 'Austen', 'nb' => 2, 'o.Age' => 6]], $both->find()->getData());
        $most = BookQuery::create()
            ->addSelectQuery($reviews, 'r', false)
            ->withColumn('MAX(r.reviews)', 'most')
            ->select('most');
        self::assertEquals(3, $most->findOne());
        $groups = BookQuery::create()->addSelectQuery($books, 'c', false)->groupBy('c.AuthorId')->select('c.AuthorId');
        self::assertCount(2, $groups->find());
        $short = BookQuery::create()->addSelectQuery(BookQuery::create()->filterByPages(11, '<'), 'short')
            ->addSelectQuery($books, 'b', false)->where(
                'short.AuthorId = b.AuthorId AND b.books > ?',
                1,
            )->orderByTitle();
        self::assertSame('Emma Persuasion', self::titles($short));
        self::assertSame('public', $short->findOne()?->getState());
        self::assertSame(
            2,
            BookQuery::create()
                ->addSelectQuery(BookQuery::create()->limit(2), 'two')
                ->where('two.State = ?', 'public')
                ->count(),
        );
    }

    public function testQueriesThatCannotBeReadFrom(): void
    {
        $book = BookQuery::create(...);
        $this->assertRefused(OrmException::class, [
            'two of them' => static fn () => $book()->addSelectQuery($book(), 'a')->addSelectQuery($book(), 'b'),
            'one inside another' => static fn () => $book()->useReviewQuery()->where('Review.Id = Book.Id')->find(),
            'another table' => static fn () => $book()->addSelectQuery(AuthorQuery::create(), 'a'),
        ]);
        $this->assertRefused(InvalidClauseException::class, [
            'twice' => static fn ()
                => $book()->addSelectQuery($book(), 'a', false)->addSelectQuery($book(), 'a', false),
            'joined' => static fn () => $book()->join('Book.Author a')->addSelectQuery($book(), 'a', false),
            'its own name' => static fn () => $book()->addSelectQuery($book(), 'Book', false),
        ]);
        $this->assertRefused(UnknownColumnException::class, [
            'not selected' => static fn ()
                => $book()->addSelectQuery($book()->select('Id'), 'a', false)->where('a.Title = ?', 'x'),
            'nothing' => static fn () => $book()->addSelectQuery($book(), 'a', false)->where('a.Nothing = ?', 'x'),
            'lazy' => static fn () => $book()->addSelectQuery($book(), 'a', false)->groupBy('a.Excerpt'),
        ]);
    }

    public function testArgumentsOfTheConstructor(): void
    {
        $query = new BookQuery('bookstore', 'Book', 'b');
        self::assertSame(['b', 'bookstore'], [$query->getModelAlias(), $query->getDbName()]);
        self::assertSame('Emma', self::titles($query->where('b.Title = ?', 'Emma')));
        self::assertSame('b', (new BookQuery('b'))->getModelAlias());
        self::assertNull((new BookQuery('bookstore'))->getModelAlias());
        self::assertSame('x', BookQuery::create('x')->getModelAlias());
        self::assertSame('bookstore', BookQuery::create('bookstore')->getModelAlias());
        self::assertSame(['b', 'other'], [
            (new BookQuery('other', '\\Bookstore\\Book', 'b'))->getModelAlias(),
            (new BookQuery('other', null))->getDbName(),
        ]);
        \Orm\Runtime\Orm::getStandardServiceContainer()->setConnection('second', $this->connection);
        self::assertSame(
            [null, 'second'],
            [(new BookQuery('second'))->getModelAlias(), (new BookQuery('second'))->getDbName()],
        );
        self::assertSame('c', (new CarQuery('bookstore', 'Car', 'c'))->getModelAlias());
        self::assertSame('c', (new CarQuery('bookstore', 'Vehicle', 'c'))->getModelAlias());
        $this->expectException(OrmException::class);
        new BookQuery('bookstore', 'Author');
    }

    public function testReadsFromTheDatasourceItWasGiven(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('nowhere');
        (new BookQuery('nowhere', 'Book'))->find();
    }
}
