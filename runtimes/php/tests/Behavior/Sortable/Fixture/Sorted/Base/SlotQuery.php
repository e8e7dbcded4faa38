<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Map\SlotTableMap;
use Sorted\Slot;

/**
 * Queries of the table "slot".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Slot, TParent>
 */
abstract class SlotQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = SlotTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "title", "sortable_rank", "sortable_scope" FROM "slot" WHERE "id" = ?',
        'model' => Slot::class,
        'key' => 0,
        'width' => 4,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\SlotQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\SlotQuery()
            : self::createFor(\Sorted\SlotQuery::class, $modelAlias, $criteria);
    }

    /** @return Slot|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Slot>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Slot */
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
     * @return Slot|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Slot>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Slot
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $title */
    public function filterByTitle(string|array|null $title = null, ?string $comparison = null): static
    {
        return $this->textFilter('title', $title, $comparison);
    }

    public function orderByTitle(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('title', $order);
    }

    public function groupByTitle(): static
    {
        return $this->groupColumn('title');
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Slot|null
     */
    public function findOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return ObjectCollection<int, Slot>
     */
    public function findByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->find($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Slot
     */
    public function requireOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->requireOne($con);
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
     * @return Slot|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, Slot>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return Slot
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableScope */
    public function filterBySortableScope(int|string|array|null $sortableScope = null, ?string $comparison = null): static
    {
        return $this->numberFilter('sortable_scope', $sortableScope, $comparison);
    }

    public function orderBySortableScope(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('sortable_scope', $order);
    }

    public function groupBySortableScope(): static
    {
        return $this->groupColumn('sortable_scope');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableScope
     * @return Slot|null
     */
    public function findOneBySortableScope(int|string|array|null $sortableScope, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableScope($sortableScope)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableScope
     * @return ObjectCollection<int, Slot>
     */
    public function findBySortableScope(int|string|array|null $sortableScope, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableScope($sortableScope)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableScope
     * @return Slot
     */
    public function requireOneBySortableScope(int|string|array|null $sortableScope, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableScope($sortableScope)->requireOne($con);
    }

    public function prune(?Slot $slot = null): static
    {
        return $this->pruneObject($slot);
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

    public function findOneByRank(int $rank, ?int $scope = null, ?ConnectionInterface $con = null): ?Slot
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Slot> */
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
    public static function retrieveByRank(int $rank, array|int|null $scope = null, ?ConnectionInterface $con = null): ?Slot
    {
        return \Sorted\SlotQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Slot>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\SlotQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
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
     * @return ObjectCollection<int, Slot>
     */
    public static function retrieveList(array|int|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\SlotQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function countList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\SlotQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function deleteList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\SlotQuery::create()->inListOf([$scope])->delete($con);
    }
}
