<?php

declare(strict_types=1);

namespace Shop\Base;

use DateTimeInterface;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Shop\Book;
use Shop\Map\BookTableMap;

/**
 * Queries of the table "book".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Book, TParent>
 */
abstract class BookQuery extends ModelCriteria
{
    public const TABLE_MAP = BookTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'shop',
        'sql' => 'SELECT [id], [changed_at] FROM [book] WHERE [id] = ?',
        'model' => Book::class,
        'key' => 0,
        'width' => 2,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Shop\BookQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Shop\BookQuery()
            : self::createFor(\Shop\BookQuery::class, $modelAlias, $criteria);
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

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $changedAt */
    public function filterByChangedAt(DateTimeInterface|string|int|array|null $changedAt = null, ?string $comparison = null): static
    {
        return $this->dateFilter('changed_at', $changedAt, $comparison);
    }

    public function orderByChangedAt(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('changed_at', $order);
    }

    public function groupByChangedAt(): static
    {
        return $this->groupColumn('changed_at');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $changedAt
     * @return Book|null
     */
    public function findOneByChangedAt(DateTimeInterface|string|int|array|null $changedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByChangedAt($changedAt)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $changedAt
     * @return ObjectCollection<int, Book>
     */
    public function findByChangedAt(DateTimeInterface|string|int|array|null $changedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByChangedAt($changedAt)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $changedAt
     * @return Book
     */
    public function requireOneByChangedAt(DateTimeInterface|string|int|array|null $changedAt, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByChangedAt($changedAt)->requireOne($con);
    }

    public function prune(?Book $book = null): static
    {
        return $this->pruneObject($book);
    }
}
