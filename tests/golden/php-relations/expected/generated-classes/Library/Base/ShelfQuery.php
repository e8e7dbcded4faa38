<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\Map\ShelfTableMap;
use Library\Placement;
use Library\PlacementQuery;
use Library\Shelf;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "shelf".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Shelf, TParent>
 */
abstract class ShelfQuery extends ModelCriteria
{
    public const TABLE_MAP = ShelfTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Library\ShelfQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Library\ShelfQuery()
            : self::createFor(\Library\ShelfQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{string, int|string}|null $key
     * @return Shelf|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{string, int|string}> $keys
     * @return ObjectCollection<int, Shelf>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{string, int|string} $key
     * @return Shelf
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

    /** @param string|list<string|null>|null $room */
    public function filterByRoom(string|array|null $room = null, ?string $comparison = null): static
    {
        return $this->textFilter('room', $room, $comparison);
    }

    public function orderByRoom(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('room', $order);
    }

    public function groupByRoom(): static
    {
        return $this->groupColumn('room');
    }

    /**
     * @param string|list<string|null>|null $room
     * @return Shelf|null
     */
    public function findOneByRoom(string|array|null $room, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRoom($room)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $room
     * @return ObjectCollection<int, Shelf>
     */
    public function findByRoom(string|array|null $room, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRoom($room)->find($con);
    }

    /**
     * @param string|list<string|null>|null $room
     * @return Shelf
     */
    public function requireOneByRoom(string|array|null $room, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByRoom($room)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bay */
    public function filterByBay(int|string|array|null $bay = null, ?string $comparison = null): static
    {
        return $this->numberFilter('bay', $bay, $comparison);
    }

    public function orderByBay(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('bay', $order);
    }

    public function groupByBay(): static
    {
        return $this->groupColumn('bay');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bay
     * @return Shelf|null
     */
    public function findOneByBay(int|string|array|null $bay, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBay($bay)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bay
     * @return ObjectCollection<int, Shelf>
     */
    public function findByBay(int|string|array|null $bay, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBay($bay)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bay
     * @return Shelf
     */
    public function requireOneByBay(int|string|array|null $bay, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBay($bay)->requireOne($con);
    }

    /** @param list<string>|string|null $topics */
    public function filterByTopics(array|string|null $topics = null, ?string $comparison = null): static
    {
        return $this->columnFilter('topics', $topics, $comparison);
    }

    public function filterByTopic(string $topic, ?string $comparison = null): static
    {
        return $this->filterByTopics([$topic], $comparison);
    }

    public function orderByTopics(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('topics', $order);
    }

    public function groupByTopics(): static
    {
        return $this->groupColumn('topics');
    }

    /**
     * @param list<string>|string|null $topics
     * @return Shelf|null
     */
    public function findOneByTopics(array|string|null $topics, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTopics($topics)->findOne($con);
    }

    /**
     * @param list<string>|string|null $topics
     * @return ObjectCollection<int, Shelf>
     */
    public function findByTopics(array|string|null $topics, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTopics($topics)->find($con);
    }

    /**
     * @param list<string>|string|null $topics
     * @return Shelf
     */
    public function requireOneByTopics(array|string|null $topics, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTopics($topics)->requireOne($con);
    }

    public function filterByFacts(mixed $facts = null, ?string $comparison = null): static
    {
        return $this->columnFilter('facts', $facts, $comparison);
    }

    public function orderByFacts(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('facts', $order);
    }

    public function groupByFacts(): static
    {
        return $this->groupColumn('facts');
    }

    /** @return Shelf|null */
    public function findOneByFacts(mixed $facts, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFacts($facts)->findOne($con);
    }

    /** @return ObjectCollection<int, Shelf> */
    public function findByFacts(mixed $facts, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFacts($facts)->find($con);
    }

    /** @return Shelf */
    public function requireOneByFacts(mixed $facts, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFacts($facts)->requireOne($con);
    }

    /** @param Placement|ObjectCollection<int, Placement> $placement */
    public function filterByPlacement(Placement|ObjectCollection $placement, ?string $comparison = null): static
    {
        return $this->relationFilter('Placement', $placement, $comparison);
    }

    public function joinPlacement(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Placement', $relationAlias, $joinType);
    }

    public function joinWithPlacement(?string $joinType = null): static
    {
        return $this->relationJoinWith('Placement', $joinType);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementQuery(?string $relationAlias = null, ?string $joinType = null): PlacementQuery
    {
        return $this->relationQuery('Placement', PlacementQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PlacementQuery<static>): (PlacementQuery<static>|null) $callable */
    public function withPlacementQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Placement', PlacementQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function useInPlacementQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function useNotInPlacementQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Book|ObjectCollection<int, Book> $book */
    public function filterByBook(Book|ObjectCollection $book, ?string $comparison = null): static
    {
        return $this->relationFilter('Book', $book, $comparison);
    }

    public function prune(?Shelf $shelf = null): static
    {
        return $this->pruneObject($shelf);
    }
}
