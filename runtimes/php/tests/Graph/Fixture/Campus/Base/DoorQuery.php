<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Door;
use Campus\Hall;
use Campus\HallQuery;
use Campus\Map\DoorTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "door".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Door, TParent>
 */
abstract class DoorQuery extends ModelCriteria
{
    public const TABLE_MAP = DoorTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note", "hall_wing", "hall_storey" FROM "door" WHERE "id" = ?',
        'model' => Door::class,
        'key' => 0,
        'width' => 5,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\DoorQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\DoorQuery()
            : self::createFor(\Campus\DoorQuery::class, $modelAlias, $criteria);
    }

    /** @return Door|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Door>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Door */
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
     * @return Door|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Door>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Door
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
     * @return Door|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Door>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Door
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note */
    public function filterByNote(int|string|array|null $note = null, ?string $comparison = null): static
    {
        return $this->numberFilter('note', $note, $comparison);
    }

    public function orderByNote(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('note', $order);
    }

    public function groupByNote(): static
    {
        return $this->groupColumn('note');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Door|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Door>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Door
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param string|list<string|null>|null $hallWing */
    public function filterByHallWing(string|array|null $hallWing = null, ?string $comparison = null): static
    {
        return $this->textFilter('hall_wing', $hallWing, $comparison);
    }

    public function orderByHallWing(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('hall_wing', $order);
    }

    public function groupByHallWing(): static
    {
        return $this->groupColumn('hall_wing');
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return Door|null
     */
    public function findOneByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return ObjectCollection<int, Door>
     */
    public function findByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->find($con);
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return Door
     */
    public function requireOneByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey */
    public function filterByHallStorey(int|string|array|null $hallStorey = null, ?string $comparison = null): static
    {
        return $this->numberFilter('hall_storey', $hallStorey, $comparison);
    }

    public function orderByHallStorey(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('hall_storey', $order);
    }

    public function groupByHallStorey(): static
    {
        return $this->groupColumn('hall_storey');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return Door|null
     */
    public function findOneByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return ObjectCollection<int, Door>
     */
    public function findByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return Door
     */
    public function requireOneByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->requireOne($con);
    }

    /** @param Hall|ObjectCollection<int, Hall> $hall */
    public function filterByHall(Hall|ObjectCollection $hall, ?string $comparison = null): static
    {
        return $this->relationFilter('Hall', $hall, $comparison);
    }

    public function joinHall(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Hall', $relationAlias, $joinType);
    }

    public function joinWithHall(?string $joinType = null): static
    {
        return $this->relationJoinWith('Hall', $joinType);
    }

    /** @return HallQuery<static> */
    public function useHallQuery(?string $relationAlias = null, ?string $joinType = null): HallQuery
    {
        return $this->relationQuery('Hall', HallQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(HallQuery<static>): (HallQuery<static>|null) $callable */
    public function withHallQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Hall', HallQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return HallQuery<static> */
    public function useHallExistsQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return HallQuery<static> */
    public function useHallNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return HallQuery<static> */
    public function useInHallQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return HallQuery<static> */
    public function useNotInHallQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Door $door = null): static
    {
        return $this->pruneObject($door);
    }
}
