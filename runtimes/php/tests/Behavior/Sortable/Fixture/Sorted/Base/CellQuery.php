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
use Sorted\Cell;
use Sorted\Map\CellTableMap;

/**
 * Queries of the table "cell".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Cell, TParent>
 */
abstract class CellQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = CellTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "floor", "wing", "day", "sortable_rank" FROM "cell" WHERE "id" = ?',
        'model' => Cell::class,
        'key' => 0,
        'width' => 5,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\CellQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\CellQuery()
            : self::createFor(\Sorted\CellQuery::class, $modelAlias, $criteria);
    }

    /** @return Cell|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Cell>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Cell */
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
     * @return Cell|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Cell>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Cell
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $floor */
    public function filterByFloor(int|string|array|null $floor = null, ?string $comparison = null): static
    {
        return $this->numberFilter('floor', $floor, $comparison);
    }

    public function orderByFloor(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('floor', $order);
    }

    public function groupByFloor(): static
    {
        return $this->groupColumn('floor');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $floor
     * @return Cell|null
     */
    public function findOneByFloor(int|string|array|null $floor, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFloor($floor)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $floor
     * @return ObjectCollection<int, Cell>
     */
    public function findByFloor(int|string|array|null $floor, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFloor($floor)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $floor
     * @return Cell
     */
    public function requireOneByFloor(int|string|array|null $floor, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFloor($floor)->requireOne($con);
    }

    /** @param string|list<string|null>|null $wing */
    public function filterByWing(string|array|null $wing = null, ?string $comparison = null): static
    {
        return $this->textFilter('wing', $wing, $comparison);
    }

    public function orderByWing(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('wing', $order);
    }

    public function groupByWing(): static
    {
        return $this->groupColumn('wing');
    }

    /**
     * @param string|list<string|null>|null $wing
     * @return Cell|null
     */
    public function findOneByWing(string|array|null $wing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWing($wing)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $wing
     * @return ObjectCollection<int, Cell>
     */
    public function findByWing(string|array|null $wing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWing($wing)->find($con);
    }

    /**
     * @param string|list<string|null>|null $wing
     * @return Cell
     */
    public function requireOneByWing(string|array|null $wing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWing($wing)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day */
    public function filterByDay(DateTimeInterface|string|int|array|null $day = null, ?string $comparison = null): static
    {
        return $this->dateFilter('day', $day, $comparison);
    }

    public function orderByDay(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('day', $order);
    }

    public function groupByDay(): static
    {
        return $this->groupColumn('day');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day
     * @return Cell|null
     */
    public function findOneByDay(DateTimeInterface|string|int|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day
     * @return ObjectCollection<int, Cell>
     */
    public function findByDay(DateTimeInterface|string|int|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day
     * @return Cell
     */
    public function requireOneByDay(DateTimeInterface|string|int|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->requireOne($con);
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
     * @return Cell|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, Cell>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return Cell
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?Cell $cell = null): static
    {
        return $this->pruneObject($cell);
    }

    public function inList(?int $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null): static
    {
        return $this->inListOf([$floorScope, $wingScope, $dayScope]);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function filterByRank(int|string|array|null $rank, ?int $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null): static
    {
        return $this->rankFilter($rank, [$floorScope, $wingScope, $dayScope], func_num_args() - 1);
    }

    public function orderByRank(string $order = Criteria::ASC, ?int $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null): static
    {
        return $this->rankOrder($order, [$floorScope, $wingScope, $dayScope], func_num_args() - 1);
    }

    public function findOneByRank(int $rank, ?int $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ?Cell
    {
        return $this->rankFilter($rank, [$floorScope, $wingScope, $dayScope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Cell> */
    public function findList(?int $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$floorScope, $wingScope, $dayScope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $floorScope */
    public static function getMaxRank(array|int|null $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$floorScope, $wingScope, $dayScope], $con);
    }

    /** @param array<int|string, mixed>|int|null $floorScope */
    public static function retrieveByRank(int $rank, array|int|null $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ?Cell
    {
        return \Sorted\CellQuery::create()->rankFilter($rank, [$floorScope, $wingScope, $dayScope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Cell>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\CellQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    }

    /**
     * Numbers a list from 1 to n in its present order; gives the number of rows that changed.
     * @param array<int|string, mixed>|int|null $floorScope
     */
    public static function repairRanks(array|int|null $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): int
    {
        return static::repairRanksIn([$floorScope, $wingScope, $dayScope], $con);
    }

    /**
     * @param array<int|string, mixed>|int|null $floorScope
     * @return ObjectCollection<int, Cell>
     */
    public static function retrieveList(array|int|null $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\CellQuery::create()->listIn([$floorScope, $wingScope, $dayScope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $floorScope */
    public static function countList(array|int|null $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\CellQuery::create()->inListOf([$floorScope, $wingScope, $dayScope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $floorScope */
    public static function deleteList(array|int|null $floorScope = null, ?string $wingScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\CellQuery::create()->inListOf([$floorScope, $wingScope, $dayScope])->delete($con);
    }
}
