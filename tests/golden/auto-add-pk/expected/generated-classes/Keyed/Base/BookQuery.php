<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Book;
use Keyed\Map\BookTableMap;
use Keyed\Review;
use Keyed\ReviewQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "book".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Book, TParent>
 */
abstract class BookQuery extends ModelCriteria
{
    public const TABLE_MAP = BookTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'shop',
        'sql' => 'SELECT [title], [key] FROM [book] WHERE [key] = ?',
        'model' => Book::class,
        'key' => 1,
        'width' => 2,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Keyed\BookQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Keyed\BookQuery()
            : self::createFor(\Keyed\BookQuery::class, $modelAlias, $criteria);
    }

    /** @return Book|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Book>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Book */
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

    /** @param string|list<string|null>|null $title */
    public function filterByTitle(string|array|null $title = null, ?string $comparison = null): static
    {
        return $this->textFilter('title', $title, $comparison);
    }

    public function orderByTitle(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('title', $order);
    }

    public function groupByTitle(): static
    {
        return $this->groupColumn('title');
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Book|null
     */
    public function findOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return ObjectCollection<int, Book>
     */
    public function findByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->find($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Book
     */
    public function requireOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $key */
    public function filterByKey(int|string|array|null $key = null, ?string $comparison = null): static
    {
        return $this->numberFilter('key', $key, $comparison);
    }

    public function orderByKey(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('key', $order);
    }

    public function groupByKey(): static
    {
        return $this->groupColumn('key');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $key
     * @return Book|null
     */
    public function findOneByKey(int|string|array|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKey($key)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $key
     * @return ObjectCollection<int, Book>
     */
    public function findByKey(int|string|array|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKey($key)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $key
     * @return Book
     */
    public function requireOneByKey(int|string|array|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKey($key)->requireOne($con);
    }

    /** @param Review|ObjectCollection<int, Review> $review */
    public function filterByReview(Review|ObjectCollection $review, ?string $comparison = null): static
    {
        return $this->relationFilter('Review', $review, $comparison);
    }

    public function joinReview(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Review', $relationAlias, $joinType);
    }

    public function joinWithReview(?string $joinType = null): static
    {
        return $this->relationJoinWith('Review', $joinType);
    }

    /** @return ReviewQuery<static> */
    public function useReviewQuery(?string $relationAlias = null, ?string $joinType = null): ReviewQuery
    {
        return $this->relationQuery('Review', ReviewQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ReviewQuery<static>): (ReviewQuery<static>|null) $callable */
    public function withReviewQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Review', ReviewQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ReviewQuery<static> */
    public function useReviewExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ReviewQuery<static> */
    public function useReviewNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ReviewQuery<static> */
    public function useInReviewQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ReviewQuery<static> */
    public function useNotInReviewQuery(?string $modelAlias = null, ?string $queryClass = null): ReviewQuery
    {
        return $this->relationSubQuery('Review', ReviewQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Book $book = null): static
    {
        return $this->pruneObject($book);
    }
}
