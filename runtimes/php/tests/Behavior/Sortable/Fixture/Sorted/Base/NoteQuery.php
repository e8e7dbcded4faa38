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
use Sorted\Map\NoteTableMap;
use Sorted\Note;

/**
 * Queries of the table "note".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Note, TParent>
 */
abstract class NoteQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = NoteTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "board_id", "position" FROM "note" WHERE "id" = ?',
        'model' => Note::class,
        'key' => 0,
        'width' => 3,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\NoteQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\NoteQuery()
            : self::createFor(\Sorted\NoteQuery::class, $modelAlias, $criteria);
    }

    /** @return Note|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Note>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Note */
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
     * @return Note|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Note>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Note
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
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
     * @return Note|null
     */
    public function findOneByBoardId(int|string|array|null $boardId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBoardId($boardId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $boardId
     * @return ObjectCollection<int, Note>
     */
    public function findByBoardId(int|string|array|null $boardId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBoardId($boardId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $boardId
     * @return Note
     */
    public function requireOneByBoardId(int|string|array|null $boardId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBoardId($boardId)->requireOne($con);
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
     * @return Note|null
     */
    public function findOneByPosition(int|string|array|null $position, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPosition($position)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $position
     * @return ObjectCollection<int, Note>
     */
    public function findByPosition(int|string|array|null $position, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPosition($position)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $position
     * @return Note
     */
    public function requireOneByPosition(int|string|array|null $position, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPosition($position)->requireOne($con);
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

    public function prune(?Note $note = null): static
    {
        return $this->pruneObject($note);
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

    public function findOneByRank(int $rank, ?int $scope = null, ?ConnectionInterface $con = null): ?Note
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Note> */
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
    public static function retrieveByRank(int $rank, array|int|null $scope = null, ?ConnectionInterface $con = null): ?Note
    {
        return \Sorted\NoteQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Note>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\NoteQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
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
     * @return ObjectCollection<int, Note>
     */
    public static function retrieveList(array|int|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\NoteQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function countList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\NoteQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $scope */
    public static function deleteList(array|int|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\NoteQuery::create()->inListOf([$scope])->delete($con);
    }
}
