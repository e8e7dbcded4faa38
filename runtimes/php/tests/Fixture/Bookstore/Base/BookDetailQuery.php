<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\Map\BookDetailTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "book_detail".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<BookDetail, TParent>
 */
abstract class BookDetailQuery extends ModelCriteria
{
    public const TABLE_MAP = BookDetailTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "book_id", "summary", "language" FROM "book_detail" WHERE "book_id" = ?',
        'model' => BookDetail::class,
        'key' => 0,
        'width' => 3,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\BookDetailQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\BookDetailQuery()
            : self::createFor(\Bookstore\BookDetailQuery::class, $modelAlias, $criteria);
    }

    /** @return BookDetail|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, BookDetail>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return BookDetail */
    public function requirePk(int|string $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey([$key], $con);
    }

    public function filterByPrimaryKey(int|string $key): static
    {
        return $this->whereKey([$key]);
    }

    /** @param list<int|string> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map(static fn ($key): array => [$key], $keys));
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId */
    public function filterByBookId(int|string|array|null $bookId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('book_id', $bookId, $comparison);
    }

    public function orderByBookId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('book_id', $order);
    }

    public function groupByBookId(): static
    {
        return $this->groupColumn('book_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return BookDetail|null
     */
    public function findOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return ObjectCollection<int, BookDetail>
     */
    public function findByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return BookDetail
     */
    public function requireOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->requireOne($con);
    }

    /** @param string|list<string|null>|null $summary */
    public function filterBySummary(string|array|null $summary = null, ?string $comparison = null): static
    {
        return $this->textFilter('summary', $summary, $comparison);
    }

    public function orderBySummary(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('summary', $order);
    }

    public function groupBySummary(): static
    {
        return $this->groupColumn('summary');
    }

    /**
     * @param string|list<string|null>|null $summary
     * @return BookDetail|null
     */
    public function findOneBySummary(string|array|null $summary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySummary($summary)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $summary
     * @return ObjectCollection<int, BookDetail>
     */
    public function findBySummary(string|array|null $summary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySummary($summary)->find($con);
    }

    /**
     * @param string|list<string|null>|null $summary
     * @return BookDetail
     */
    public function requireOneBySummary(string|array|null $summary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySummary($summary)->requireOne($con);
    }

    /** @param string|list<string|null>|null $language */
    public function filterByLanguage(string|array|null $language = null, ?string $comparison = null): static
    {
        return $this->textFilter('language', $language, $comparison);
    }

    public function orderByLanguage(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('language', $order);
    }

    public function groupByLanguage(): static
    {
        return $this->groupColumn('language');
    }

    /**
     * @param string|list<string|null>|null $language
     * @return BookDetail|null
     */
    public function findOneByLanguage(string|array|null $language, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLanguage($language)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $language
     * @return ObjectCollection<int, BookDetail>
     */
    public function findByLanguage(string|array|null $language, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLanguage($language)->find($con);
    }

    /**
     * @param string|list<string|null>|null $language
     * @return BookDetail
     */
    public function requireOneByLanguage(string|array|null $language, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLanguage($language)->requireOne($con);
    }

    /** @param Book|ObjectCollection<int, Book> $book */
    public function filterByBook(Book|ObjectCollection $book, ?string $comparison = null): static
    {
        return $this->relationFilter('Book', $book, $comparison);
    }

    public function joinBook(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Book', $relationAlias, $joinType);
    }

    public function joinWithBook(?string $joinType = null): static
    {
        return $this->relationJoinWith('Book', $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookQuery(?string $relationAlias = null, ?string $joinType = null): BookQuery
    {
        return $this->relationQuery('Book', BookQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookQuery<static>): (BookQuery<static>|null) $callable */
    public function withBookQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Book', BookQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useBookNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useInBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useNotInBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?BookDetail $bookDetail = null): static
    {
        return $this->pruneObject($bookDetail);
    }
}
