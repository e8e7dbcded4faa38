<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Map\StepTableMap;
use Sorted\Step;

/**
 * Queries of the table "step".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Step, TParent>
 */
abstract class StepQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = StepTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "plan", "position" FROM "step" WHERE "id" = ?',
        'model' => Step::class,
        'key' => 0,
        'width' => 3,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\StepQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\StepQuery()
            : self::createFor(\Sorted\StepQuery::class, $modelAlias, $criteria);
    }

    /** @return Step|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Step>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Step */
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
     * @return Step|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Step>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Step
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $plan */
    public function filterByPlan(int|string|array|null $plan = null, ?string $comparison = null): static
    {
        return $this->numberFilter('plan', $plan, $comparison);
    }

    public function orderByPlan(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('plan', $order);
    }

    public function groupByPlan(): static
    {
        return $this->groupColumn('plan');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $plan
     * @return Step|null
     */
    public function findOneByPlan(int|string|array|null $plan, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPlan($plan)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $plan
     * @return ObjectCollection<int, Step>
     */
    public function findByPlan(int|string|array|null $plan, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPlan($plan)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $plan
     * @return Step
     */
    public function requireOneByPlan(int|string|array|null $plan, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPlan($plan)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $position */
    public function filterByPosition(int|string|array|null $position = null, ?string $comparison = null): static
    {
        return $this->numberFilter('position', $position, $comparison);
    }

    public function orderByPosition(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('position', $order);
    }

    public function groupByPosition(): static
    {
        return $this->groupColumn('position');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $position
     * @return Step|null
     */
    public function findOneByPosition(int|string|array|null $position, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPosition($position)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $position
     * @return ObjectCollection<int, Step>
     */
    public function findByPosition(int|string|array|null $position, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPosition($position)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $position
     * @return Step
     */
    public function requireOneByPosition(int|string|array|null $position, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPosition($position)->requireOne($con);
    }

    public function prune(?Step $step = null): static
    {
        return $this->pruneObject($step);
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

    public function findOneByRank(int $rank, ?int $scope = null, ?ConnectionInterface $con = null): ?Step
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Step> */
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
    public static function retrieveByRank(int $rank, array|int|null $scope = null, ?ConnectionInterface $con = null): ?Step
    {
        return \Sorted\StepQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Step>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\StepQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
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
     * @return ObjectCollection<int, Step>
     */
    public static function retrieveList(array|int|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\StepQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function countList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\StepQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function deleteList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\StepQuery::create()->inListOf([$scope])->delete($con);
    }
}
