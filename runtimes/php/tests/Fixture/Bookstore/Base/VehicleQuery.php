<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\VehicleTableMap;
use Bookstore\Vehicle;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "vehicle".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Vehicle, TParent>
 */
abstract class VehicleQuery extends ModelCriteria
{
    public const TABLE_MAP = VehicleTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\VehicleQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\VehicleQuery()
            : self::createFor(\Bookstore\VehicleQuery::class, $modelAlias, $criteria);
    }

    /** @return Vehicle|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Vehicle>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Vehicle */
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
     * @return Vehicle|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Vehicle>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Vehicle
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
     * @return Vehicle|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Vehicle>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Vehicle
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param string|list<string|null>|null $kind */
    public function filterByKind(string|array|null $kind = null, ?string $comparison = null): static
    {
        return $this->textFilter('kind', $kind, $comparison);
    }

    public function orderByKind(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('kind', $order);
    }

    public function groupByKind(): static
    {
        return $this->groupColumn('kind');
    }

    /**
     * @param string|list<string|null>|null $kind
     * @return Vehicle|null
     */
    public function findOneByKind(string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $kind
     * @return ObjectCollection<int, Vehicle>
     */
    public function findByKind(string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->find($con);
    }

    /**
     * @param string|list<string|null>|null $kind
     * @return Vehicle
     */
    public function requireOneByKind(string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $wheels */
    public function filterByWheels(int|string|array|null $wheels = null, ?string $comparison = null): static
    {
        return $this->numberFilter('wheels', $wheels, $comparison);
    }

    public function orderByWheels(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('wheels', $order);
    }

    public function groupByWheels(): static
    {
        return $this->groupColumn('wheels');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $wheels
     * @return Vehicle|null
     */
    public function findOneByWheels(int|string|array|null $wheels, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWheels($wheels)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $wheels
     * @return ObjectCollection<int, Vehicle>
     */
    public function findByWheels(int|string|array|null $wheels, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWheels($wheels)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $wheels
     * @return Vehicle
     */
    public function requireOneByWheels(int|string|array|null $wheels, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWheels($wheels)->requireOne($con);
    }

    public function prune(?Vehicle $vehicle = null): static
    {
        return $this->pruneObject($vehicle);
    }
}
