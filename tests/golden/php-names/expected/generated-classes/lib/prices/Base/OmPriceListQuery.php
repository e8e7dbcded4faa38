<?php

declare(strict_types=1);

namespace Acme\Shop\Base;

use Acme\ModelQuery;
use Acme\Shop\Meta\Tables\OmPriceListTableMap;
use Acme\Shop\OmPriceList;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "t_price-list".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelQuery<OmPriceList, TParent>
 */
abstract class OmPriceListQuery extends ModelQuery
{
    public const TABLE_MAP = OmPriceListTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Acme\Shop\OmPriceListQuery
    {
        return $criteria === null
            ? new \Acme\Shop\OmPriceListQuery($modelAlias)
            : self::createFor(\Acme\Shop\OmPriceListQuery::class, $modelAlias, $criteria);
    }

    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): ?OmPriceList
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    public function requirePk(int|string $key, ?ConnectionInterface $con = null): OmPriceList
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id */
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): ?OmPriceList
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->filterById($id)->findObjects($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): OmPriceList
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string>|null $euro */
    public function filterByEuro(float|int|string|array|null $euro = null, ?string $comparison = null): static
    {
        return $this->numberFilter('in EUR', $euro, $comparison);
    }

    public function orderByEuro(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('in EUR', $order);
    }

    public function groupByEuro(): static
    {
        return $this->groupColumn('in EUR');
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string>|null $euro */
    public function findOneByEuro(float|int|string|array|null $euro, ?ConnectionInterface $con = null): ?OmPriceList
    {
        return $this->filterByEuro($euro)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string>|null $euro
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findByEuro(float|int|string|array|null $euro, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->filterByEuro($euro)->findObjects($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string>|null $euro */
    public function requireOneByEuro(float|int|string|array|null $euro, ?ConnectionInterface $con = null): OmPriceList
    {
        return $this->filterByEuro($euro)->requireOne($con);
    }

    public function prune(?OmPriceList $omPriceList = null): static
    {
        return $this->pruneObject($omPriceList);
    }
}
