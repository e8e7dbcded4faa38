<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Board;
use Sorted\Card;
use Sorted\CardQuery;
use Sorted\Map\BoardTableMap;
use Sorted\Note;
use Sorted\NoteQuery;
use Sorted\Task;
use Sorted\TaskQuery;

/**
 * Queries of the table "board".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Board, TParent>
 */
abstract class BoardQuery extends ModelCriteria
{
    public const TABLE_MAP = BoardTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "name" FROM "board" WHERE "id" = ?',
        'model' => Board::class,
        'key' => 0,
        'width' => 2,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\BoardQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\BoardQuery()
            : self::createFor(\Sorted\BoardQuery::class, $modelAlias, $criteria);
    }

    /** @return Board|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Board>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Board */
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
     * @return Board|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Board>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Board
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
     * @return Board|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Board>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Board
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param Task|ObjectCollection<int, Task> $task */
    public function filterByTask(Task|ObjectCollection $task, ?string $comparison = null): static
    {
        return $this->relationFilter('Task', $task, $comparison);
    }

    public function joinTask(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Task', $relationAlias, $joinType);
    }

    public function joinWithTask(?string $joinType = null): static
    {
        return $this->relationJoinWith('Task', $joinType);
    }

    /** @return TaskQuery<static> */
    public function useTaskQuery(?string $relationAlias = null, ?string $joinType = null): TaskQuery
    {
        return $this->relationQuery('Task', TaskQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(TaskQuery<static>): (TaskQuery<static>|null) $callable */
    public function withTaskQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Task', TaskQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return TaskQuery<static> */
    public function useTaskExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TaskQuery
    {
        return $this->relationSubQuery('Task', TaskQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return TaskQuery<static> */
    public function useTaskNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): TaskQuery
    {
        return $this->relationSubQuery('Task', TaskQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return TaskQuery<static> */
    public function useInTaskQuery(?string $modelAlias = null, ?string $queryClass = null): TaskQuery
    {
        return $this->relationSubQuery('Task', TaskQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return TaskQuery<static> */
    public function useNotInTaskQuery(?string $modelAlias = null, ?string $queryClass = null): TaskQuery
    {
        return $this->relationSubQuery('Task', TaskQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Note|ObjectCollection<int, Note> $note */
    public function filterByNote(Note|ObjectCollection $note, ?string $comparison = null): static
    {
        return $this->relationFilter('Note', $note, $comparison);
    }

    public function joinNote(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Note', $relationAlias, $joinType);
    }

    public function joinWithNote(?string $joinType = null): static
    {
        return $this->relationJoinWith('Note', $joinType);
    }

    /** @return NoteQuery<static> */
    public function useNoteQuery(?string $relationAlias = null, ?string $joinType = null): NoteQuery
    {
        return $this->relationQuery('Note', NoteQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(NoteQuery<static>): (NoteQuery<static>|null) $callable */
    public function withNoteQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Note', NoteQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return NoteQuery<static> */
    public function useNoteExistsQuery(?string $modelAlias = null, ?string $queryClass = null): NoteQuery
    {
        return $this->relationSubQuery('Note', NoteQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return NoteQuery<static> */
    public function useNoteNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): NoteQuery
    {
        return $this->relationSubQuery('Note', NoteQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return NoteQuery<static> */
    public function useInNoteQuery(?string $modelAlias = null, ?string $queryClass = null): NoteQuery
    {
        return $this->relationSubQuery('Note', NoteQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return NoteQuery<static> */
    public function useNotInNoteQuery(?string $modelAlias = null, ?string $queryClass = null): NoteQuery
    {
        return $this->relationSubQuery('Note', NoteQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Card|ObjectCollection<int, Card> $card */
    public function filterByCard(Card|ObjectCollection $card, ?string $comparison = null): static
    {
        return $this->relationFilter('Card', $card, $comparison);
    }

    public function joinCard(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Card', $relationAlias, $joinType);
    }

    public function joinWithCard(?string $joinType = null): static
    {
        return $this->relationJoinWith('Card', $joinType);
    }

    /** @return CardQuery<static> */
    public function useCardQuery(?string $relationAlias = null, ?string $joinType = null): CardQuery
    {
        return $this->relationQuery('Card', CardQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(CardQuery<static>): (CardQuery<static>|null) $callable */
    public function withCardQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Card', CardQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return CardQuery<static> */
    public function useCardExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CardQuery
    {
        return $this->relationSubQuery('Card', CardQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return CardQuery<static> */
    public function useCardNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CardQuery
    {
        return $this->relationSubQuery('Card', CardQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return CardQuery<static> */
    public function useInCardQuery(?string $modelAlias = null, ?string $queryClass = null): CardQuery
    {
        return $this->relationSubQuery('Card', CardQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return CardQuery<static> */
    public function useNotInCardQuery(?string $modelAlias = null, ?string $queryClass = null): CardQuery
    {
        return $this->relationSubQuery('Card', CardQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Board $board = null): static
    {
        return $this->pruneObject($board);
    }
}
