<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Book;
use Keyed\BookQuery;
use Keyed\Map\ReviewTableMap;
use Keyed\Review;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "review".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Review, TParent>
 */
abstract class ReviewQuery extends ModelCriteria
{
    public const TABLE_MAP = ReviewTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'shop',
        'sql' => 'SELECT [book_key], [id] FROM [review] WHERE [id] = ?',
        'model' => Review::class,
        'key' => 1,
        'width' => 2,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Keyed\ReviewQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Keyed\ReviewQuery()
            : self::createFor(\Keyed\ReviewQuery::class, $modelAlias, $criteria);
    }

    /** @return Review|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Review>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Review */
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookKey */
    public function filterByBookKey(int|string|array|null $bookKey = null, ?string $comparison = null): static
    {
        return $this->numberFilter('book_key', $bookKey, $comparison);
    }

    public function orderByBookKey(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('book_key', $order);
    }

    public function groupByBookKey(): static
    {
        return $this->groupColumn('book_key');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookKey
     * @return Review|null
     */
    public function findOneByBookKey(int|string|array|null $bookKey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookKey($bookKey)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookKey
     * @return ObjectCollection<int, Review>
     */
    public function findByBookKey(int|string|array|null $bookKey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookKey($bookKey)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookKey
     * @return Review
     */
    public function requireOneByBookKey(int|string|array|null $bookKey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookKey($bookKey)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id */
    public function filterById(int|string|array|null $id = null, ?string $comparison = null): static
    {
        return $this->numberFilter('id', $id, $comparison);
    }

    public function orderById(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('id', $order);
    }

    public function groupById(): static
    {
        return $this->groupColumn('id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Review|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Review>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Review
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
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

    public function prune(?Review $review = null): static
    {
        return $this->pruneObject($review);
    }
}
