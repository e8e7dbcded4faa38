<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "author".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Author, TParent>
 */
abstract class AuthorQuery extends ModelCriteria
{
    public const TABLE_MAP = AuthorTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "first_name", "last_name", "email", "age" FROM "author" WHERE "id" = ?',
        'model' => Author::class,
        'key' => 0,
        'width' => 5,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\AuthorQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\AuthorQuery()
            : self::createFor(\Bookstore\AuthorQuery::class, $modelAlias, $criteria);
    }

    /** @return Author|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Author>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Author */
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
     * @return Author|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Author>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Author
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $firstName */
    public function filterByFirstName(string|array|null $firstName = null, ?string $comparison = null): static
    {
        return $this->textFilter('first_name', $firstName, $comparison);
    }

    public function orderByFirstName(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('first_name', $order);
    }

    public function groupByFirstName(): static
    {
        return $this->groupColumn('first_name');
    }

    /**
     * @param string|list<string|null>|null $firstName
     * @return Author|null
     */
    public function findOneByFirstName(string|array|null $firstName, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFirstName($firstName)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $firstName
     * @return ObjectCollection<int, Author>
     */
    public function findByFirstName(string|array|null $firstName, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFirstName($firstName)->find($con);
    }

    /**
     * @param string|list<string|null>|null $firstName
     * @return Author
     */
    public function requireOneByFirstName(string|array|null $firstName, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFirstName($firstName)->requireOne($con);
    }

    /** @param string|list<string|null>|null $lastName */
    public function filterByLastName(string|array|null $lastName = null, ?string $comparison = null): static
    {
        return $this->textFilter('last_name', $lastName, $comparison);
    }

    public function orderByLastName(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('last_name', $order);
    }

    public function groupByLastName(): static
    {
        return $this->groupColumn('last_name');
    }

    /**
     * @param string|list<string|null>|null $lastName
     * @return Author|null
     */
    public function findOneByLastName(string|array|null $lastName, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLastName($lastName)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $lastName
     * @return ObjectCollection<int, Author>
     */
    public function findByLastName(string|array|null $lastName, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLastName($lastName)->find($con);
    }

    /**
     * @param string|list<string|null>|null $lastName
     * @return Author
     */
    public function requireOneByLastName(string|array|null $lastName, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLastName($lastName)->requireOne($con);
    }

    /** @param string|list<string|null>|null $email */
    public function filterByEmail(string|array|null $email = null, ?string $comparison = null): static
    {
        return $this->textFilter('email', $email, $comparison);
    }

    public function orderByEmail(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('email', $order);
    }

    public function groupByEmail(): static
    {
        return $this->groupColumn('email');
    }

    /**
     * @param string|list<string|null>|null $email
     * @return Author|null
     */
    public function findOneByEmail(string|array|null $email, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEmail($email)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $email
     * @return ObjectCollection<int, Author>
     */
    public function findByEmail(string|array|null $email, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEmail($email)->find($con);
    }

    /**
     * @param string|list<string|null>|null $email
     * @return Author
     */
    public function requireOneByEmail(string|array|null $email, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEmail($email)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $age */
    public function filterByAge(int|string|array|null $age = null, ?string $comparison = null): static
    {
        return $this->numberFilter('age', $age, $comparison);
    }

    public function orderByAge(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('age', $order);
    }

    public function groupByAge(): static
    {
        return $this->groupColumn('age');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $age
     * @return Author|null
     */
    public function findOneByAge(int|string|array|null $age, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAge($age)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $age
     * @return ObjectCollection<int, Author>
     */
    public function findByAge(int|string|array|null $age, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAge($age)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $age
     * @return Author
     */
    public function requireOneByAge(int|string|array|null $age, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAge($age)->requireOne($con);
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

    public function prune(?Author $author = null): static
    {
        return $this->pruneObject($author);
    }
}
