<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\Map\PlantTableMap;
use Garage\Plant;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "plant".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Plant, TParent>
 */
abstract class PlantQuery extends ModelCriteria
{
    public const TABLE_MAP = PlantTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\PlantQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Garage\PlantQuery()
            : self::createFor(\Garage\PlantQuery::class, $modelAlias, $criteria);
    }

    /** @return Plant|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Plant>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Plant */
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
     * @return Plant|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Plant>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Plant
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $shape */
    public function filterByShape(string|array|null $shape = null, ?string $comparison = null): static
    {
        return $this->columnFilter('shape', $shape, $comparison);
    }

    public function orderByShape(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('shape', $order);
    }

    public function groupByShape(): static
    {
        return $this->groupColumn('shape');
    }

    /**
     * @param string|list<string|null>|null $shape
     * @return Plant|null
     */
    public function findOneByShape(string|array|null $shape, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShape($shape)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $shape
     * @return ObjectCollection<int, Plant>
     */
    public function findByShape(string|array|null $shape, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShape($shape)->find($con);
    }

    /**
     * @param string|list<string|null>|null $shape
     * @return Plant
     */
    public function requireOneByShape(string|array|null $shape, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShape($shape)->requireOne($con);
    }

    public function prune(?Plant $plant = null): static
    {
        return $this->pruneObject($plant);
    }
}
