<?php

declare(strict_types=1);

namespace Stamps\Base;

use DateTimeInterface;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Timestampable\CreateDateQuery;
use Orm\Runtime\Behavior\Timestampable\KeepsUpdateDate;
use Orm\Runtime\Behavior\Timestampable\UpdateDateQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Stamps\Book;
use Stamps\Map\BookTableMap;

/**
 * Queries of the table "book".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Book, TParent>
 */
abstract class BookQuery extends ModelCriteria implements KeepsUpdateDate
{
    use UpdateDateQuery;
    use CreateDateQuery;

    public const TABLE_MAP = BookTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'shop',
        'sql' => 'SELECT [id], [title], [created_at], [updated_at] FROM [book] WHERE [id] = ?',
        'model' => Book::class,
        'key' => 0,
        'width' => 4,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Stamps\BookQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Stamps\BookQuery()
            : self::createFor(\Stamps\BookQuery::class, $modelAlias, $criteria);
    }

    /** @return Book|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Book>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Book */
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
     * @return Book|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Book>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Book
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $title */
    public function filterByTitle(string|array|null $title = null, ?string $comparison = null): static
    {
        return $this->textFilter('title', $title, $comparison);
    }

    public function orderByTitle(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('title', $order);
    }

    public function groupByTitle(): static
    {
        return $this->groupColumn('title');
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Book|null
     */
    public function findOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return ObjectCollection<int, Book>
     */
    public function findByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->find($con);
    }

    /**
     * @param string|list<string|null>|null $title
     * @return Book
     */
    public function requireOneByTitle(string|array|null $title, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTitle($title)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt */
    public function filterByCreatedAt(DateTimeInterface|string|int|array|null $createdAt = null, ?string $comparison = null): static
    {
        return $this->dateFilter('created_at', $createdAt, $comparison);
    }

    public function orderByCreatedAt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('created_at', $order);
    }

    public function groupByCreatedAt(): static
    {
        return $this->groupColumn('created_at');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt
     * @return Book|null
     */
    public function findOneByCreatedAt(DateTimeInterface|string|int|array|null $createdAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCreatedAt($createdAt)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt
     * @return ObjectCollection<int, Book>
     */
    public function findByCreatedAt(DateTimeInterface|string|int|array|null $createdAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCreatedAt($createdAt)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $createdAt
     * @return Book
     */
    public function requireOneByCreatedAt(DateTimeInterface|string|int|array|null $createdAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCreatedAt($createdAt)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $updatedAt */
    public function filterByUpdatedAt(DateTimeInterface|string|int|array|null $updatedAt = null, ?string $comparison = null): static
    {
        return $this->dateFilter('updated_at', $updatedAt, $comparison);
    }

    public function orderByUpdatedAt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('updated_at', $order);
    }

    public function groupByUpdatedAt(): static
    {
        return $this->groupColumn('updated_at');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $updatedAt
     * @return Book|null
     */
    public function findOneByUpdatedAt(DateTimeInterface|string|int|array|null $updatedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByUpdatedAt($updatedAt)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $updatedAt
     * @return ObjectCollection<int, Book>
     */
    public function findByUpdatedAt(DateTimeInterface|string|int|array|null $updatedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByUpdatedAt($updatedAt)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $updatedAt
     * @return Book
     */
    public function requireOneByUpdatedAt(DateTimeInterface|string|int|array|null $updatedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByUpdatedAt($updatedAt)->requireOne($con);
    }

    public function prune(?Book $book = null): static
    {
        return $this->pruneObject($book);
    }
}
