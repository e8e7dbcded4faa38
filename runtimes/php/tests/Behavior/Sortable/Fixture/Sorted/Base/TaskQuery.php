<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Board;
use Sorted\BoardQuery;
use Sorted\Map\TaskTableMap;
use Sorted\Task;

/**
 * Queries of the table "task".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Task, TParent>
 */
abstract class TaskQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = TaskTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "title", "board_id", "sortable_rank" FROM "task" WHERE "id" = ?',
        'model' => Task::class,
        'key' => 0,
        'width' => 4,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\TaskQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\TaskQuery()
            : self::createFor(\Sorted\TaskQuery::class, $modelAlias, $criteria);
    }

    /** @return Task|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Task>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Task */
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
     * @return Task|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Task>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Task
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
     * @return Task|null
     */
    public function findOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return ObjectCollection<int, Task>
     */
    public function findByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->find($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Task
     */
    public function requireOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $boardId */
    public function filterByBoardId(int|string|array|null $boardId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('board_id', $boardId, $comparison);
    }

    public function orderByBoardId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('board_id', $order);
    }

    public function groupByBoardId(): static
    {
        return $this->groupColumn('board_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $boardId
     * @return Task|null
     */
    public function findOneByBoardId(int|string|array|null $boardId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBoardId($boardId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $boardId
     * @return ObjectCollection<int, Task>
     */
    public function findByBoardId(int|string|array|null $boardId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBoardId($boardId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $boardId
     * @return Task
     */
    public function requireOneByBoardId(int|string|array|null $boardId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBoardId($boardId)->requireOne($con);
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
     * @return Task|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, Task>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return Task
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    /** @param Board|ObjectCollection<int, Board> $board */
    public function filterByBoard(Board|ObjectCollection $board, ?string $comparison = null): static
    {
        return $this->relationFilter('Board', $board, $comparison);
    }

    public function joinBoard(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Board', $relationAlias, $joinType);
    }

    public function joinWithBoard(?string $joinType = null): static
    {
        return $this->relationJoinWith('Board', $joinType);
    }

    /** @return BoardQuery<static> */
    public function useBoardQuery(?string $relationAlias = null, ?string $joinType = null): BoardQuery
    {
        return $this->relationQuery('Board', BoardQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BoardQuery<static>): (BoardQuery<static>|null) $callable */
    public function withBoardQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Board', BoardQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BoardQuery<static> */
    public function useBoardExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BoardQuery
    {
        return $this->relationSubQuery('Board', BoardQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BoardQuery<static> */
    public function useBoardNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BoardQuery
    {
        return $this->relationSubQuery('Board', BoardQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BoardQuery<static> */
    public function useInBoardQuery(?string $modelAlias = null, ?string $queryClass = null): BoardQuery
    {
        return $this->relationSubQuery('Board', BoardQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BoardQuery<static> */
    public function useNotInBoardQuery(?string $modelAlias = null, ?string $queryClass = null): BoardQuery
    {
        return $this->relationSubQuery('Board', BoardQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Task $task = null): static
    {
        return $this->pruneObject($task);
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

    public function findOneByRank(int $rank, ?int $scope = null, ?ConnectionInterface $con = null): ?Task
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Task> */
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
    public static function retrieveByRank(int $rank, array|int|null $scope = null, ?ConnectionInterface $con = null): ?Task
    {
        return \Sorted\TaskQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Task>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\TaskQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
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
     * @return ObjectCollection<int, Task>
     */
    public static function retrieveList(array|int|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\TaskQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function countList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TaskQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function deleteList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TaskQuery::create()->inListOf([$scope])->delete($con);
    }
}
