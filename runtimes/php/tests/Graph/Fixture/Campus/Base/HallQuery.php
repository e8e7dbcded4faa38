<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\Desk;
use Campus\DeskQuery;
use Campus\Door;
use Campus\DoorQuery;
use Campus\Hall;
use Campus\Lesson;
use Campus\LessonQuery;
use Campus\Map\HallTableMap;
use Campus\Topic;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "hall".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Hall, TParent>
 */
abstract class HallQuery extends ModelCriteria
{
    public const TABLE_MAP = HallTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\HallQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\HallQuery()
            : self::createFor(\Campus\HallQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{string, int|string}|null $key
     * @return Hall|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{string, int|string}> $keys
     * @return ObjectCollection<int, Hall>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{string, int|string} $key
     * @return Hall
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{string, int|string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{string, int|string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
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
     * @return Hall|null
     */
    public function findOneByWing(string|array|null $wing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWing($wing)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $wing
     * @return ObjectCollection<int, Hall>
     */
    public function findByWing(string|array|null $wing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWing($wing)->find($con);
    }

    /**
     * @param string|list<string|null>|null $wing
     * @return Hall
     */
    public function requireOneByWing(string|array|null $wing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWing($wing)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $storey */
    public function filterByStorey(int|string|array|null $storey = null, ?string $comparison = null): static
    {
        return $this->numberFilter('storey', $storey, $comparison);
    }

    public function orderByStorey(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('storey', $order);
    }

    public function groupByStorey(): static
    {
        return $this->groupColumn('storey');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $storey
     * @return Hall|null
     */
    public function findOneByStorey(int|string|array|null $storey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByStorey($storey)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $storey
     * @return ObjectCollection<int, Hall>
     */
    public function findByStorey(int|string|array|null $storey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByStorey($storey)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $storey
     * @return Hall
     */
    public function requireOneByStorey(int|string|array|null $storey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByStorey($storey)->requireOne($con);
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
     * @return Hall|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Hall>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Hall
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
     * @return Hall|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Hall>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Hall
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param Desk|ObjectCollection<int, Desk> $desk */
    public function filterByDesk(Desk|ObjectCollection $desk, ?string $comparison = null): static
    {
        return $this->relationFilter('Desk', $desk, $comparison);
    }

    public function joinDesk(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Desk', $relationAlias, $joinType);
    }

    public function joinWithDesk(?string $joinType = null): static
    {
        return $this->relationJoinWith('Desk', $joinType);
    }

    /** @return DeskQuery<static> */
    public function useDeskQuery(?string $relationAlias = null, ?string $joinType = null): DeskQuery
    {
        return $this->relationQuery('Desk', DeskQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(DeskQuery<static>): (DeskQuery<static>|null) $callable */
    public function withDeskQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Desk', DeskQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return DeskQuery<static> */
    public function useDeskExistsQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return DeskQuery<static> */
    public function useDeskNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return DeskQuery<static> */
    public function useInDeskQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return DeskQuery<static> */
    public function useNotInDeskQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Door|ObjectCollection<int, Door> $door */
    public function filterByDoor(Door|ObjectCollection $door, ?string $comparison = null): static
    {
        return $this->relationFilter('Door', $door, $comparison);
    }

    public function joinDoor(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Door', $relationAlias, $joinType);
    }

    public function joinWithDoor(?string $joinType = null): static
    {
        return $this->relationJoinWith('Door', $joinType);
    }

    /** @return DoorQuery<static> */
    public function useDoorQuery(?string $relationAlias = null, ?string $joinType = null): DoorQuery
    {
        return $this->relationQuery('Door', DoorQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(DoorQuery<static>): (DoorQuery<static>|null) $callable */
    public function withDoorQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Door', DoorQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return DoorQuery<static> */
    public function useDoorExistsQuery(?string $modelAlias = null, ?string $queryClass = null): DoorQuery
    {
        return $this->relationSubQuery('Door', DoorQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return DoorQuery<static> */
    public function useDoorNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): DoorQuery
    {
        return $this->relationSubQuery('Door', DoorQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return DoorQuery<static> */
    public function useInDoorQuery(?string $modelAlias = null, ?string $queryClass = null): DoorQuery
    {
        return $this->relationSubQuery('Door', DoorQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return DoorQuery<static> */
    public function useNotInDoorQuery(?string $modelAlias = null, ?string $queryClass = null): DoorQuery
    {
        return $this->relationSubQuery('Door', DoorQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Lesson|ObjectCollection<int, Lesson> $lesson */
    public function filterByLesson(Lesson|ObjectCollection $lesson, ?string $comparison = null): static
    {
        return $this->relationFilter('Lesson', $lesson, $comparison);
    }

    public function joinLesson(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Lesson', $relationAlias, $joinType);
    }

    public function joinWithLesson(?string $joinType = null): static
    {
        return $this->relationJoinWith('Lesson', $joinType);
    }

    /** @return LessonQuery<static> */
    public function useLessonQuery(?string $relationAlias = null, ?string $joinType = null): LessonQuery
    {
        return $this->relationQuery('Lesson', LessonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(LessonQuery<static>): (LessonQuery<static>|null) $callable */
    public function withLessonQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Lesson', LessonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return LessonQuery<static> */
    public function useLessonExistsQuery(?string $modelAlias = null, ?string $queryClass = null): LessonQuery
    {
        return $this->relationSubQuery('Lesson', LessonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return LessonQuery<static> */
    public function useLessonNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): LessonQuery
    {
        return $this->relationSubQuery('Lesson', LessonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return LessonQuery<static> */
    public function useInLessonQuery(?string $modelAlias = null, ?string $queryClass = null): LessonQuery
    {
        return $this->relationSubQuery('Lesson', LessonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return LessonQuery<static> */
    public function useNotInLessonQuery(?string $modelAlias = null, ?string $queryClass = null): LessonQuery
    {
        return $this->relationSubQuery('Lesson', LessonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Course|ObjectCollection<int, Course> $course */
    public function filterByCourse(Course|ObjectCollection $course, ?string $comparison = null): static
    {
        return $this->relationFilter('Course', $course, $comparison);
    }

    /** @param Topic|ObjectCollection<int, Topic> $topic */
    public function filterByTopic(Topic|ObjectCollection $topic, ?string $comparison = null): static
    {
        return $this->relationFilter('Topic', $topic, $comparison);
    }

    public function prune(?Hall $hall = null): static
    {
        return $this->pruneObject($hall);
    }
}
