<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Citation;
use Campus\Essay;
use Campus\EssayQuery;
use Campus\Map\CitationTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "citation".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Citation, TParent>
 */
abstract class CitationQuery extends ModelCriteria
{
    public const TABLE_MAP = CitationTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\CitationQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\CitationQuery()
            : self::createFor(\Campus\CitationQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, int|string}|null $key
     * @return Citation|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, int|string}> $keys
     * @return ObjectCollection<int, Citation>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, int|string} $key
     * @return Citation
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sourceId */
    public function filterBySourceId(int|string|array|null $sourceId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('source_id', $sourceId, $comparison);
    }

    public function orderBySourceId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('source_id', $order);
    }

    public function groupBySourceId(): static
    {
        return $this->groupColumn('source_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sourceId
     * @return Citation|null
     */
    public function findOneBySourceId(int|string|array|null $sourceId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySourceId($sourceId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sourceId
     * @return ObjectCollection<int, Citation>
     */
    public function findBySourceId(int|string|array|null $sourceId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySourceId($sourceId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sourceId
     * @return Citation
     */
    public function requireOneBySourceId(int|string|array|null $sourceId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySourceId($sourceId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $targetId */
    public function filterByTargetId(int|string|array|null $targetId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('target_id', $targetId, $comparison);
    }

    public function orderByTargetId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('target_id', $order);
    }

    public function groupByTargetId(): static
    {
        return $this->groupColumn('target_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $targetId
     * @return Citation|null
     */
    public function findOneByTargetId(int|string|array|null $targetId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTargetId($targetId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $targetId
     * @return ObjectCollection<int, Citation>
     */
    public function findByTargetId(int|string|array|null $targetId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTargetId($targetId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $targetId
     * @return Citation
     */
    public function requireOneByTargetId(int|string|array|null $targetId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTargetId($targetId)->requireOne($con);
    }

    /** @param Essay|ObjectCollection<int, Essay> $source */
    public function filterBySource(Essay|ObjectCollection $source, ?string $comparison = null): static
    {
        return $this->relationFilter('Source', $source, $comparison);
    }

    public function joinSource(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Source', $relationAlias, $joinType);
    }

    public function joinWithSource(?string $joinType = null): static
    {
        return $this->relationJoinWith('Source', $joinType);
    }

    /** @return EssayQuery<static> */
    public function useSourceQuery(?string $relationAlias = null, ?string $joinType = null): EssayQuery
    {
        return $this->relationQuery('Source', EssayQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(EssayQuery<static>): (EssayQuery<static>|null) $callable */
    public function withSourceQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Source', EssayQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return EssayQuery<static> */
    public function useSourceExistsQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Source', EssayQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return EssayQuery<static> */
    public function useSourceNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Source', EssayQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return EssayQuery<static> */
    public function useInSourceQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Source', EssayQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return EssayQuery<static> */
    public function useNotInSourceQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Source', EssayQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Essay|ObjectCollection<int, Essay> $target */
    public function filterByTarget(Essay|ObjectCollection $target, ?string $comparison = null): static
    {
        return $this->relationFilter('Target', $target, $comparison);
    }

    public function joinTarget(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Target', $relationAlias, $joinType);
    }

    public function joinWithTarget(?string $joinType = null): static
    {
        return $this->relationJoinWith('Target', $joinType);
    }

    /** @return EssayQuery<static> */
    public function useTargetQuery(?string $relationAlias = null, ?string $joinType = null): EssayQuery
    {
        return $this->relationQuery('Target', EssayQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(EssayQuery<static>): (EssayQuery<static>|null) $callable */
    public function withTargetQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Target', EssayQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return EssayQuery<static> */
    public function useTargetExistsQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Target', EssayQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return EssayQuery<static> */
    public function useTargetNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Target', EssayQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return EssayQuery<static> */
    public function useInTargetQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Target', EssayQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return EssayQuery<static> */
    public function useNotInTargetQuery(?string $modelAlias = null, ?string $queryClass = null): EssayQuery
    {
        return $this->relationSubQuery('Target', EssayQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Citation $citation = null): static
    {
        return $this->pruneObject($citation);
    }
}
