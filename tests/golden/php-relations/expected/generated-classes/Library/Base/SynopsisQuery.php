<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\BookQuery;
use Library\Map\SynopsisTableMap;
use Library\Synopsis;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "abstract".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Synopsis, TParent>
 */
abstract class SynopsisQuery extends ModelCriteria
{
    public const TABLE_MAP = SynopsisTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'library',
        'sql' => 'SELECT "book_id", "text" FROM "abstract" WHERE "book_id" = ?',
        'model' => Synopsis::class,
        'key' => 0,
        'width' => 2,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Library\SynopsisQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Library\SynopsisQuery()
            : self::createFor(\Library\SynopsisQuery::class, $modelAlias, $criteria);
    }

    /** @return Synopsis|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Synopsis>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Synopsis */
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
     * @return Synopsis|null
     */
    public function findOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return ObjectCollection<int, Synopsis>
     */
    public function findByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return Synopsis
     */
    public function requireOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->requireOne($con);
    }

    /** @param string|list<string|null>|null $text */
    public function filterByText(string|array|null $text = null, ?string $comparison = null): static
    {
        return $this->textFilter('text', $text, $comparison);
    }

    public function orderByText(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('text', $order);
    }

    public function groupByText(): static
    {
        return $this->groupColumn('text');
    }

    /**
     * @param string|list<string|null>|null $text
     * @return Synopsis|null
     */
    public function findOneByText(string|array|null $text, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByText($text)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $text
     * @return ObjectCollection<int, Synopsis>
     */
    public function findByText(string|array|null $text, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByText($text)->find($con);
    }

    /**
     * @param string|list<string|null>|null $text
     * @return Synopsis
     */
    public function requireOneByText(string|array|null $text, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByText($text)->requireOne($con);
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

    public function prune(?Synopsis $synopsis = null): static
    {
        return $this->pruneObject($synopsis);
    }
}
