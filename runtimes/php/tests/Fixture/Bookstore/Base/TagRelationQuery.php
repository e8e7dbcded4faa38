<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\TagRelationTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "tag_relation".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<\Bookstore\TagRelation, TParent>
 */
abstract class TagRelationQuery extends ModelCriteria
{
    public const TABLE_MAP = TagRelationTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\TagRelationQuery
    {
        return self::createFor(\Bookstore\TagRelationQuery::class, $modelAlias, $criteria);
    }

    /** @param array{int, int}|null $key */
    public function findPk(?array $key, ?ConnectionInterface $con = null): ?\Bookstore\TagRelation
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int, int}> $keys
     * @return ObjectCollection<int, \Bookstore\TagRelation>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->findKeys($keys, $con);
    }

    /** @param array{int, int} $key */
    public function requirePk(array $key, ?ConnectionInterface $con = null): \Bookstore\TagRelation
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{int, int} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{int, int}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $tagId */
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $tagId */
    public function findOneByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): ?\Bookstore\TagRelation
    {
        return $this->filterByTagId($tagId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $tagId
     * @return ObjectCollection<int, \Bookstore\TagRelation>
     */
    public function findByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->filterByTagId($tagId)->findObjects($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $tagId */
    public function requireOneByTagId(int|string|array|null $tagId, ?ConnectionInterface $con = null): \Bookstore\TagRelation
    {
        return $this->filterByTagId($tagId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $relatedId */
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $relatedId */
    public function findOneByRelatedId(int|string|array|null $relatedId, ?ConnectionInterface $con = null): ?\Bookstore\TagRelation
    {
        return $this->filterByRelatedId($relatedId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $relatedId
     * @return ObjectCollection<int, \Bookstore\TagRelation>
     */
    public function findByRelatedId(int|string|array|null $relatedId, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->filterByRelatedId($relatedId)->findObjects($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $relatedId */
    public function requireOneByRelatedId(int|string|array|null $relatedId, ?ConnectionInterface $con = null): \Bookstore\TagRelation
    {
        return $this->filterByRelatedId($relatedId)->requireOne($con);
    }

    /** @param \Bookstore\Tag|ObjectCollection<int, \Bookstore\Tag> $tag */
    public function filterByTagRelatedByTagId(\Bookstore\Tag|ObjectCollection $tag, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelatedByTagId', $tag, $comparison);
    }

    public function joinTagRelatedByTagId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('TagRelatedByTagId', $relationAlias, $joinType);
    }

    public function joinWithTagRelatedByTagId(?string $joinType = null): static
    {
        return $this->relationJoinWith('TagRelatedByTagId', $joinType);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useTagRelatedByTagIdQuery(?string $relationAlias = null, ?string $joinType = null): \Bookstore\TagQuery
    {
        return $this->relationQuery('TagRelatedByTagId', \Bookstore\TagQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Bookstore\TagQuery<static>): (\Bookstore\TagQuery<static>|null) $callable */
    public function withTagRelatedByTagIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('TagRelatedByTagId', \Bookstore\TagQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useTagRelatedByTagIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', \Bookstore\TagQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useTagRelatedByTagIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', \Bookstore\TagQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useInTagRelatedByTagIdQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', \Bookstore\TagQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useNotInTagRelatedByTagIdQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByTagId', \Bookstore\TagQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param \Bookstore\Tag|ObjectCollection<int, \Bookstore\Tag> $tag */
    public function filterByTagRelatedByRelatedId(\Bookstore\Tag|ObjectCollection $tag, ?string $comparison = null): static
    {
        return $this->relationFilter('TagRelatedByRelatedId', $tag, $comparison);
    }

    public function joinTagRelatedByRelatedId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('TagRelatedByRelatedId', $relationAlias, $joinType);
    }

    public function joinWithTagRelatedByRelatedId(?string $joinType = null): static
    {
        return $this->relationJoinWith('TagRelatedByRelatedId', $joinType);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useTagRelatedByRelatedIdQuery(?string $relationAlias = null, ?string $joinType = null): \Bookstore\TagQuery
    {
        return $this->relationQuery('TagRelatedByRelatedId', \Bookstore\TagQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Bookstore\TagQuery<static>): (\Bookstore\TagQuery<static>|null) $callable */
    public function withTagRelatedByRelatedIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('TagRelatedByRelatedId', \Bookstore\TagQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useTagRelatedByRelatedIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', \Bookstore\TagQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useTagRelatedByRelatedIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', \Bookstore\TagQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useInTagRelatedByRelatedIdQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', \Bookstore\TagQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\TagQuery<static> */
    public function useNotInTagRelatedByRelatedIdQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\TagQuery
    {
        return $this->relationSubQuery('TagRelatedByRelatedId', \Bookstore\TagQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?\Bookstore\TagRelation $tagRelation = null): static
    {
        return $this->pruneObject($tagRelation);
    }
}
