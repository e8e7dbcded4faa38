<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\CourseQuery;
use Campus\Map\MembershipTableMap;
use Campus\Membership;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "membership".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Membership, TParent>
 */
abstract class MembershipQuery extends ModelCriteria
{
    public const TABLE_MAP = MembershipTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\MembershipQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\MembershipQuery()
            : self::createFor(\Campus\MembershipQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, int|string}|null $key
     * @return Membership|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, int|string}> $keys
     * @return ObjectCollection<int, Membership>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, int|string} $key
     * @return Membership
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{int|string, int|string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{int|string, int|string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId */
    public function filterByPersonId(int|string|array|null $personId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('person_id', $personId, $comparison);
    }

    public function orderByPersonId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('person_id', $order);
    }

    public function groupByPersonId(): static
    {
        return $this->groupColumn('person_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return Membership|null
     */
    public function findOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return ObjectCollection<int, Membership>
     */
    public function findByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return Membership
     */
    public function requireOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $courseId */
    public function filterByCourseId(int|string|array|null $courseId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('course_id', $courseId, $comparison);
    }

    public function orderByCourseId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('course_id', $order);
    }

    public function groupByCourseId(): static
    {
        return $this->groupColumn('course_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $courseId
     * @return Membership|null
     */
    public function findOneByCourseId(int|string|array|null $courseId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCourseId($courseId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $courseId
     * @return ObjectCollection<int, Membership>
     */
    public function findByCourseId(int|string|array|null $courseId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCourseId($courseId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $courseId
     * @return Membership
     */
    public function requireOneByCourseId(int|string|array|null $courseId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCourseId($courseId)->requireOne($con);
    }

    /** @param Person|ObjectCollection<int, Person> $person */
    public function filterByPerson(Person|ObjectCollection $person, ?string $comparison = null): static
    {
        return $this->relationFilter('Person', $person, $comparison);
    }

    public function joinPerson(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Person', $relationAlias, $joinType);
    }

    public function joinWithPerson(?string $joinType = null): static
    {
        return $this->relationJoinWith('Person', $joinType);
    }

    /** @return PersonQuery<static> */
    public function usePersonQuery(?string $relationAlias = null, ?string $joinType = null): PersonQuery
    {
        return $this->relationQuery('Person', PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PersonQuery<static>): (PersonQuery<static>|null) $callable */
    public function withPersonQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Person', PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PersonQuery<static> */
    public function usePersonExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function usePersonNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useInPersonQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useNotInPersonQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Course|ObjectCollection<int, Course> $course */
    public function filterByCourse(Course|ObjectCollection $course, ?string $comparison = null): static
    {
        return $this->relationFilter('Course', $course, $comparison);
    }

    public function joinCourse(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Course', $relationAlias, $joinType);
    }

    public function joinWithCourse(?string $joinType = null): static
    {
        return $this->relationJoinWith('Course', $joinType);
    }

    /** @return CourseQuery<static> */
    public function useCourseQuery(?string $relationAlias = null, ?string $joinType = null): CourseQuery
    {
        return $this->relationQuery('Course', CourseQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(CourseQuery<static>): (CourseQuery<static>|null) $callable */
    public function withCourseQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Course', CourseQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return CourseQuery<static> */
    public function useCourseExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CourseQuery
    {
        return $this->relationSubQuery('Course', CourseQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return CourseQuery<static> */
    public function useCourseNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CourseQuery
    {
        return $this->relationSubQuery('Course', CourseQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return CourseQuery<static> */
    public function useInCourseQuery(?string $modelAlias = null, ?string $queryClass = null): CourseQuery
    {
        return $this->relationSubQuery('Course', CourseQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return CourseQuery<static> */
    public function useNotInCourseQuery(?string $modelAlias = null, ?string $queryClass = null): CourseQuery
    {
        return $this->relationSubQuery('Course', CourseQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Membership $membership = null): static
    {
        return $this->pruneObject($membership);
    }
}
