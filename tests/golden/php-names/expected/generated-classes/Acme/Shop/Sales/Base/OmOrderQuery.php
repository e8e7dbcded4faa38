<?php

declare(strict_types=1);

namespace Acme\Shop\Sales\Base;

use Acme\ModelQuery;
use Acme\Shop\Sales\Meta\Tables\OmOrderTableMap;
use Acme\Shop\Sales\OmOrder;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use People\OmCustomer;
use People\OmCustomerQuery;

/**
 * Queries of the table "t_order".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelQuery<OmOrder, TParent>
 */
abstract class OmOrderQuery extends ModelQuery
{
    public const TABLE_MAP = OmOrderTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'shop',
        'sql' => 'SELECT "ord_id", "ord_customer" FROM "trade"."t_order" WHERE "ord_id" = ?',
        'model' => OmOrder::class,
        'key' => 0,
        'width' => 2,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Acme\Shop\Sales\OmOrderQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Acme\Shop\Sales\OmOrderQuery()
            : self::createFor(\Acme\Shop\Sales\OmOrderQuery::class, $modelAlias, $criteria);
    }

    /** @return OmOrder|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, OmOrder>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return OmOrder */
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
        return $this->numberFilter('ord_id', $id, $comparison);
    }

    public function orderById(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('ord_id', $order);
    }

    public function groupById(): static
    {
        return $this->groupColumn('ord_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return OmOrder|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, OmOrder>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return OmOrder
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $customer */
    public function filterByCustomer(int|string|array|null $customer = null, ?string $comparison = null): static
    {
        return $this->numberFilter('ord_customer', $customer, $comparison);
    }

    public function orderByCustomer(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('ord_customer', $order);
    }

    public function groupByCustomer(): static
    {
        return $this->groupColumn('ord_customer');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $customer
     * @return OmOrder|null
     */
    public function findOneByCustomer(int|string|array|null $customer, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCustomer($customer)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $customer
     * @return ObjectCollection<int, OmOrder>
     */
    public function findByCustomer(int|string|array|null $customer, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCustomer($customer)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $customer
     * @return OmOrder
     */
    public function requireOneByCustomer(int|string|array|null $customer, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByCustomer($customer)->requireOne($con);
    }

    /** @param OmCustomer|ObjectCollection<int, OmCustomer> $buyer */
    public function filterByBuyer(OmCustomer|ObjectCollection $buyer, ?string $comparison = null): static
    {
        return $this->relationFilter('Buyer', $buyer, $comparison);
    }

    public function joinBuyer(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Buyer', $relationAlias, $joinType);
    }

    public function joinWithBuyer(?string $joinType = null): static
    {
        return $this->relationJoinWith('Buyer', $joinType);
    }

    /** @return OmCustomerQuery<static> */
    public function useBuyerQuery(?string $relationAlias = null, ?string $joinType = null): OmCustomerQuery
    {
        return $this->relationQuery('Buyer', OmCustomerQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(OmCustomerQuery<static>): (OmCustomerQuery<static>|null) $callable */
    public function withBuyerQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Buyer', OmCustomerQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return OmCustomerQuery<static> */
    public function useBuyerExistsQuery(?string $modelAlias = null, ?string $queryClass = null): OmCustomerQuery
    {
        return $this->relationSubQuery('Buyer', OmCustomerQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return OmCustomerQuery<static> */
    public function useBuyerNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): OmCustomerQuery
    {
        return $this->relationSubQuery('Buyer', OmCustomerQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return OmCustomerQuery<static> */
    public function useInBuyerQuery(?string $modelAlias = null, ?string $queryClass = null): OmCustomerQuery
    {
        return $this->relationSubQuery('Buyer', OmCustomerQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return OmCustomerQuery<static> */
    public function useNotInBuyerQuery(?string $modelAlias = null, ?string $queryClass = null): OmCustomerQuery
    {
        return $this->relationSubQuery('Buyer', OmCustomerQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?OmOrder $omOrder = null): static
    {
        return $this->pruneObject($omOrder);
    }
}
