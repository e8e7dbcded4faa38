<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\ReviewTableMap;
use Bookstore\Review;
use DateTimeInterface;
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
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "book_id", "reviewer", "rating", "body", "reviewed_at" FROM "review" WHERE "id" = ?',
        'model' => Review::class,
        'key' => 0,
        'width' => 6,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\ReviewQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\ReviewQuery()
            : self::createFor(\Bookstore\ReviewQuery::class, $modelAlias, $criteria);
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
     * @return Review|null
     */
    public function findOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return ObjectCollection<int, Review>
     */
    public function findByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return Review
     */
    public function requireOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->requireOne($con);
    }

    /** @param string|list<string|null>|null $reviewer */
    public function filterByReviewer(string|array|null $reviewer = null, ?string $comparison = null): static
    {
        return $this->textFilter('reviewer', $reviewer, $comparison);
    }

    public function orderByReviewer(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('reviewer', $order);
    }

    public function groupByReviewer(): static
    {
        return $this->groupColumn('reviewer');
    }

    /**
     * @param string|list<string|null>|null $reviewer
     * @return Review|null
     */
    public function findOneByReviewer(string|array|null $reviewer, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByReviewer($reviewer)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $reviewer
     * @return ObjectCollection<int, Review>
     */
    public function findByReviewer(string|array|null $reviewer, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByReviewer($reviewer)->find($con);
    }

    /**
     * @param string|list<string|null>|null $reviewer
     * @return Review
     */
    public function requireOneByReviewer(string|array|null $reviewer, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByReviewer($reviewer)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rating */
    public function filterByRating(int|string|array|null $rating = null, ?string $comparison = null): static
    {
        return $this->numberFilter('rating', $rating, $comparison);
    }

    public function orderByRating(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('rating', $order);
    }

    public function groupByRating(): static
    {
        return $this->groupColumn('rating');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rating
     * @return Review|null
     */
    public function findOneByRating(int|string|array|null $rating, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRating($rating)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rating
     * @return ObjectCollection<int, Review>
     */
    public function findByRating(int|string|array|null $rating, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRating($rating)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rating
     * @return Review
     */
    public function requireOneByRating(int|string|array|null $rating, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRating($rating)->requireOne($con);
    }

    /** @param string|list<string|null>|null $body */
    public function filterByBody(string|array|null $body = null, ?string $comparison = null): static
    {
        return $this->textFilter('body', $body, $comparison);
    }

    public function orderByBody(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('body', $order);
    }

    public function groupByBody(): static
    {
        return $this->groupColumn('body');
    }

    /**
     * @param string|list<string|null>|null $body
     * @return Review|null
     */
    public function findOneByBody(string|array|null $body, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBody($body)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $body
     * @return ObjectCollection<int, Review>
     */
    public function findByBody(string|array|null $body, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBody($body)->find($con);
    }

    /**
     * @param string|list<string|null>|null $body
     * @return Review
     */
    public function requireOneByBody(string|array|null $body, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBody($body)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $reviewedAt */
    public function filterByReviewedAt(DateTimeInterface|string|int|array|null $reviewedAt = null, ?string $comparison = null): static
    {
        return $this->dateFilter('reviewed_at', $reviewedAt, $comparison);
    }

    public function orderByReviewedAt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('reviewed_at', $order);
    }

    public function groupByReviewedAt(): static
    {
        return $this->groupColumn('reviewed_at');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $reviewedAt
     * @return Review|null
     */
    public function findOneByReviewedAt(DateTimeInterface|string|int|array|null $reviewedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByReviewedAt($reviewedAt)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $reviewedAt
     * @return ObjectCollection<int, Review>
     */
    public function findByReviewedAt(DateTimeInterface|string|int|array|null $reviewedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByReviewedAt($reviewedAt)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $reviewedAt
     * @return Review
     */
    public function requireOneByReviewedAt(DateTimeInterface|string|int|array|null $reviewedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByReviewedAt($reviewedAt)->requireOne($con);
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
