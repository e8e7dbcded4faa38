<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\TagRelationTableMap;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Bookstore\TagRelation;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "tag_relation".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<TagRelation, TParent>
 */
abstract class TagRelationQuery extends ModelCriteria
{
    public const TABLE_MAP = TagRelationTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\TagRelationQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\TagRelationQuery()
            : self::createFor(\Bookstore\TagRelationQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, int|string}|null $key
     * @return TagRelation|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, int|string}> $keys
     * @return ObjectCollection<int, TagRelation>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, int|string} $key
     * @return TagRelation
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
     * @return TagRelation|null
     */
    public function findOneByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTagId($tagId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $tagId
     * @return ObjectCollection<int, TagRelation>
     */
    public function findByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTagId($tagId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $tagId
     * @return TagRelation
     */
    public function requireOneByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTagId($tagId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $relatedId */
    public function filterByRelatedId(int|string|array|null $relatedId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('related_id', $relatedId, $comparison);
    }

    public function orderByRelatedId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('related_id', $order);
    }

    public function groupByRelatedId(): static
    {
        return $this->groupColumn('related_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $relatedId
     * @return TagRelation|null
     */
    public function findOneByRelatedId(int|string|array|null $relatedId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRelatedId($relatedId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $relatedId
     * @return ObjectCollection<int, TagRelation>
     */
    public function findByRelatedId(int|string|array|null $relatedId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRelatedId($relatedId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $relatedId
     * @return TagRelation
     */
    public function requireOneByRelatedId(int|string|array|null $relatedId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRelatedId($relatedId)->requireOne($con);
    }

    /** @param Tag|ObjectCollection<int, Tag> $tagRelatedByTagId */
    public function filterByTagRelatedByTagId(Tag|ObjectCollection $tagRelatedByTagId, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelatedByTagId', $tagRelatedByTagId, $comparison);
    }

    public function joinTagRelatedByTagId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('TagRelatedByTagId', $relationAlias, $joinType);
    }

    public function joinWithTagRelatedByTagId(?string $joinType = null): static
    {
        return $this->relationJoinWith('TagRelatedByTagId', $joinType);
    }

    /** @return TagQuery<static> */
    public function useTagRelatedByTagIdQuery(?string $relationAlias = null, ?string $joinType = null): TagQuery
    {
        return $this->relationQuery('TagRelatedByTagId', TagQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(TagQuery<static>): (TagQuery<static>|null) $callable */
    public function withTagRelatedByTagIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('TagRelatedByTagId', TagQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return TagQuery<static> */
    public function useTagRelatedByTagIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', TagQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useTagRelatedByTagIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', TagQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useInTagRelatedByTagIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', TagQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useNotInTagRelatedByTagIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', TagQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Tag|ObjectCollection<int, Tag> $tagRelatedByRelatedId */
    public function filterByTagRelatedByRelatedId(Tag|ObjectCollection $tagRelatedByRelatedId, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelatedByRelatedId', $tagRelatedByRelatedId, $comparison);
    }

    public function joinTagRelatedByRelatedId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('TagRelatedByRelatedId', $relationAlias, $joinType);
    }

    public function joinWithTagRelatedByRelatedId(?string $joinType = null): static
    {
        return $this->relationJoinWith('TagRelatedByRelatedId', $joinType);
    }

    /** @return TagQuery<static> */
    public function useTagRelatedByRelatedIdQuery(?string $relationAlias = null, ?string $joinType = null): TagQuery
    {
        return $this->relationQuery('TagRelatedByRelatedId', TagQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(TagQuery<static>): (TagQuery<static>|null) $callable */
    public function withTagRelatedByRelatedIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('TagRelatedByRelatedId', TagQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return TagQuery<static> */
    public function useTagRelatedByRelatedIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', TagQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useTagRelatedByRelatedIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', TagQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useInTagRelatedByRelatedIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', TagQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return TagQuery<static> */
    public function useNotInTagRelatedByRelatedIdQuery(?string $modelAlias = null, ?string $queryClass = null): TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', TagQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?TagRelation $tagRelation = null): static
    {
        return $this->pruneObject($tagRelation);
    }
}
