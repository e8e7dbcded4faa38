<?php

declare(strict_types=1);

namespace Shop\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Shop\Kept;
use Shop\Map\KeptTableMap;

/**
 * Queries of the table "kept".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Kept, TParent>
 */
abstract class KeptQuery extends ModelCriteria
{
    public const TABLE_MAP = KeptTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Shop\KeptQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Shop\KeptQuery()
            : self::createFor(\Shop\KeptQuery::class, $modelAlias, $criteria);
    }

    /** @return Kept|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Kept>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Kept */
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
     * @return Kept|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Kept>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Kept
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $kind */
    public function filterByKind(int|string|array|null $kind = null, ?string $comparison = null): static
    {
        return $this->numberFilter('kind', $kind, $comparison);
    }

    public function orderByKind(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('kind', $order);
    }

    public function groupByKind(): static
    {
        return $this->groupColumn('kind');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $kind
     * @return Kept|null
     */
    public function findOneByKind(int|string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $kind
     * @return ObjectCollection<int, Kept>
     */
    public function findByKind(int|string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $kind
     * @return Kept
     */
    public function requireOneByKind(int|string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->requireOne($con);
    }

    public function prune(?Kept $kept = null): static
    {
        return $this->pruneObject($kept);
    }
}
