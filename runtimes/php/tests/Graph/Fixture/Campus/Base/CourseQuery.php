<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\Hall;
use Campus\Lesson;
use Campus\LessonQuery;
use Campus\Map\CourseTableMap;
use Campus\Membership;
use Campus\MembershipQuery;
use Campus\Person;
use Campus\Topic;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "course".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Course, TParent>
 */
abstract class CourseQuery extends ModelCriteria
{
    public const TABLE_MAP = CourseTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note" FROM "course" WHERE "id" = ?',
        'model' => Course::class,
        'key' => 0,
        'width' => 3,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\CourseQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\CourseQuery()
            : self::createFor(\Campus\CourseQuery::class, $modelAlias, $criteria);
    }

    /** @return Course|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Course>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Course */
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
     * @return Course|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Course>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Course
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
     * @return Course|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Course>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Course
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
     * @return Course|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Course>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Course
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param Membership|ObjectCollection<int, Membership> $membership */
    public function filterByMembership(Membership|ObjectCollection $membership, ?string $comparison = null): static
    {
        return $this->relationFilter('Membership', $membership, $comparison);
    }

    public function joinMembership(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Membership', $relationAlias, $joinType);
    }

    public function joinWithMembership(?string $joinType = null): static
    {
        return $this->relationJoinWith('Membership', $joinType);
    }

    /** @return MembershipQuery<static> */
    public function useMembershipQuery(?string $relationAlias = null, ?string $joinType = null): MembershipQuery
    {
        return $this->relationQuery('Membership', MembershipQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(MembershipQuery<static>): (MembershipQuery<static>|null) $callable */
    public function withMembershipQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Membership', MembershipQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return MembershipQuery<static> */
    public function useMembershipExistsQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return MembershipQuery<static> */
    public function useMembershipNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return MembershipQuery<static> */
    public function useInMembershipQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return MembershipQuery<static> */
    public function useNotInMembershipQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'NOT IN', $modelAlias, $queryClass);
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

    /** @param Person|ObjectCollection<int, Person> $person */
    public function filterByPerson(Person|ObjectCollection $person, ?string $comparison = null): static
    {
        return $this->relationFilter('Person', $person, $comparison);
    }

    /** @param Topic|ObjectCollection<int, Topic> $topic */
    public function filterByTopic(Topic|ObjectCollection $topic, ?string $comparison = null): static
    {
        return $this->relationFilter('Topic', $topic, $comparison);
    }

    /** @param Hall|ObjectCollection<int, Hall> $hall */
    public function filterByHall(Hall|ObjectCollection $hall, ?string $comparison = null): static
    {
        return $this->relationFilter('Hall', $hall, $comparison);
    }

    public function prune(?Course $course = null): static
    {
        return $this->pruneObject($course);
    }
}
