<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Locker;
use Sorted\Map\LockerTableMap;

/**
 * Queries of the table "locker".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Locker, TParent>
 */
abstract class LockerQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = LockerTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\LockerQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\LockerQuery()
            : self::createFor(\Sorted\LockerQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, string}|null $key
     * @return Locker|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, string}> $keys
     * @return ObjectCollection<int, Locker>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, string} $key
     * @return Locker
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hall */
    public function filterByHall(int|string|array|null $hall = null, ?string $comparison = null): static
    {
        return $this->numberFilter('hall', $hall, $comparison);
    }

    public function orderByHall(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('hall', $order);
    }

    public function groupByHall(): static
    {
        return $this->groupColumn('hall');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hall
     * @return Locker|null
     */
    public function findOneByHall(int|string|array|null $hall, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHall($hall)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hall
     * @return ObjectCollection<int, Locker>
     */
    public function findByHall(int|string|array|null $hall, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHall($hall)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hall
     * @return Locker
     */
    public function requireOneByHall(int|string|array|null $hall, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHall($hall)->requireOne($con);
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
     * @return Locker|null
     */
    public function findOneByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $code
     * @return ObjectCollection<int, Locker>
     */
    public function findByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->find($con);
    }

    /**
     * @param string|list<string|null>|null $code
     * @return Locker
     */
    public function requireOneByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->requireOne($con);
    }

    /** @param string|list<string|null>|null $side */
    public function filterBySide(string|array|null $side = null, ?string $comparison = null): static
    {
        return $this->textFilter('side', $side, $comparison);
    }

    public function orderBySide(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('side', $order);
    }

    public function groupBySide(): static
    {
        return $this->groupColumn('side');
    }

    /**
     * @param string|list<string|null>|null $side
     * @return Locker|null
     */
    public function findOneBySide(string|array|null $side, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySide($side)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $side
     * @return ObjectCollection<int, Locker>
     */
    public function findBySide(string|array|null $side, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySide($side)->find($con);
    }

    /**
     * @param string|list<string|null>|null $side
     * @return Locker
     */
    public function requireOneBySide(string|array|null $side, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySide($side)->requireOne($con);
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
     * @return Locker|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, Locker>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return Locker
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?Locker $locker = null): static
    {
        return $this->pruneObject($locker);
    }

    public function inList(?int $hallScope = null, ?string $sideScope = null): static
    {
        return $this->inListOf([$hallScope, $sideScope]);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function filterByRank(int|string|array|null $rank, ?int $hallScope = null, ?string $sideScope = null): static
    {
        return $this->rankFilter($rank, [$hallScope, $sideScope], func_num_args() - 1);
    }

    public function orderByRank(string $order = Criteria::ASC, ?int $hallScope = null, ?string $sideScope = null): static
    {
        return $this->rankOrder($order, [$hallScope, $sideScope], func_num_args() - 1);
    }

    public function findOneByRank(int $rank, ?int $hallScope = null, ?string $sideScope = null, ?ConnectionInterface $con = null): ?Locker
    {
        return $this->rankFilter($rank, [$hallScope, $sideScope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Locker> */
    public function findList(?int $hallScope = null, ?string $sideScope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$hallScope, $sideScope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $hallScope */
    public static function getMaxRank(array|int|null $hallScope = null, ?string $sideScope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$hallScope, $sideScope], $con);
    }

    /** @param array<int|string, mixed>|int|null $hallScope */
    public static function retrieveByRank(int $rank, array|int|null $hallScope = null, ?string $sideScope = null, ?ConnectionInterface $con = null): ?Locker
    {
        return \Sorted\LockerQuery::create()->rankFilter($rank, [$hallScope, $sideScope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Locker>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\LockerQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    }

    /**
     * Numbers a list from 1 to n in its present order; gives the number of rows that changed.
     * @param array<int|string, mixed>|int|null $hallScope
     */
    public static function repairRanks(array|int|null $hallScope = null, ?string $sideScope = null, ?ConnectionInterface $con = null): int
    {
        return static::repairRanksIn([$hallScope, $sideScope], $con);
    }

    /**
     * @param array<int|string, mixed>|int|null $hallScope
     * @return ObjectCollection<int, Locker>
     */
    public static function retrieveList(array|int|null $hallScope = null, ?string $sideScope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\LockerQuery::create()->listIn([$hallScope, $sideScope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $hallScope */
    public static function countList(array|int|null $hallScope = null, ?string $sideScope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\LockerQuery::create()->inListOf([$hallScope, $sideScope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $hallScope */
    public static function deleteList(array|int|null $hallScope = null, ?string $sideScope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\LockerQuery::create()->inListOf([$hallScope, $sideScope])->delete($con);
    }
}
