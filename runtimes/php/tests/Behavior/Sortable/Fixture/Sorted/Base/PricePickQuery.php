<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Map\PricePickTableMap;
use Sorted\PricePick;

/**
 * Queries of the table "price_pick".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<PricePick, TParent>
 */
abstract class PricePickQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = PricePickTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "price", "sortable_rank" FROM "price_pick" WHERE "id" = ?',
        'model' => PricePick::class,
        'key' => 0,
        'width' => 3,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\PricePickQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\PricePickQuery()
            : self::createFor(\Sorted\PricePickQuery::class, $modelAlias, $criteria);
    }

    /** @return PricePick|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, PricePick>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return PricePick */
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
     * @return PricePick|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, PricePick>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return PricePick
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price */
    public function filterByPrice(float|int|string|array|null $price = null, ?string $comparison = null): static
    {
        return $this->numberFilter('price', $price, $comparison);
    }

    public function orderByPrice(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('price', $order);
    }

    public function groupByPrice(): static
    {
        return $this->groupColumn('price');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price
     * @return PricePick|null
     */
    public function findOneByPrice(float|int|string|array|null $price, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPrice($price)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price
     * @return ObjectCollection<int, PricePick>
     */
    public function findByPrice(float|int|string|array|null $price, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPrice($price)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $price
     * @return PricePick
     */
    public function requireOneByPrice(float|int|string|array|null $price, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPrice($price)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank */
    public function filterBySortableRank(int|string|array|null $sortableRank = null, ?string $comparison = null): static
    {
        return $this->numberFilter('sortable_rank', $sortableRank, $comparison);
    }

    public function orderBySortableRank(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('sortable_rank', $order);
    }

    public function groupBySortableRank(): static
    {
        return $this->groupColumn('sortable_rank');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return PricePick|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, PricePick>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return PricePick
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?PricePick $pricePick = null): static
    {
        return $this->pruneObject($pricePick);
    }

    public function inList(string|int|float|null $scope = null): static
    {
        return $this->inListOf([$scope]);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function filterByRank(int|string|array|null $rank, string|int|float|null $scope = null): static
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1);
    }

    public function orderByRank(string $order = Criteria::ASC, string|int|float|null $scope = null): static
    {
        return $this->rankOrder($order, [$scope], func_num_args() - 1);
    }

    public function findOneByRank(int $rank, string|int|float|null $scope = null, ?ConnectionInterface $con = null): ?PricePick
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, PricePick> */
    public function findList(string|int|float|null $scope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$scope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|string|int|float|null $scope */
    public static function getMaxRank(array|string|int|float|null $scope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$scope], $con);
    }

    /** @param array<int|string, mixed>|string|int|float|null $scope */
    public static function retrieveByRank(int $rank, array|string|int|float|null $scope = null, ?ConnectionInterface $con = null): ?PricePick
    {
        return \Sorted\PricePickQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, PricePick>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\PricePickQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    }

    /**
     * Numbers a list from 1 to n in its present order; gives the number of rows that changed.
     * @param array<int|string, mixed>|string|int|float|null $scope
     */
    public static function repairRanks(array|string|int|float|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return static::repairRanksIn([$scope], $con);
    }

    /**
     * @param array<int|string, mixed>|string|int|float|null $scope
     * @return ObjectCollection<int, PricePick>
     */
    public static function retrieveList(array|string|int|float|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\PricePickQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|string|int|float|null $scope */
    public static function countList(array|string|int|float|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\PricePickQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|string|int|float|null $scope */
    public static function deleteList(array|string|int|float|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\PricePickQuery::create()->inListOf([$scope])->delete($con);
    }
}
