<?php

declare(strict_types=1);

namespace Sorted\Base;

use DateTimeInterface;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Map\TimePickTableMap;
use Sorted\TimePick;

/**
 * Queries of the table "time_pick".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<TimePick, TParent>
 */
abstract class TimePickQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = TimePickTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "moment", "sortable_rank" FROM "time_pick" WHERE "id" = ?',
        'model' => TimePick::class,
        'key' => 0,
        'width' => 3,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\TimePickQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\TimePickQuery()
            : self::createFor(\Sorted\TimePickQuery::class, $modelAlias, $criteria);
    }

    /** @return TimePick|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, TimePick>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return TimePick */
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
     * @return TimePick|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, TimePick>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return TimePick
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $moment */
    public function filterByMoment(DateTimeInterface|string|int|array|null $moment = null, ?string $comparison = null): static
    {
        return $this->dateFilter('moment', $moment, $comparison);
    }

    public function orderByMoment(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('moment', $order);
    }

    public function groupByMoment(): static
    {
        return $this->groupColumn('moment');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $moment
     * @return TimePick|null
     */
    public function findOneByMoment(DateTimeInterface|string|int|array|null $moment, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMoment($moment)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $moment
     * @return ObjectCollection<int, TimePick>
     */
    public function findByMoment(DateTimeInterface|string|int|array|null $moment, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMoment($moment)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $moment
     * @return TimePick
     */
    public function requireOneByMoment(DateTimeInterface|string|int|array|null $moment, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMoment($moment)->requireOne($con);
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
     * @return TimePick|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, TimePick>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return TimePick
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?TimePick $timePick = null): static
    {
        return $this->pruneObject($timePick);
    }

    public function inList(DateTimeInterface|string|int|null $scope = null): static
    {
        return $this->inListOf([$scope]);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function filterByRank(int|string|array|null $rank, DateTimeInterface|string|int|null $scope = null): static
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1);
    }

    public function orderByRank(string $order = Criteria::ASC, DateTimeInterface|string|int|null $scope = null): static
    {
        return $this->rankOrder($order, [$scope], func_num_args() - 1);
    }

    public function findOneByRank(int $rank, DateTimeInterface|string|int|null $scope = null, ?ConnectionInterface $con = null): ?TimePick
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, TimePick> */
    public function findList(DateTimeInterface|string|int|null $scope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$scope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|DateTimeInterface|string|int|null $scope */
    public static function getMaxRank(array|DateTimeInterface|string|int|null $scope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$scope], $con);
    }

    /** @param array<int|string, mixed>|DateTimeInterface|string|int|null $scope */
    public static function retrieveByRank(int $rank, array|DateTimeInterface|string|int|null $scope = null, ?ConnectionInterface $con = null): ?TimePick
    {
        return \Sorted\TimePickQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, TimePick>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\TimePickQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    }

    /**
     * Numbers a list from 1 to n in its present order; gives the number of rows that changed.
     * @param array<int|string, mixed>|DateTimeInterface|string|int|null $scope
     */
    public static function repairRanks(array|DateTimeInterface|string|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return static::repairRanksIn([$scope], $con);
    }

    /**
     * @param array<int|string, mixed>|DateTimeInterface|string|int|null $scope
     * @return ObjectCollection<int, TimePick>
     */
    public static function retrieveList(array|DateTimeInterface|string|int|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\TimePickQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|DateTimeInterface|string|int|null $scope */
    public static function countList(array|DateTimeInterface|string|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TimePickQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|DateTimeInterface|string|int|null $scope */
    public static function deleteList(array|DateTimeInterface|string|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TimePickQuery::create()->inListOf([$scope])->delete($con);
    }
}
