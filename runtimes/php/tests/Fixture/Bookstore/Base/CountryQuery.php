<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Country;
use Bookstore\Map\CountryTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "country".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Country, TParent>
 */
abstract class CountryQuery extends ModelCriteria
{
    public const TABLE_MAP = CountryTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\CountryQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\CountryQuery()
            : self::createFor(\Bookstore\CountryQuery::class, $modelAlias, $criteria);
    }

    /** @return Country|null */
    public function findPk(string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<string> $keys
     * @return ObjectCollection<int, Country>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Country */
    public function requirePk(string $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey([$key], $con);
    }

    public function filterByPrimaryKey(string $key): static
    {
        return $this->whereKey([$key]);
    }

    /** @param list<string> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map(static fn ($key): array => [$key], $keys));
    }

    /** @param string|list<string|null>|null $code */
    public function filterByCode(string|array|null $code = null, ?string $comparison = null): static
    {
        return $this->textFilter('code', $code, $comparison);
    }

    public function orderByCode(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('code', $order);
    }

    public function groupByCode(): static
    {
        return $this->groupColumn('code');
    }

    /**
     * @param string|list<string|null>|null $code
     * @return Country|null
     */
    public function findOneByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $code
     * @return ObjectCollection<int, Country>
     */
    public function findByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->find($con);
    }

    /**
     * @param string|list<string|null>|null $code
     * @return Country
     */
    public function requireOneByCode(string|array|null $code, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCode($code)->requireOne($con);
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
     * @return Country|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Country>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Country
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    public function prune(?Country $country = null): static
    {
        return $this->pruneObject($country);
    }
}
