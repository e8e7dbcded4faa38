<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\PlacementTableMap;
use Bookstore\Placement;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "placement".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Placement, TParent>
 */
abstract class PlacementQuery extends ModelCriteria
{
    public const TABLE_MAP = PlacementTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\PlacementQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\PlacementQuery()
            : self::createFor(\Bookstore\PlacementQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{string, int|string, int|string, int|string}|null $key
     * @return Placement|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{string, int|string, int|string, int|string}> $keys
     * @return ObjectCollection<int, Placement>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{string, int|string, int|string, int|string} $key
     * @return Placement
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{string, int|string, int|string, int|string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{string, int|string, int|string, int|string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
    }

    /** @param string|list<string|null>|null $shelfRoom */
    public function filterByShelfRoom(string|array|null $shelfRoom = null, ?string $comparison = null): static
    {
        return $this->textFilter('shelf_room', $shelfRoom, $comparison);
    }

    public function orderByShelfRoom(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('shelf_room', $order);
    }

    public function groupByShelfRoom(): static
    {
        return $this->groupColumn('shelf_room');
    }

    /**
     * @param string|list<string|null>|null $shelfRoom
     * @return Placement|null
     */
    public function findOneByShelfRoom(string|array|null $shelfRoom, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShelfRoom($shelfRoom)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $shelfRoom
     * @return ObjectCollection<int, Placement>
     */
    public function findByShelfRoom(string|array|null $shelfRoom, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShelfRoom($shelfRoom)->find($con);
    }

    /**
     * @param string|list<string|null>|null $shelfRoom
     * @return Placement
     */
    public function requireOneByShelfRoom(string|array|null $shelfRoom, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShelfRoom($shelfRoom)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $shelfBay */
    public function filterByShelfBay(int|string|array|null $shelfBay = null, ?string $comparison = null): static
    {
        return $this->numberFilter('shelf_bay', $shelfBay, $comparison);
    }

    public function orderByShelfBay(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('shelf_bay', $order);
    }

    public function groupByShelfBay(): static
    {
        return $this->groupColumn('shelf_bay');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $shelfBay
     * @return Placement|null
     */
    public function findOneByShelfBay(int|string|array|null $shelfBay, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShelfBay($shelfBay)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $shelfBay
     * @return ObjectCollection<int, Placement>
     */
    public function findByShelfBay(int|string|array|null $shelfBay, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShelfBay($shelfBay)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $shelfBay
     * @return Placement
     */
    public function requireOneByShelfBay(int|string|array|null $shelfBay, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByShelfBay($shelfBay)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId */
    public function filterByBookId(int|string|array|null $bookId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('book_id', $bookId, $comparison);
    }

    public function orderByBookId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('book_id', $order);
    }

    public function groupByBookId(): static
    {
        return $this->groupColumn('book_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return Placement|null
     */
    public function findOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return ObjectCollection<int, Placement>
     */
    public function findByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return Placement
     */
    public function requireOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $slot */
    public function filterBySlot(int|string|array|null $slot = null, ?string $comparison = null): static
    {
        return $this->numberFilter('slot', $slot, $comparison);
    }

    public function orderBySlot(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('slot', $order);
    }

    public function groupBySlot(): static
    {
        return $this->groupColumn('slot');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $slot
     * @return Placement|null
     */
    public function findOneBySlot(int|string|array|null $slot, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySlot($slot)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $slot
     * @return ObjectCollection<int, Placement>
     */
    public function findBySlot(int|string|array|null $slot, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySlot($slot)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $slot
     * @return Placement
     */
    public function requireOneBySlot(int|string|array|null $slot, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySlot($slot)->requireOne($con);
    }

    /** @param Shelf|ObjectCollection<int, Shelf> $shelf */
    public function filterByShelf(Shelf|ObjectCollection $shelf, ?string $comparison = null): static
    {
        return $this->relationFilter('Shelf', $shelf, $comparison);
    }

    public function joinShelf(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Shelf', $relationAlias, $joinType);
    }

    public function joinWithShelf(?string $joinType = null): static
    {
        return $this->relationJoinWith('Shelf', $joinType);
    }

    /** @return ShelfQuery<static> */
    public function useShelfQuery(?string $relationAlias = null, ?string $joinType = null): ShelfQuery
    {
        return $this->relationQuery('Shelf', ShelfQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ShelfQuery<static>): (ShelfQuery<static>|null) $callable */
    public function withShelfQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Shelf', ShelfQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ShelfQuery<static> */
    public function useShelfExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ShelfQuery
    {
        return $this->relationSubQuery('Shelf', ShelfQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ShelfQuery<static> */
    public function useShelfNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ShelfQuery
    {
        return $this->relationSubQuery('Shelf', ShelfQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ShelfQuery<static> */
    public function useInShelfQuery(?string $modelAlias = null, ?string $queryClass = null): ShelfQuery
    {
        return $this->relationSubQuery('Shelf', ShelfQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ShelfQuery<static> */
    public function useNotInShelfQuery(?string $modelAlias = null, ?string $queryClass = null): ShelfQuery
    {
        return $this->relationSubQuery('Shelf', ShelfQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Book|ObjectCollection<int, Book> $book */
    public function filterByBook(Book|ObjectCollection $book, ?string $comparison = null): static
    {
        return $this->relationFilter('Book', $book, $comparison);
    }

    public function joinBook(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Book', $relationAlias, $joinType);
    }

    public function joinWithBook(?string $joinType = null): static
    {
        return $this->relationJoinWith('Book', $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookQuery(?string $relationAlias = null, ?string $joinType = null): BookQuery
    {
        return $this->relationQuery('Book', BookQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookQuery<static>): (BookQuery<static>|null) $callable */
    public function withBookQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Book', BookQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useBookNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useInBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useNotInBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Placement $placement = null): static
    {
        return $this->pruneObject($placement);
    }
}
