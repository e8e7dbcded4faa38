<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\BookQuery;
use Library\Map\ReaderTableMap;
use Library\Person;
use Library\PersonQuery;
use Library\Reader;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "reader".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Reader, TParent>
 */
abstract class ReaderQuery extends ModelCriteria
{
    public const TABLE_MAP = ReaderTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Library\ReaderQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Library\ReaderQuery()
            : self::createFor(\Library\ReaderQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, int|string}|null $key
     * @return Reader|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, int|string}> $keys
     * @return ObjectCollection<int, Reader>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, int|string} $key
     * @return Reader
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
     * @return Reader|null
     */
    public function findOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return ObjectCollection<int, Reader>
     */
    public function findByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return Reader
     */
    public function requireOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->requireOne($con);
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
     * @return Reader|null
     */
    public function findOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return ObjectCollection<int, Reader>
     */
    public function findByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $bookId
     * @return Reader
     */
    public function requireOneByBookId(int|string|array|null $bookId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookId($bookId)->requireOne($con);
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

    public function prune(?Reader $reader = null): static
    {
        return $this->pruneObject($reader);
    }
}
