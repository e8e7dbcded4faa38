<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\Hall;
use Campus\Lesson;
use Campus\LessonQuery;
use Campus\Map\TopicTableMap;
use Campus\Topic;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "topic".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Topic, TParent>
 */
abstract class TopicQuery extends ModelCriteria
{
    public const TABLE_MAP = TopicTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note", "parent_id" FROM "topic" WHERE "id" = ?',
        'model' => Topic::class,
        'key' => 0,
        'width' => 4,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\TopicQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\TopicQuery()
            : self::createFor(\Campus\TopicQuery::class, $modelAlias, $criteria);
    }

    /** @return Topic|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Topic>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Topic */
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
     * @return Topic|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Topic>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Topic
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
     * @return Topic|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Topic>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Topic
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
     * @return Topic|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Topic>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Topic
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId */
    public function filterByParentId(int|string|array|null $parentId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('parent_id', $parentId, $comparison);
    }

    public function orderByParentId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('parent_id', $order);
    }

    public function groupByParentId(): static
    {
        return $this->groupColumn('parent_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId
     * @return Topic|null
     */
    public function findOneByParentId(int|string|array|null $parentId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByParentId($parentId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId
     * @return ObjectCollection<int, Topic>
     */
    public function findByParentId(int|string|array|null $parentId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByParentId($parentId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId
     * @return Topic
     */
    public function requireOneByParentId(int|string|array|null $parentId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByParentId($parentId)->requireOne($con);
    }

    /** @param Topic|ObjectCollection<int, Topic> $parent */
    public function filterByParent(Topic|ObjectCollection $parent, ?string $comparison = null): static
    {
        return $this->relationFilter('Parent', $parent, $comparison);
    }

    public function joinParent(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Parent', $relationAlias, $joinType);
    }

    public function joinWithParent(?string $joinType = null): static
    {
        return $this->relationJoinWith('Parent', $joinType);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useParentQuery(?string $relationAlias = null, ?string $joinType = null): \Campus\TopicQuery
    {
        return $this->relationQuery('Parent', \Campus\TopicQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Campus\TopicQuery<static>): (\Campus\TopicQuery<static>|null) $callable */
    public function withParentQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Parent', \Campus\TopicQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useParentExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Parent', \Campus\TopicQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useParentNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Parent', \Campus\TopicQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useInParentQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Parent', \Campus\TopicQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useNotInParentQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Parent', \Campus\TopicQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Topic|ObjectCollection<int, Topic> $child */
    public function filterByChild(Topic|ObjectCollection $child, ?string $comparison = null): static
    {
        return $this->relationFilter('Child', $child, $comparison);
    }

    public function joinChild(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Child', $relationAlias, $joinType);
    }

    public function joinWithChild(?string $joinType = null): static
    {
        return $this->relationJoinWith('Child', $joinType);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useChildQuery(?string $relationAlias = null, ?string $joinType = null): \Campus\TopicQuery
    {
        return $this->relationQuery('Child', \Campus\TopicQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Campus\TopicQuery<static>): (\Campus\TopicQuery<static>|null) $callable */
    public function withChildQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Child', \Campus\TopicQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useChildExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Child', \Campus\TopicQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useChildNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Child', \Campus\TopicQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useInChildQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Child', \Campus\TopicQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Campus\TopicQuery<static> */
    public function useNotInChildQuery(?string $modelAlias = null, ?string $queryClass = null): \Campus\TopicQuery
    {
        return $this->relationSubQuery('Child', \Campus\TopicQuery::class, 'NOT IN', $modelAlias, $queryClass);
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

    /** @param Hall|ObjectCollection<int, Hall> $hall */
    public function filterByHall(Hall|ObjectCollection $hall, ?string $comparison = null): static
    {
        return $this->relationFilter('Hall', $hall, $comparison);
    }

    public function prune(?Topic $topic = null): static
    {
        return $this->pruneObject($topic);
    }
}
