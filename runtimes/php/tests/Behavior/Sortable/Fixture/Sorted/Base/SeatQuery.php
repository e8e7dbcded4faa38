<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Map\SeatTableMap;
use Sorted\Seat;

/**
 * Queries of the table "seat".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Seat, TParent>
 */
abstract class SeatQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = SeatTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\SeatQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\SeatQuery()
            : self::createFor(\Sorted\SeatQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, string}|null $key
     * @return Seat|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, string}> $keys
     * @return ObjectCollection<int, Seat>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, string} $key
     * @return Seat
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{int|string, string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{int|string, string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $room */
    public function filterByRoom(int|string|array|null $room = null, ?string $comparison = null): static
    {
        return $this->numberFilter('room', $room, $comparison);
    }

    public function orderByRoom(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('room', $order);
    }

    public function groupByRoom(): static
    {
        return $this->groupColumn('room');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $room
     * @return Seat|null
     */
    public function findOneByRoom(int|string|array|null $room, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRoom($room)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $room
     * @return ObjectCollection<int, Seat>
     */
    public function findByRoom(int|string|array|null $room, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRoom($room)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $room
     * @return Seat
     */
    public function requireOneByRoom(int|string|array|null $room, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRoom($room)->requireOne($con);
    }

    /** @param string|list<string|null>|null $code */
    public function filterByCode(string|array|null $code = null, ?string $comparison = null): static
    {
        return $this->textFilter('code', $code, $comparison);
    }

    public function orderByCode(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('code', $order);
    }

    public function groupByCode(): static
    {
        return $this->groupColumn('code');
    }

    /**
     * @param string|list<string|null>|null $code
     * @return Seat|null
     */
    public function findOneByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $code
     * @return ObjectCollection<int, Seat>
     */
    public function findByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->find($con);
    }

    /**
     * @param string|list<string|null>|null $code
     * @return Seat
     */
    public function requireOneByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->requireOne($con);
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
     * @return Seat|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, Seat>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return Seat
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?Seat $seat = null): static
    {
        return $this->pruneObject($seat);
    }

    public function inList(?int $scope = null): static
    {
        return $this->inListOf([$scope]);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function filterByRank(int|string|array|null $rank, ?int $scope = null): static
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1);
    }

    public function orderByRank(string $order = Criteria::ASC, ?int $scope = null): static
    {
        return $this->rankOrder($order, [$scope], func_num_args() - 1);
    }

    public function findOneByRank(int $rank, ?int $scope = null, ?ConnectionInterface $con = null): ?Seat
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Seat> */
    public function findList(?int $scope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$scope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function getMaxRank(array|int|null $scope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$scope], $con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function retrieveByRank(int $rank, array|int|null $scope = null, ?ConnectionInterface $con = null): ?Seat
    {
        return \Sorted\SeatQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Seat>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\SeatQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    }

    /**
     * Numbers a list from 1 to n in its present order; gives the number of rows that changed.
     * @param array<int|string, mixed>|int|null $scope
     */
    public static function repairRanks(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return static::repairRanksIn([$scope], $con);
    }

    /**
     * @param array<int|string, mixed>|int|null $scope
     * @return ObjectCollection<int, Seat>
     */
    public static function retrieveList(array|int|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\SeatQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function countList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\SeatQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function deleteList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\SeatQuery::create()->inListOf([$scope])->delete($con);
    }
}
