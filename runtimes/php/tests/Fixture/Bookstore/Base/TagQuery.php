<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookTag;
use Bookstore\BookTagQuery;
use Bookstore\Map\TagTableMap;
use Bookstore\Tag;
use Bookstore\TagRelation;
use Bookstore\TagRelationQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "tag".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Tag, TParent>
 */
abstract class TagQuery extends ModelCriteria
{
    public const TABLE_MAP = TagTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "name" FROM "tag" WHERE "id" = ?',
        'model' => Tag::class,
        'key' => 0,
        'width' => 2,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\TagQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\TagQuery()
            : self::createFor(\Bookstore\TagQuery::class, $modelAlias, $criteria);
    }

    /** @return Tag|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Tag>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Tag */
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
     * @return Tag|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Tag>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Tag
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $name */
    public function filterByName(string|array|null $name = null, ?string $comparison = null): static
    {
        return $this->textFilter('name', $name, $comparison);
    }

    public function orderByName(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('name', $order);
    }

    public function groupByName(): static
    {
        return $this->groupColumn('name');
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Tag|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Tag>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Tag
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param BookTag|ObjectCollection<int, BookTag> $bookTag */
    public function filterByBookTag(BookTag|ObjectCollection $bookTag, ?string $comparison = null): static
    {
        return $this->relationFilter('BookTag', $bookTag, $comparison);
    }

    public function joinBookTag(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('BookTag', $relationAlias, $joinType);
    }

    public function joinWithBookTag(?string $joinType = null): static
    {
        return $this->relationJoinWith('BookTag', $joinType);
    }

    /** @return BookTagQuery<static> */
    public function useBookTagQuery(?string $relationAlias = null, ?string $joinType = null): BookTagQuery
    {
        return $this->relationQuery('BookTag', BookTagQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookTagQuery<static>): (BookTagQuery<static>|null) $callable */
    public function withBookTagQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('BookTag', BookTagQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookTagQuery<static> */
    public function useBookTagExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookTagQuery<static> */
    public function useBookTagNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookTagQuery<static> */
    public function useInBookTagQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookTagQuery<static> */
    public function useNotInBookTagQuery(?string $modelAlias = null, ?string $queryClass = null): BookTagQuery
    {
        return $this->relationSubQuery('BookTag', BookTagQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param TagRelation|ObjectCollection<int, TagRelation> $tagRelationRelatedByTagId */
    public function filterByTagRelationRelatedByTagId(TagRelation|ObjectCollection $tagRelationRelatedByTagId, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelationRelatedByTagId', $tagRelationRelatedByTagId, $comparison);
    }

    public function joinTagRelationRelatedByTagId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('TagRelationRelatedByTagId', $relationAlias, $joinType);
    }

    public function joinWithTagRelationRelatedByTagId(?string $joinType = null): static
    {
        return $this->relationJoinWith('TagRelationRelatedByTagId', $joinType);
    }

    /** @return TagRelationQuery<static> */
    public function useTagRelationRelatedByTagIdQuery(?string $relationAlias = null, ?string $joinType = null): TagRelationQuery
    {
        return $this->relationQuery('TagRelationRelatedByTagId', TagRelationQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(TagRelationQuery<static>): (TagRelationQuery<static>|null) $callable */
    public function withTagRelationRelatedByTagIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('TagRelationRelatedByTagId', TagRelationQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return TagRelationQuery<static> */
    public function useTagRelationRelatedByTagIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByTagId', TagRelationQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagRelationQuery<static> */
    public function useTagRelationRelatedByTagIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByTagId', TagRelationQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagRelationQuery<static> */
    public function useInTagRelationRelatedByTagIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByTagId', TagRelationQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return TagRelationQuery<static> */
    public function useNotInTagRelationRelatedByTagIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByTagId', TagRelationQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param TagRelation|ObjectCollection<int, TagRelation> $tagRelationRelatedByRelatedId */
    public function filterByTagRelationRelatedByRelatedId(TagRelation|ObjectCollection $tagRelationRelatedByRelatedId, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelationRelatedByRelatedId', $tagRelationRelatedByRelatedId, $comparison);
    }

    public function joinTagRelationRelatedByRelatedId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('TagRelationRelatedByRelatedId', $relationAlias, $joinType);
    }

    public function joinWithTagRelationRelatedByRelatedId(?string $joinType = null): static
    {
        return $this->relationJoinWith('TagRelationRelatedByRelatedId', $joinType);
    }

    /** @return TagRelationQuery<static> */
    public function useTagRelationRelatedByRelatedIdQuery(?string $relationAlias = null, ?string $joinType = null): TagRelationQuery
    {
        return $this->relationQuery('TagRelationRelatedByRelatedId', TagRelationQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(TagRelationQuery<static>): (TagRelationQuery<static>|null) $callable */
    public function withTagRelationRelatedByRelatedIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('TagRelationRelatedByRelatedId', TagRelationQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return TagRelationQuery<static> */
    public function useTagRelationRelatedByRelatedIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByRelatedId', TagRelationQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagRelationQuery<static> */
    public function useTagRelationRelatedByRelatedIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByRelatedId', TagRelationQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagRelationQuery<static> */
    public function useInTagRelationRelatedByRelatedIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByRelatedId', TagRelationQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return TagRelationQuery<static> */
    public function useNotInTagRelationRelatedByRelatedIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagRelationQuery
    {
        return $this->relationSubQuery('TagRelationRelatedByRelatedId', TagRelationQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Book|ObjectCollection<int, Book> $book */
    public function filterByBook(Book|ObjectCollection $book, ?string $comparison = null): static
    {
        return $this->relationFilter('Book', $book, $comparison);
    }

    /** @param Tag|ObjectCollection<int, Tag> $tagRelatedByRelatedId */
    public function filterByTagRelatedByRelatedId(Tag|ObjectCollection $tagRelatedByRelatedId, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelatedByRelatedId', $tagRelatedByRelatedId, $comparison);
    }

    /** @param Tag|ObjectCollection<int, Tag> $tagRelatedByTagId */
    public function filterByTagRelatedByTagId(Tag|ObjectCollection $tagRelatedByTagId, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelatedByTagId', $tagRelatedByTagId, $comparison);
    }

    public function prune(?Tag $tag = null): static
    {
        return $this->pruneObject($tag);
    }
}
