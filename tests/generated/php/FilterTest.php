<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Bookstore\CategoryQuery;
use Bookstore\ReviewQuery;
use Bookstore\TagQuery;
use Orm\Generated\Tests\Support\KnownBooksTestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Exception\UnknownColumnException;

/** Conditions on columns and relations, by generated methods and by hand. */
final class FilterTest extends KnownBooksTestCase
{
    /** @return iterable<string, array{string, callable(BookQuery): ModelCriteria<*, *>}> */
    public static function filters(): iterable
    {
        yield 'text' => ['Emma', static fn ($q) => $q->filterByTitle('Emma')];
        yield 'text null' => ['Anonymous', static fn ($q) => $q->filterByIsbn(null)];
        yield 'text not null' => [
            'Emma, Persuasion, War and Peace',
            static fn ($q) => $q->filterByIsbn(null, Criteria::NOT_EQUAL),
        ];
        yield 'text list' => ['Anonymous, Emma', static fn ($q) => $q->filterByTitle(['Emma', 'Anonymous'])];
        yield 'text not in list' => [
            'Persuasion, War and Peace',
            static fn ($q) => $q->filterByTitle(['Emma', 'Anonymous'], Criteria::NOT_IN),
        ];
        yield 'text empty list' => ['', static fn ($q) => $q->filterByTitle([])];
        yield 'text empty not in' => [
            'Anonymous, Emma, Persuasion, War and Peace',
            static fn ($q) => $q->filterByTitle([], Criteria::NOT_IN),
        ];
        yield 'text like' => ['Persuasion', static fn ($q) => $q->filterByTitle('%suas%', Criteria::LIKE)];
        yield 'text not like' => [
            'Anonymous, Emma, Persuasion',
            static fn ($q) => $q->filterByTitle('War%', Criteria::NOT_LIKE),
        ];
        yield 'text without wildcards' => ['', static fn ($q) => $q->filterByTitle('%')];
        yield 'number' => ['Anonymous', static fn ($q) => $q->filterByPages(10)];
        yield 'number null' => ['Persuasion', static fn ($q) => $q->filterByPages(null)];
        yield 'number range' => [
            'Emma, War and Peace',
            static fn ($q) => $q->filterByPages(['min' => 100, 'max' => 1225]),
        ];
        yield 'number min' => ['War and Peace', static fn ($q) => $q->filterByPages(['min' => 1000])];
        yield 'number list' => ['Anonymous, Emma', static fn ($q) => $q->filterByPages([10, 474])];
        yield 'number operator' => ['Anonymous, Emma', static fn ($q) => $q->filterByPages(1000, Criteria::LESS_THAN)];
        yield 'decimal' => ['Emma', static fn ($q) => $q->filterByPrice('9.50')];
        yield 'decimal range' => ['Emma, Persuasion', static fn ($q) => $q->filterByPrice(['min' => 7, 'max' => 9.5])];
        yield 'date' => ['Emma', static fn ($q) => $q->filterByPublishedOn('1815-12-23')];
        yield 'date object' => [
            'War and Peace',
            static fn ($q) => $q->filterByPublishedOn(new \DateTime('1869-01-01')),
        ];
        yield 'date range' => ['Emma, Persuasion', static fn ($q) => $q->filterByPublishedOn(['max' => '1820-01-01'])];
        yield 'date null' => ['Anonymous', static fn ($q) => $q->filterByPublishedOn(null)];
        yield 'timestamp' => [
            'Anonymous, Emma, Persuasion, War and Peace',
            static fn ($q) => $q->filterByCreatedAt(['max' => 'tomorrow', 'min' => 'yesterday']),
        ];
        yield 'boolean' => ['Emma, Persuasion', static fn ($q) => $q->filterByPublished(true)];
        yield 'boolean word' => ['War and Peace', static fn ($q) => $q->filterByPublished('no')];
        yield 'boolean null' => ['Anonymous', static fn ($q) => $q->filterByPublished(null)];
        yield 'enum' => ['War and Peace', static fn ($q) => $q->filterByState('sold out')];
        yield 'enum list' => ['Emma, Persuasion', static fn ($q) => $q->filterByState(['public', 'draft'])];
        yield 'enum null' => ['Anonymous', static fn ($q) => $q->filterByState(null)];
        yield 'enum not' => [
            'Persuasion, War and Peace',
            static fn ($q) => $q->filterByState('public', Criteria::NOT_EQUAL),
        ];
        yield 'set all' => ['War and Peace', static fn ($q) => $q->filterByGenres(['poetry', 'travel'])];
        yield 'set some' => [
            'Anonymous, Emma, War and Peace',
            static fn ($q) => $q->filterByGenres(['poetry', 'crime'], Criteria::CONTAINS_SOME),
        ];
        yield 'set none' => [
            'Emma, Persuasion',
            static fn ($q) => $q->filterByGenres(['travel'], Criteria::CONTAINS_NONE),
        ];
        yield 'set one' => ['Anonymous', static fn ($q) => $q->filterByGenre('crime')];
        yield 'array all' => ['War and Peace', static fn ($q) => $q->filterByKeywords(['love', 'war'])];
        yield 'array some' => [
            'Anonymous, Emma',
            static fn ($q) => $q->filterByKeywords(['a|b', '100%'], Criteria::CONTAINS_SOME),
        ];
        yield 'array none' => [
            'Anonymous, Persuasion',
            static fn ($q) => $q->filterByKeywords(['love'], Criteria::CONTAINS_NONE),
        ];
        yield 'array one' => ['Emma, War and Peace', static fn ($q) => $q->filterByKeyword('love')];
        yield 'json' => ['Emma', static fn ($q) => $q->filterByAttributes(['stars' => 5])];
        yield 'json null' => ['Anonymous, Persuasion', static fn ($q) => $q->filterByAttributes(null)];
        yield 'json path' => ['War and Peace', static fn ($q) => $q->whereJsonPath('Attributes', ['stars'], 4)];
        yield 'where' => ['Emma, Persuasion', static fn ($q) => $q->where('Book.Title IN ?', ['Emma', 'Persuasion'])];
        yield 'where between' => ['Emma', static fn ($q) => $q->where('Book.Pages BETWEEN ? AND ?', [400, 500])];
        yield 'where real column' => ['Emma', static fn ($q) => $q->where('book.title = ?', 'Emma')];
        yield 'where function' => ['Anonymous, Emma', static fn ($q) => $q->where('LENGTH(Book.Title) < ?', 10)];
        yield 'or' => ['Emma, War and Peace', static fn ($q) => $q->filterByTitle('Emma')->_or()->filterByPages(1225)];
        yield 'or of wheres' => [
            'Anonymous, Emma',
            static fn ($q) => $q->where('Book.Title = ?', 'Emma')->_or()->where('Book.Pages = ?', 10),
        ];
        yield 'combined' => ['Emma', static fn ($q) => $q
            ->condition('a', 'Book.Title = ?', 'Emma')->condition('b', 'Book.Title = ?', 'Persuasion')
            ->combine(['a', 'b'], 'or', 'either')->condition('c', 'Book.Pages IS NOT NULL')
            ->combine(['either', 'c'], 'and')];
        yield 'filterBy' => ['Emma', static fn ($q) => $q->filterBy('Title', 'Emma')];
        yield 'date of the database' => [
            'Emma, Persuasion, War and Peace',
            static fn ($q) => $q->filterByPublishedOn(Criteria::CURRENT_DATE, Criteria::LESS_THAN),
        ];
        yield 'default join to a row that may be missing' => [
            'Anonymous, Emma, Persuasion, War and Peace',
            static fn ($q) => $q->joinAuthor(),
        ];
        yield 'default join to rows whose key is required' => [
            'Emma, Emma, War and Peace',
            static fn ($q) => $q->joinReview(),
        ];
        yield 'reading along leaves out what has none' => [
            'Emma, Persuasion, War and Peace',
            static fn ($q) => $q->joinWithAuthor(),
        ];
        yield 'filterByArray with an object' => [
            'War and Peace',
            static fn ($q) => $q->filterByArray(
                ['Author' => AuthorQuery::create()->findOneByLastName('Tolstoy'), 'Pages' => 1225],
            ),
        ];
        yield 'filterByArray' => ['Emma', static fn ($q) => $q->filterByArray(['Title' => 'Emma', 'Pages' => 474])];
        yield 'conditional' => [
            'Emma',
            static fn ($q) => $q->_if(true)->filterByTitle('Emma')->_else()->filterByTitle('x')->_endif(),
        ];
        yield 'distinct' => ['Emma, War and Peace', static fn ($q) => $q->distinct()->joinReview()];
        yield 'distinct with objects beside' => [
            'Emma, Persuasion, War and Peace',
            static fn ($q) => $q->distinct()->joinWithAuthor()->joinWithPublisher(Criteria::LEFT_JOIN),
        ];
        yield 'left join' => ['Anonymous', static fn ($q) => $q->leftJoinAuthor()->where('Author.Id IS NULL')];
        yield 'join' => ['War and Peace', static fn ($q) => $q->joinAuthor()->where('Author.LastName = ?', 'Tolstoy')];
        yield 'join alias' => [
            'War and Peace',
            static fn ($q) => $q->joinAuthor('writer')->where('writer.LastName = ?', 'Tolstoy'),
        ];
        yield 'join by name' => [
            'War and Peace',
            static fn ($q) => $q->innerJoin('Book.Author a')->where('a.LastName = ?', 'Tolstoy'),
        ];
        yield 'join condition' => ['Anonymous, Persuasion, War and Peace', static fn ($q) => $q->leftJoinReview()
            ->addJoinCondition('Review', 'Review.Rating = ?', 5)->where('Review.Id IS NULL')];
        yield 'use query' => [
            'Emma, Persuasion',
            static fn ($q) => $q->useAuthorQuery()->filterByFirstName('Jane')->endUse(),
        ];
        yield 'with query' => [
            'Emma, Persuasion',
            static fn ($q) => $q->withAuthorQuery(static fn (AuthorQuery $a) => $a->filterByAge(41)),
        ];
        yield 'exists' => ['Emma, War and Peace', static fn ($q) => $q->useReviewExistsQuery()->endUse()];
        yield 'exists with condition' => [
            'Emma',
            static fn ($q) => $q->useReviewExistsQuery()->filterByRating(5)->endUse(),
        ];
        yield 'not exists' => ['Anonymous, Persuasion', static fn ($q) => $q->useReviewNotExistsQuery()->endUse()];
        yield 'in' => ['Emma, Persuasion', static fn ($q) => $q->useInAuthorQuery()->filterByAge(41)->endUse()];
        yield 'not in' => [
            'War and Peace',
            static fn ($q)
                => $q->filterByAuthorId(null, Criteria::NOT_EQUAL)->useNotInAuthorQuery()->filterByAge(41)->endUse(),
        ];
        yield 'n:n' => [
            'War and Peace',
            static fn ($q) => $q->useBookTagQuery()->useTagQuery()->filterByName('war')->endUse()->endUse(),
        ];
        yield 'function beside a column' => [
            'Emma',
            static fn ($q) => $q->where('UPPER(Book.Title) = ?', 'EMMA')->where('Book.Pages > ?', 1),
        ];
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
        self::assertThrows(
            OrmException::class,
            static fn () => BookQuery::create()->filterByGenres(['unknown'])->find(),
        );
        self::assertThrows(
            OrmException::class,
            static fn () => BookQuery::create()->filterByPages(null, Criteria::GREATER_THAN)->find(),
        );
        self::assertThrows(
            OrmException::class,
            static fn () => BookQuery::create()->filterByPublishedOn('no date')->find(),
        );
        self::assertThrows(UnknownColumnException::class, static fn () => BookQuery::create()->filterBy('Nothing', 1));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByNothing(1));
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->join('Book.Nothing'));
        self::assertThrows(
            UnexpectedValueException::class,
            static fn () => BookQuery::create()->orderByTitle('sideways'),
        );
        self::assertThrows(OrmException::class, static fn () => BookQuery::create()->filterByTitle('x', '= 1 OR 1 ='));
    }

    /** @group exists */
    public function testRelatedObjects(): void
    {
        $austen = AuthorQuery::create()->requireOneByLastName('Austen');
        $tolstoy = AuthorQuery::create()->requireOneByLastName('Tolstoy');
        self::assertSame(
            'Emma, Persuasion',
            self::titles(BookQuery::create()->orderByTitle()->filterByAuthor($austen)),
        );
        self::assertSame(
            'War and Peace',
            self::titles(BookQuery::create()->filterByAuthor($austen, Criteria::NOT_EQUAL)),
        );
        $both = AuthorQuery::create()->find();
        self::assertSame(
            'Emma, Persuasion, War and Peace',
            self::titles(BookQuery::create()->orderByTitle()->filterByAuthor($both)),
        );
        $emma = BookQuery::create()->requireOneByTitle('Emma');
        self::assertSame('Austen', self::titles(AuthorQuery::create()->filterByBook($emma)));
        $love = TagQuery::create()->requireOneByName('love');
        self::assertSame(
            'Emma, Persuasion, War and Peace',
            self::titles(BookQuery::create()->orderByTitle()->filterByTag($love)),
        );
        self::assertSame(
            'Emma, Persuasion, War and Peace',
            self::titles(BookQuery::create()->orderByTitle()->filterByTag(TagQuery::create()->find())),
        );
        self::assertSame('Tolstoy', (string) $tolstoy);
    }

    public function testSelfJoins(): void
    {
        $root = (new \Bookstore\Category())->setName('root');
        $root->addChild((new \Bookstore\Category())->setName('leaf'))->save();
        self::assertSame(
            'leaf',
            self::titles(CategoryQuery::create()->useParentQuery()->filterByName('root')->endUse()),
        );
        self::assertSame(
            'root',
            self::titles(CategoryQuery::create()->useChildQuery('c')->filterByName('leaf')->endUse()),
        );
    }
}
