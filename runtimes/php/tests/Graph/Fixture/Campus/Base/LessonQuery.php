<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\CourseQuery;
use Campus\Hall;
use Campus\HallQuery;
use Campus\Lesson;
use Campus\Map\LessonTableMap;
use Campus\Topic;
use Campus\TopicQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "lesson".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Lesson, TParent>
 */
abstract class LessonQuery extends ModelCriteria
{
    public const TABLE_MAP = LessonTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\LessonQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\LessonQuery()
            : self::createFor(\Campus\LessonQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, int|string, string, int|string}|null $key
     * @return Lesson|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, int|string, string, int|string}> $keys
     * @return ObjectCollection<int, Lesson>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, int|string, string, int|string} $key
     * @return Lesson
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{int|string, int|string, string, int|string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{int|string, int|string, string, int|string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
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
     * @return Lesson|null
     */
    public function findOneByCourseId(int|string|array|null $courseId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCourseId($courseId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $courseId
     * @return ObjectCollection<int, Lesson>
     */
    public function findByCourseId(int|string|array|null $courseId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCourseId($courseId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $courseId
     * @return Lesson
     */
    public function requireOneByCourseId(int|string|array|null $courseId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCourseId($courseId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $topicId */
    public function filterByTopicId(int|string|array|null $topicId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('topic_id', $topicId, $comparison);
    }

    public function orderByTopicId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('topic_id', $order);
    }

    public function groupByTopicId(): static
    {
        return $this->groupColumn('topic_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $topicId
     * @return Lesson|null
     */
    public function findOneByTopicId(int|string|array|null $topicId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTopicId($topicId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $topicId
     * @return ObjectCollection<int, Lesson>
     */
    public function findByTopicId(int|string|array|null $topicId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTopicId($topicId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $topicId
     * @return Lesson
     */
    public function requireOneByTopicId(int|string|array|null $topicId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTopicId($topicId)->requireOne($con);
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
     * @return Lesson|null
     */
    public function findOneByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return ObjectCollection<int, Lesson>
     */
    public function findByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->find($con);
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return Lesson
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
     * @return Lesson|null
     */
    public function findOneByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return ObjectCollection<int, Lesson>
     */
    public function findByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return Lesson
     */
    public function requireOneByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->requireOne($con);
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

    /** @param Topic|ObjectCollection<int, Topic> $topic */
    public function filterByTopic(Topic|ObjectCollection $topic, ?string $comparison = null): static
    {
        return $this->relationFilter('Topic', $topic, $comparison);
    }

    public function joinTopic(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Topic', $relationAlias, $joinType);
    }

    public function joinWithTopic(?string $joinType = null): static
    {
        return $this->relationJoinWith('Topic', $joinType);
    }

    /** @return TopicQuery<static> */
    public function useTopicQuery(?string $relationAlias = null, ?string $joinType = null): TopicQuery
    {
        return $this->relationQuery('Topic', TopicQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(TopicQuery<static>): (TopicQuery<static>|null) $callable */
    public function withTopicQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Topic', TopicQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return TopicQuery<static> */
    public function useTopicExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TopicQuery
    {
        return $this->relationSubQuery('Topic', TopicQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return TopicQuery<static> */
    public function useTopicNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TopicQuery
    {
        return $this->relationSubQuery('Topic', TopicQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return TopicQuery<static> */
    public function useInTopicQuery(?string $modelAlias = null, ?string $queryClass = null): TopicQuery
    {
        return $this->relationSubQuery('Topic', TopicQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return TopicQuery<static> */
    public function useNotInTopicQuery(?string $modelAlias = null, ?string $queryClass = null): TopicQuery
    {
        return $this->relationSubQuery('Topic', TopicQuery::class, 'NOT IN', $modelAlias, $queryClass);
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

    public function prune(?Lesson $lesson = null): static
    {
        return $this->pruneObject($lesson);
    }
}
