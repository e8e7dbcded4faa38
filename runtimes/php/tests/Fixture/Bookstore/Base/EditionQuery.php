<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Edition;
use Bookstore\Map\EditionTableMap;
use DateTimeInterface;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "edition".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Edition, TParent>
 */
abstract class EditionQuery extends ModelCriteria
{
    public const TABLE_MAP = EditionTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "name", "stamp" FROM "edition" WHERE "id" = ?',
        'model' => Edition::class,
        'key' => 0,
        'width' => 3,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\EditionQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\EditionQuery()
            : self::createFor(\Bookstore\EditionQuery::class, $modelAlias, $criteria);
    }

    /** @return Edition|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Edition>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Edition */
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
     * @return Edition|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Edition>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Edition
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
     * @return Edition|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Edition>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Edition
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $stamp */
    public function filterByStamp(DateTimeInterface|string|int|array|null $stamp = null, ?string $comparison = null): static
    {
        return $this->dateFilter('stamp', $stamp, $comparison);
    }

    public function orderByStamp(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('stamp', $order);
    }

    public function groupByStamp(): static
    {
        return $this->groupColumn('stamp');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $stamp
     * @return Edition|null
     */
    public function findOneByStamp(DateTimeInterface|string|int|array|null $stamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByStamp($stamp)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $stamp
     * @return ObjectCollection<int, Edition>
     */
    public function findByStamp(DateTimeInterface|string|int|array|null $stamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByStamp($stamp)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $stamp
     * @return Edition
     */
    public function requireOneByStamp(DateTimeInterface|string|int|array|null $stamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByStamp($stamp)->requireOne($con);
    }

    public function prune(?Edition $edition = null): static
    {
        return $this->pruneObject($edition);
    }
}
