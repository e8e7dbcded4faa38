<?php

declare(strict_types=1);

namespace Stamps\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Timestampable\CreateDateQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Stamps\Map\VisitTableMap;
use Stamps\Visit;

/**
 * Queries of the table "visit".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Visit, TParent>
 */
abstract class VisitQuery extends ModelCriteria
{
    use CreateDateQuery;

    public const TABLE_MAP = VisitTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'shop',
        'sql' => 'SELECT [id], [seen_at] FROM [visit] WHERE [id] = ?',
        'model' => Visit::class,
        'key' => 0,
        'width' => 2,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Stamps\VisitQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Stamps\VisitQuery()
            : self::createFor(\Stamps\VisitQuery::class, $modelAlias, $criteria);
    }

    /** @return Visit|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Visit>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Visit */
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
     * @return Visit|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Visit>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Visit
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $seenAt */
    public function filterBySeenAt(int|string|array|null $seenAt = null, ?string $comparison = null): static
    {
        return $this->numberFilter('seen_at', $seenAt, $comparison);
    }

    public function orderBySeenAt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('seen_at', $order);
    }

    public function groupBySeenAt(): static
    {
        return $this->groupColumn('seen_at');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $seenAt
     * @return Visit|null
     */
    public function findOneBySeenAt(int|string|array|null $seenAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySeenAt($seenAt)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $seenAt
     * @return ObjectCollection<int, Visit>
     */
    public function findBySeenAt(int|string|array|null $seenAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySeenAt($seenAt)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $seenAt
     * @return Visit
     */
    public function requireOneBySeenAt(int|string|array|null $seenAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySeenAt($seenAt)->requireOne($con);
    }

    public function prune(?Visit $visit = null): static
    {
        return $this->pruneObject($visit);
    }
}
