<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\CategoryQuery;
use Bookstore\InvoiceQuery;
use Bookstore\Invoice;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Publisher;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Generated\Tests\Support\HookedBookQuery;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\StatementFormatter;

/** The generated query methods, on a few books that everybody knows. */
final class QueryTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $austen = (new Author())->setFirstName('Jane')->setLastName('Austen')->setEmail('jane@example.org')->setAge(41)->setBornOn('1775-12-16');
        $tolstoy = (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setAge(82)->setBornOn('1828-09-09');
        $penguin = (new Publisher())->setName('Penguin')->setCode('PEN');
        $love = (new Tag())->setName('love');
        $war = (new Tag())->setName('war');
        (new Tag())->setName('unused')->save();
        $books = [
            ['Emma', 'isbn-e', '9.50', 474, '1815-12-23', true, 'public', ['poetry'], ['love', 'a|b'], ['stars' => 5], $austen, $penguin],
            ['Persuasion', 'isbn-p', '7.00', null, '1817-12-20', true, 'draft', [], [], null, $austen, null],
            ['War and Peace', 'isbn-w', '20.00', 1225, '1869-01-01', false, 'sold out', ['poetry', 'travel'], ['love', 'war'], ['stars' => 4], $tolstoy, $penguin],
            ['Anonymous', null, null, 10, null, null, null, ['crime', 'travel'], ['100%'], null, null, null],
        ];
        foreach ($books as [$title, $isbn, $price, $pages, $day, $published, $state, $genres, $keywords, $attributes, $author, $publisher]) {
            $book = (new Book())->setTitle($title)->setIsbn($isbn)->setPrice($price)->setPages($pages)->setPublishedOn($day)
                ->setPublished($published)->setState($state)->setGenres($genres)->setKeywords($keywords)
                ->setAttributes($attributes)->setAuthor($author)->setPublisher($publisher);
            foreach ($title === 'Emma' ? [5, 3] : ($title === 'War and Peace' ? [4] : []) as $rating) {
                $book->addReview((new Review())->setReviewer("reader $rating")->setRating($rating));
            }
            if ($title !== 'Anonymous') {
                $book->addTag($love);
            }
            if ($title === 'War and Peace') {
                $book->addTag($war);
            }
            $book->save();
        }
        InstancePool::clearAll();
    }

    private static function titles(ModelCriteria $query): string
    {
        return implode(', ', self::names($query->find()));
    }

    /** @return iterable<string, array{string, callable(BookQuery): ModelCriteria<*, *>}> */
    public static function filters(): iterable
    {
        yield 'text' => ['Emma', static fn ($q) => $q->filterByTitle('Emma')];
        yield 'text null' => ['Anonymous', static fn ($q) => $q->filterByIsbn(null)];
        yield 'text not null' => ['Emma, Persuasion, War and Peace', static fn ($q) => $q->filterByIsbn(null, Criteria::NOT_EQUAL)];
        yield 'text list' => ['Anonymous, Emma', static fn ($q) => $q->filterByTitle(['Emma', 'Anonymous'])];
        yield 'text not in list' => ['Persuasion, War and Peace', static fn ($q) => $q->filterByTitle(['Emma', 'Anonymous'], Criteria::NOT_IN)];
        yield 'text empty list' => ['', static fn ($q) => $q->filterByTitle([])];
        yield 'text empty not in' => ['Anonymous, Emma, Persuasion, War and Peace', static fn ($q) => $q->filterByTitle([], Criteria::NOT_IN)];
        yield 'text like' => ['Persuasion', static fn ($q) => $q->filterByTitle('%suas%', Criteria::LIKE)];
        yield 'text not like' => ['Anonymous, Emma, Persuasion', static fn ($q) => $q->filterByTitle('War%', Criteria::NOT_LIKE)];
        yield 'text without wildcards' => ['', static fn ($q) => $q->filterByTitle('%')];
        yield 'number' => ['Anonymous', static fn ($q) => $q->filterByPages(10)];
        yield 'number null' => ['Persuasion', static fn ($q) => $q->filterByPages(null)];
        yield 'number range' => ['Emma, War and Peace', static fn ($q) => $q->filterByPages(['min' => 100, 'max' => 1225])];
        yield 'number min' => ['War and Peace', static fn ($q) => $q->filterByPages(['min' => 1000])];
        yield 'number list' => ['Anonymous, Emma', static fn ($q) => $q->filterByPages([10, 474])];
        yield 'number operator' => ['Anonymous, Emma', static fn ($q) => $q->filterByPages(1000, Criteria::LESS_THAN)];
        yield 'decimal' => ['Emma', static fn ($q) => $q->filterByPrice('9.50')];
        yield 'decimal range' => ['Emma, Persuasion', static fn ($q) => $q->filterByPrice(['min' => 7, 'max' => 9.5])];
        yield 'date' => ['Emma', static fn ($q) => $q->filterByPublishedOn('1815-12-23')];
        yield 'date object' => ['War and Peace', static fn ($q) => $q->filterByPublishedOn(new \DateTime('1869-01-01'))];
        yield 'date range' => ['Emma, Persuasion', static fn ($q) => $q->filterByPublishedOn(['max' => '1820-01-01'])];
        yield 'date null' => ['Anonymous', static fn ($q) => $q->filterByPublishedOn(null)];
        yield 'timestamp' => ['Anonymous, Emma, Persuasion, War and Peace', static fn ($q) => $q->filterByCreatedAt(['max' => 'tomorrow', 'min' => 'yesterday'])];
        yield 'boolean' => ['Emma, Persuasion', static fn ($q) => $q->filterByPublished(true)];
        yield 'boolean word' => ['War and Peace', static fn ($q) => $q->filterByPublished('no')];
        yield 'boolean null' => ['Anonymous', static fn ($q) => $q->filterByPublished(null)];
        yield 'enum' => ['War and Peace', static fn ($q) => $q->filterByState('sold out')];
        yield 'enum list' => ['Emma, Persuasion', static fn ($q) => $q->filterByState(['public', 'draft'])];
        yield 'enum null' => ['Anonymous', static fn ($q) => $q->filterByState(null)];
        yield 'enum not' => ['Persuasion, War and Peace', static fn ($q) => $q->filterByState('public', Criteria::NOT_EQUAL)];
        yield 'set all' => ['War and Peace', static fn ($q) => $q->filterByGenres(['poetry', 'travel'])];
        yield 'set some' => ['Anonymous, Emma, War and Peace', static fn ($q) => $q->filterByGenres(['poetry', 'crime'], Criteria::CONTAINS_SOME)];
        yield 'set none' => ['Emma, Persuasion', static fn ($q) => $q->filterByGenres(['travel'], Criteria::CONTAINS_NONE)];
        yield 'set one' => ['Anonymous', static fn ($q) => $q->filterByGenre('crime')];
        yield 'array all' => ['War and Peace', static fn ($q) => $q->filterByKeywords(['love', 'war'])];
        yield 'array some' => ['Anonymous, Emma', static fn ($q) => $q->filterByKeywords(['a|b', '100%'], Criteria::CONTAINS_SOME)];
        yield 'array none' => ['Anonymous, Persuasion', static fn ($q) => $q->filterByKeywords(['love'], Criteria::CONTAINS_NONE)];
        yield 'array one' => ['Emma, War and Peace', static fn ($q) => $q->filterByKeyword('love')];
        yield 'json' => ['Emma', static fn ($q) => $q->filterByAttributes(['stars' => 5])];
        yield 'json null' => ['Anonymous, Persuasion', static fn ($q) => $q->filterByAttributes(null)];
        yield 'json path' => ['War and Peace', static fn ($q) => $q->whereJsonPath('Attributes', ['stars'], 4)];
        yield 'where' => ['Emma, Persuasion', static fn ($q) => $q->where('Book.Title IN ?', ['Emma', 'Persuasion'])];
        yield 'where between' => ['Emma', static fn ($q) => $q->where('Book.Pages BETWEEN ? AND ?', [400, 500])];
        yield 'where real column' => ['Emma', static fn ($q) => $q->where('book.title = ?', 'Emma')];
        yield 'where function' => ['Anonymous, Emma', static fn ($q) => $q->where('LENGTH(Book.Title) < ?', 10)];
        yield 'or' => ['Emma, War and Peace', static fn ($q) => $q->filterByTitle('Emma')->_or()->filterByPages(1225)];
        yield 'or of wheres' => ['Anonymous, Emma', static fn ($q) => $q->where('Book.Title = ?', 'Emma')->_or()->where('Book.Pages = ?', 10)];
        yield 'combined' => ['Emma', static fn ($q) => $q
            ->condition('a', 'Book.Title = ?', 'Emma')->condition('b', 'Book.Title = ?', 'Persuasion')
            ->combine(['a', 'b'], 'or', 'either')->condition('c', 'Book.Pages IS NOT NULL')
            ->combine(['either', 'c'], 'and')];
        yield 'filterBy' => ['Emma', static fn ($q) => $q->filterBy('Title', 'Emma')];
        yield 'date of the database' => ['Emma, Persuasion, War and Peace', static fn ($q) => $q->filterByPublishedOn(Criteria::CURRENT_DATE, Criteria::LESS_THAN)];
        yield 'default join to a row that may be missing' => ['Anonymous, Emma, Persuasion, War and Peace', static fn ($q) => $q->joinAuthor()];
        yield 'default join to rows whose key is required' => ['Emma, Emma, War and Peace', static fn ($q) => $q->joinReview()];
        yield 'reading along leaves out what has none' => ['Emma, Persuasion, War and Peace', static fn ($q) => $q->joinWithAuthor()];
        yield 'filterByArray with an object' => ['War and Peace', static fn ($q) => $q->filterByArray(['Author' => AuthorQuery::create()->findOneByLastName('Tolstoy'), 'Pages' => 1225])];
        yield 'filterByArray' => ['Emma', static fn ($q) => $q->filterByArray(['Title' => 'Emma', 'Pages' => 474])];
        yield 'conditional' => ['Emma', static fn ($q) => $q->_if(true)->filterByTitle('Emma')->_else()->filterByTitle('x')->_endif()];
        yield 'distinct' => ['Emma, War and Peace', static fn ($q) => $q->distinct()->joinReview()];
        yield 'distinct with objects beside' => ['Emma, Persuasion, War and Peace', static fn ($q) => $q->distinct()->joinWithAuthor()->joinWithPublisher(Criteria::LEFT_JOIN)];
        yield 'left join' => ['Anonymous', static fn ($q) => $q->leftJoinAuthor()->where('Author.Id IS NULL')];
        yield 'join' => ['War and Peace', static fn ($q) => $q->joinAuthor()->where('Author.LastName = ?', 'Tolstoy')];
        yield 'join alias' => ['War and Peace', static fn ($q) => $q->joinAuthor('writer')->where('writer.LastName = ?', 'Tolstoy')];
        yield 'join by name' => ['War and Peace', static fn ($q) => $q->innerJoin('Book.Author a')->where('a.LastName = ?', 'Tolstoy')];
        yield 'join condition' => ['Anonymous, Persuasion, War and Peace', static fn ($q) => $q->leftJoinReview()
            ->addJoinCondition('Review', 'Review.Rating = ?', 5)->where('Review.Id IS NULL')];
        yield 'use query' => ['Emma, Persuasion', static fn ($q) => $q->useAuthorQuery()->filterByFirstName('Jane')->endUse()];
        yield 'with query' => ['Emma, Persuasion', static fn ($q) => $q->withAuthorQuery(static fn (AuthorQuery $a) => $a->filterByAge(41))];
        yield 'exists' => ['Emma, War and Peace', static fn ($q) => $q->useReviewExistsQuery()->endUse()];
        yield 'exists with condition' => ['Emma', static fn ($q) => $q->useReviewExistsQuery()->filterByRating(5)->endUse()];
        yield 'not exists' => ['Anonymous, Persuasion', static fn ($q) => $q->useReviewNotExistsQuery()->endUse()];
        yield 'in' => ['Emma, Persuasion', static fn ($q) => $q->useInAuthorQuery()->filterByAge(41)->endUse()];
        yield 'not in' => ['War and Peace', static fn ($q) => $q->filterByAuthorId(null, Criteria::NOT_EQUAL)->useNotInAuthorQuery()->filterByAge(41)->endUse()];
        yield 'n:n' => ['War and Peace', static fn ($q) => $q->useBookTagQuery()->useTagQuery()->filterByName('war')->endUse()->endUse()];
        yield 'function beside a column' => ['Emma', static fn ($q) => $q->where('UPPER(Book.Title) = ?', 'EMMA')->where('Book.Pages > ?', 1)];
    }

    /**
     * @dataProvider filters
     * @param callable(BookQuery): ModelCriteria<*, *> $filter
     */
    public function testFilters(string $expected, callable $filter): void
    {
        $query = $filter(BookQuery::create()->orderByTitle());
        self::assertSame($expected, self::titles($query), $query->toString());
        self::assertSame($expected === '' ? 0 : substr_count($expected, ',') + 1, $query->count());
        self::assertSame($expected !== '', $query->exists());
    }

    public function testNestedUse(): void
    {
        $query = ReviewQuery::create()->orderByReviewer()
            ->useBookQuery()->useAuthorQuery()->filterByLastName('Austen')->endUse()->endUse();
        self::assertSame(['reader 3', 'reader 5'], $query->select('Reviewer')->find()->getData());
    }

    public function testWrongValuesAreRefused(): void
    {
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByState('unknown')->find());
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByGenres(['unknown'])->find());
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByPages(null, Criteria::GREATER_THAN)->find());
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByPublishedOn('no date')->find());
        self::assertThrows(UnknownColumnException::class, static fn () => BookQuery::create()->filterBy('Nothing', 1));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByNothing(1));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->join('Book.Nothing'));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->orderByTitle('sideways'));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByTitle('x', '= 1 OR 1 ='));
    }

    public function testKeys(): void
    {
        $emma = BookQuery::create()->requireOneByTitle('Emma');
        $war = BookQuery::create()->requireOneByTitle('War and Peace');
        self::assertSame($emma, BookQuery::create()->findPk($emma->getId()));
        self::assertNull(BookQuery::create()->findPk(-1));
        self::assertNull(BookQuery::create()->findPk(null));
        self::assertCount(2, BookQuery::create()->findPks([$emma->getId(), $war->getId(), -1]));
        self::assertCount(0, BookQuery::create()->findPks([]));
        self::assertCount(3, BookQuery::create()->prune($emma)->find());
        self::assertCount(1, BookQuery::create()->filterByPrimaryKey($emma->getId())->find());
        self::assertCount(2, BookQuery::create()->filterByPrimaryKeys([$emma->getId(), $war->getId()])->find());
        self::assertThrows(EntityNotFoundException::class, static fn () => BookQuery::create()->requirePk(-1), 'Book');
        (new Invoice())->setYear(1)->setNumber(2)->save();
        (new Invoice())->setYear(1)->setNumber(3)->save();
        self::assertNotNull(InvoiceQuery::create()->findPk([1, 2]));
        self::assertNull(InvoiceQuery::create()->findPk([2, 1]));
        self::assertCount(2, InvoiceQuery::create()->findPks([[1, 2], [1, 3], [9, 9]]));
    }

    public function testOne(): void
    {
        self::assertSame('Emma', (string) BookQuery::create()->findOneByTitle('Emma'));
        self::assertNull(BookQuery::create()->findOneByTitle('Nothing'));
        self::assertThrows(EntityNotFoundException::class, static fn () => BookQuery::create()->requireOneByTitle('Nothing'));
        self::assertThrows(EntityNotFoundException::class, static fn () => BookQuery::create()->filterByTitle('Nothing')->requireOne());
        self::assertSame('Emma', (string) BookQuery::create()->findOneByTitleAndPages('Emma', 474));
        self::assertSame('Emma', (string) BookQuery::create()->findOneByArray(['Title' => 'Emma']));
        self::assertCount(2, BookQuery::create()->findByPublished(true));
        self::assertCount(1, BookQuery::create()->findBy('Title', 'Emma'));
        $new = TagQuery::create()->filterByName('new')->findOneOrCreate();
        self::assertTrue($new->isNew());
        self::assertSame('new', $new->getName());
        self::assertFalse(TagQuery::create()->filterByName('love')->findOneOrCreate()->isNew());
    }

    public function testRelatedObjects(): void
    {
        $austen = AuthorQuery::create()->requireOneByLastName('Austen');
        $tolstoy = AuthorQuery::create()->requireOneByLastName('Tolstoy');
        self::assertSame('Emma, Persuasion', self::titles(BookQuery::create()->orderByTitle()->filterByAuthor($austen)));
        self::assertSame('War and Peace', self::titles(BookQuery::create()->filterByAuthor($austen, Criteria::NOT_EQUAL)));
        $both = AuthorQuery::create()->find();
        self::assertSame('Emma, Persuasion, War and Peace', self::titles(BookQuery::create()->orderByTitle()->filterByAuthor($both)));
        $emma = BookQuery::create()->requireOneByTitle('Emma');
        self::assertSame('Austen', self::titles(AuthorQuery::create()->filterByBook($emma)));
        $love = TagQuery::create()->requireOneByName('love');
        self::assertSame('Emma, Persuasion, War and Peace', self::titles(BookQuery::create()->orderByTitle()->filterByTag($love)));
        self::assertSame('Emma, Persuasion, War and Peace', self::titles(BookQuery::create()->orderByTitle()->filterByTag(TagQuery::create()->find())));
        self::assertSame('Tolstoy', (string) $tolstoy);
    }

    public function testReadingAlong(): void
    {
        self::assertSame(1, $this->queries(static function (): void {
            foreach (BookQuery::create()->joinWithAuthor(Criteria::LEFT_JOIN)->joinWithPublisher(Criteria::LEFT_JOIN)->orderByTitle()->find() as $book) {
                self::assertSame($book->getTitle() === 'Anonymous', $book->getAuthor() === null);
                self::assertSame(in_array($book->getTitle(), ['Emma', 'War and Peace'], true), $book->getPublisher() !== null);
            }
        }));
        InstancePool::clearAll();
        $authors = AuthorQuery::create()->leftJoinWith('Author.Book')->leftJoinWith('Book.Review')->orderByLastName()->find();
        self::assertCount(2, $authors);
        self::assertSame(0, $this->queries(static function () use ($authors): void {
            self::assertSame([2, 1], array_map(static fn (Author $author): int => count($author->getBooks()), $authors->getData()));
            $ratings = [];
            foreach ($authors as $author) {
                foreach ($author->getBooks() as $book) {
                    foreach ($book->getReviews() as $review) {
                        $ratings[] = $review->getRating();
                    }
                }
            }
            sort($ratings);
            self::assertSame([3, 4, 5], $ratings);
        }));
        self::assertThrows(OrmException::class, static fn () => AuthorQuery::create()->joinWithBook()->limit(1)->find());
    }

    public function testSelect(): void
    {
        self::assertSame(['Anonymous', 'Emma', 'Persuasion', 'War and Peace'], BookQuery::create()->orderByTitle()->select('Title')->find()->getData());
        self::assertSame('Emma', BookQuery::create()->filterByIsbn('isbn-e')->select('Title')->findOne());
        self::assertSame(
            ['Title' => 'Emma', 'Author.LastName' => 'Austen'],
            BookQuery::create()->joinAuthor()->filterByTitle('Emma')->select(['Title', 'Author.LastName'])->findOne(),
        );
        $all = BookQuery::create()->filterByTitle('Emma')->select('*')->findOne();
        self::assertIsArray($all);
        self::assertCount(BookTableMap::NUM_COLUMNS, $all);
        self::assertNull(BookQuery::create()->filterByTitle('Nothing')->select('Title')->findOne());
    }

    public function testEveryFinderGivesWhatTheFormatterMakes(): void
    {
        $emma = BookQuery::create()->requireOneByTitle('Emma')->getId();
        $titles = static fn (): BookQuery => BookQuery::create()->select('Title');
        self::assertSame('Emma', $titles()->findPk($emma));
        self::assertSame('Emma', $titles()->requirePk($emma));
        self::assertSame(['Emma'], $titles()->findPks([$emma])->getData());
        self::assertSame('Emma', $titles()->findOneByIsbn('isbn-e'));
        self::assertSame('Emma', $titles()->requireOneByIsbn('isbn-e'));
        self::assertSame(['Emma'], $titles()->findByIsbn('isbn-e')->getData());
        self::assertSame(['Emma'], $titles()->findBy('Isbn', 'isbn-e')->getData());
        $arrays = static fn (): BookQuery => BookQuery::create()->setFormatter(ArrayFormatter::class);
        self::assertSame('Emma', $arrays()->findPk($emma)['Title']);
        self::assertSame('Emma', $arrays()->findOneByIsbn('isbn-e')['Title']);
        self::assertInstanceOf(ArrayCollection::class, $arrays()->findByIsbn('isbn-e'));
    }

    public function testAddedColumnsGroupsAndHaving(): void
    {
        $query = AuthorQuery::create()->joinBook()->withColumn('COUNT(Book.Id)', 'Books')->groupById()->groupByFirstName()
            ->groupByLastName()->groupByEmail()->groupByAge()->groupByBornOn()->orderBy('Books', 'desc');
        self::assertEquals(
            [2, 1],
            array_map(static fn (Author $author): mixed => $author->getVirtualColumn('Books'), $query->find()->getData()),
        );
        self::assertSame(['Austen'], self::names((clone $query)->having('COUNT(Book.Id) > ?', 1)->find()));
        self::assertSame(2, $query->count());
        self::assertEquals(
            [['State' => 0, 'n' => 1], ['State' => 1, 'n' => 1]],
            BookQuery::create()->filterByState(['draft', 'public'])->groupByState()->withColumn('COUNT(*)', 'n')->orderByState()
                ->select(['State', 'n'])->find()->getData(),
        );
        $class = AuthorQuery::create()->joinBook()->groupByClass('Author')->withColumn('SUM(Book.Pages)', 'Pages')->orderByLastName()->find();
        self::assertEquals([474, 1225], array_map(static fn (Author $author): mixed => $author->getVirtualColumn('Pages'), $class->getData()));
    }

    public function testPages(): void
    {
        $pager = BookQuery::create()->orderByTitle()->paginate(2, 3);
        self::assertSame(4, $pager->getNbResults());
        self::assertSame(['War and Peace'], self::names($pager->getResults()));
        self::assertSame([2, 2, 4, 4], [$pager->getPage(), $pager->getLastPage(), $pager->getFirstIndex(), $pager->getLastIndex()]);
        self::assertTrue($pager->haveToPaginate());
        self::assertTrue($pager->isLastPage());
        self::assertSame([1, 2], $pager->getLinks());
        self::assertSame(2, BookQuery::create()->orderByTitle()->paginate(99, 3)->getPage());
        self::assertCount(3, iterator_to_array(BookQuery::create()->orderByTitle()->paginate(1, 3)));
        self::assertSame(['Persuasion'], self::names(BookQuery::create()->orderByTitle()->offset(2)->limit(1)->find()));
        self::assertSame('Anonymous, Emma', self::titles(BookQuery::create()->orderByTitle()->limit(2)));
    }

    public function testWrites(): void
    {
        self::assertSame(2, BookQuery::create()->filterByPublished(true)->update(['Pages' => 1, 'State' => 'sold out']));
        self::assertSame(2, BookQuery::create()->filterByPages(1)->filterByState('sold out')->count());
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->update(['Pages' => 2]));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->delete());
        self::assertSame(4, BookQuery::create()->updateAll(['Pages' => 3]));
        self::assertSame(1, BookQuery::create()->filterByTitle('Emma')->update(['Title' => 'Emma 2'], null, true));
        self::assertThrows(UnknownColumnException::class, static fn () => BookQuery::create()->filterById(1)->update(['Nothing' => 1]));
        self::assertSame(1, BookQuery::create()->filterByTitle('Emma 2')->delete());
        self::assertSame(1, $this->rows(Review::class), 'the reviews went with the book');
        self::assertSame(3, BookQuery::create()->deleteAll());
        self::assertSame(0, $this->rows(Book::class));
    }

    public function testHooksOfAQuery(): void
    {
        self::assertSame('Emma, Persuasion', self::titles((new HookedBookQuery())->orderByTitle()));
        self::assertSame(2, (new HookedBookQuery())->count());
        self::assertFalse((new HookedBookQuery())->filterByTitle('War and Peace')->exists());
        $query = (new HookedBookQuery())->keepQuery(false)->filterByTitle('Emma');
        self::assertSame(1, $query->update(['State' => 'draft']));
        self::assertSame(['preUpdate', 'postUpdate 1'], $query->calls);
        self::assertSame(42, BookQuery::create()->requireOneByTitle('Emma')->getPages());
        $query = (new HookedBookQuery())->keepQuery(false)->filterByTitle('Emma');
        $query->done = 7;
        self::assertSame(7, $query->delete());
        self::assertTrue(BookQuery::create()->filterByTitle('Emma')->exists());
        $query = (new HookedBookQuery())->keepQuery(false)->filterByTitle('Emma');
        self::assertSame(1, $query->delete());
        self::assertSame(['preDelete', 'postDelete 1'], $query->calls);
    }

    public function testAMassUpdateReachesObjectsInMemory(): void
    {
        $emma = BookQuery::create()->requireOneByTitle('Emma');
        BookQuery::create()->filterByTitle('Emma')->update(['Pages' => 5]);
        self::assertSame(5, BookQuery::create()->requirePk($emma->getId())->getPages());
        BookQuery::create()->filterByTitle('Emma')->delete();
        self::assertNull(BookQuery::create()->findPk($emma->getId()));
    }

    public function testFormatters(): void
    {
        $arrays = BookQuery::create()->orderByTitle()->joinWithAuthor()->setFormatter(ArrayFormatter::class)->find();
        self::assertInstanceOf(ArrayCollection::class, $arrays);
        self::assertSame('Austen', $arrays[1]['Author']['LastName']);
        $onDemand = BookQuery::create()->orderByTitle()->setFormatter(OnDemandFormatter::class)->find();
        self::assertInstanceOf(OnDemandCollection::class, $onDemand);
        self::assertSame(['Anonymous', 'Emma', 'Persuasion', 'War and Peace'], self::names($onDemand));
        $statement = BookQuery::create()->filterByTitle('Emma')->setFormatter(StatementFormatter::class)->find();
        self::assertInstanceOf(\PDOStatement::class, $statement);
        self::assertNotFalse($statement->fetch());
        $statement->closeCursor();
        self::assertSame(['Anonymous', 'Emma', 'Persuasion', 'War and Peace'], self::names(BookQuery::create()->orderByTitle()));
    }

    public function testCollections(): void
    {
        $books = BookQuery::create()->orderByTitle()->find();
        self::assertInstanceOf(ObjectCollection::class, $books);
        self::assertSame('Book', $books->getModel());
        self::assertSame(['isbn-e' => 'Emma', 'isbn-p' => 'Persuasion', 'isbn-w' => 'War and Peace'], BookQuery::create()->filterByIsbn(null, Criteria::NOT_EQUAL)->orderByTitle()->find()->toKeyValue('Isbn', 'Title'));
        self::assertSame('Emma', (string) $books->toKeyIndex('Isbn')['isbn-e']);
        self::assertCount(4, $books->getPrimaryKeys());
        foreach ($books as $book) {
            $book->setPages(7);
        }
        $books->save();
        self::assertSame(4, BookQuery::create()->filterByPages(7)->count());
        $books->delete();
        self::assertSame(0, $this->rows(Book::class));
    }

    public function testLocks(): void
    {
        $this->connection->transaction(static function (): void {
            self::assertSame('Emma', (string) BookQuery::create()->lockForUpdate()->findOneByTitle('Emma'));
            self::assertSame('Emma', (string) BookQuery::create()->lockForShare()->findOneByTitle('Emma'));
        });
        $sql = BookQuery::create()->lockForUpdate()->toString();
        self::assertSame(self::adapter() !== 'sqlite', str_contains($sql, 'FOR UPDATE'), $sql);
        self::assertStringNotContainsString('FOR UPDATE', BookQuery::create()->lockForUpdate()->withoutLock()->toString());
    }

    public function testSubQueries(): void
    {
        $long = BookQuery::create()->filterByPages(['min' => 100]);
        self::assertSame(2, BookQuery::create()->addSelectQuery($long, 'long')->count());
        self::assertSame(
            'Austen, Tolstoy',
            self::titles(AuthorQuery::create()->orderByLastName()->whereExists(BookQuery::create()->where('book.author_id = author.id'))),
        );
        self::assertSame(
            '',
            self::titles(AuthorQuery::create()->whereNotExists(BookQuery::create()->where('book.author_id = author.id'))),
        );
    }

    public function testAQueryCanBeUsedTwiceAndMerged(): void
    {
        $query = BookQuery::create()->filterByPublished(true);
        self::assertSame(2, $query->count());
        self::assertCount(2, $query->find());
        self::assertSame('Emma', self::titles(BookQuery::create()->filterByPages(474)->mergeWith($query)));
        self::assertStringContainsString('/* hi */', BookQuery::create()->setComment('hi')->toString());
        self::assertSame('Emma', self::titles(BookQuery::create('b')->where('b.Title = ?', 'Emma')));
        self::assertSame('Emma', self::titles(BookQuery::create()->setModelAlias('b', true)->where('b.Title = ?', 'Emma')));
        self::assertSame('Emma', self::titles(BookQuery::create()->setIgnoreCase(true)->filterByTitle('eMMA')));
        self::assertCount(2, AuthorQuery::create()->joinBook(null, Criteria::INNER_JOIN)->distinct()->find());
    }

    public function testSelfJoins(): void
    {
        $root = (new \Bookstore\Category())->setName('root');
        $root->addChild((new \Bookstore\Category())->setName('leaf'))->save();
        self::assertSame('leaf', self::titles(CategoryQuery::create()->useParentQuery()->filterByName('root')->endUse()));
        self::assertSame('root', self::titles(CategoryQuery::create()->useChildQuery('c')->filterByName('leaf')->endUse()));
    }

    public function testInsertMany(): void
    {
        $tags = [];
        for ($i = 0; $i < 250; ++$i) {
            $tags[] = (new Tag())->setName("tag $i");
        }
        $count = 0;
        self::assertLessThan(20, $this->queries(static function () use ($tags, &$count): void {
            $count = TagQuery::create()->insertMany($tags);
        }));
        self::assertSame(250, $count);
        self::assertFalse($tags[7]->isNew());
        self::assertSame('tag 7', TagQuery::create()->requirePk($tags[7]->getId())->getName());
        self::assertSame(253, $this->rows(Tag::class));
    }

    public function testUpsert(): void
    {
        TagQuery::create()->upsert([['Name' => 'love'], ['Name' => 'peace']], ['Name']);
        self::assertSame(4, $this->rows(Tag::class));
        BookQuery::create()->upsert(
            [['Isbn' => 'isbn-e', 'Title' => 'Emma, second edition', 'Pages' => 1], ['Isbn' => 'isbn-n', 'Title' => 'New', 'Pages' => 2]],
            ['Isbn'],
            ['Title'],
        );
        self::assertSame(474, BookQuery::create()->requireOneByTitle('Emma, second edition')->getPages());
        self::assertSame(2, BookQuery::create()->requireOneByTitle('New')->getPages());
    }

    public function testTableMaps(): void
    {
        $map = BookTableMap::getTableMap();
        self::assertSame('book', $map->getName());
        self::assertSame('Book', $map->getPhpName());
        self::assertTrue($map->getColumn('author_id')->isForeignKey());
        self::assertSame('Title', $map->getColumn('title')->getPhpName());
        self::assertTrue($map->hasRelation('Author'));
        self::assertSame(AuthorTableMap::class, $map->getRelation('Author')->getForeignTable()::class);
        self::assertSame('b.title', BookTableMap::alias('b', BookTableMap::COL_TITLE));
        self::assertSame(BookTableMap::class, \Orm\Runtime\Orm::getDatabaseMap('bookstore')->getTable('book')::class);
    }
}
