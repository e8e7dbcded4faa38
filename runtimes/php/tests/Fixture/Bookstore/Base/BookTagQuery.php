<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\BookTag;
use Bookstore\Map\BookTagTableMap;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "book_tag".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<BookTag, TParent>
 */
abstract class BookTagQuery extends ModelCriteria
{
    public const TABLE_MAP = BookTagTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\BookTagQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\BookTagQuery()
            : self::createFor(\Bookstore\BookTagQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, int|string}|null $key
     * @return BookTag|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, int|string}> $keys
     * @return ObjectCollection<int, BookTag>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, int|string} $key
     * @return BookTag
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{int|string, int|string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{int|string, int|string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
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
     * @return BookTag|null
     */
    public function findOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return ObjectCollection<int, BookTag>
     */
    public function findByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return BookTag
     */
    public function requireOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $tagId */
    public function filterByTagId(int|string|array|null $tagId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('tag_id', $tagId, $comparison);
    }

    public function orderByTagId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('tag_id', $order);
    }

    public function groupByTagId(): static
    {
        return $this->groupColumn('tag_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $tagId
     * @return BookTag|null
     */
    public function findOneByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTagId($tagId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $tagId
     * @return ObjectCollection<int, BookTag>
     */
    public function findByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTagId($tagId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $tagId
     * @return BookTag
     */
    public function requireOneByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTagId($tagId)->requireOne($con);
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

    /** @param Tag|ObjectCollection<int, Tag> $tag */
    public function filterByTag(Tag|ObjectCollection $tag, ?string $comparison = null): static
    {
        return $this->relationFilter('Tag', $tag, $comparison);
    }

    public function joinTag(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Tag', $relationAlias, $joinType);
    }

    public function joinWithTag(?string $joinType = null): static
    {
        return $this->relationJoinWith('Tag', $joinType);
    }

    /** @return TagQuery<static> */
    public function useTagQuery(?string $relationAlias = null, ?string $joinType = null): TagQuery
    {
        return $this->relationQuery('Tag', TagQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(TagQuery<static>): (TagQuery<static>|null) $callable */
    public function withTagQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Tag', TagQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return TagQuery<static> */
    public function useTagExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('Tag', TagQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useTagNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('Tag', TagQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useInTagQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('Tag', TagQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useNotInTagQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('Tag', TagQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?BookTag $bookTag = null): static
    {
        return $this->pruneObject($bookTag);
    }
}
