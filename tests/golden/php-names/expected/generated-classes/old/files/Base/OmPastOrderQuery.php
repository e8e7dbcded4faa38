<?php

declare(strict_types=1);

namespace Archive\Base;

use Acme\ModelQuery;
use Archive\Meta\Tables\OmPastOrderTableMap;
use Archive\OmPastOrder;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "t_order".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelQuery<OmPastOrder, TParent>
 */
abstract class OmPastOrderQuery extends ModelQuery
{
    public const TABLE_MAP = OmPastOrderTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'shop',
        'sql' => 'SELECT "id" FROM "archive"."t_order" WHERE "id" = ?',
        'model' => OmPastOrder::class,
        'key' => 0,
        'width' => 1,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Archive\OmPastOrderQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Archive\OmPastOrderQuery()
            : self::createFor(\Archive\OmPastOrderQuery::class, $modelAlias, $criteria);
    }

    /** @return OmPastOrder|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, OmPastOrder>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return OmPastOrder */
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
     * @return OmPastOrder|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, OmPastOrder>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return OmPastOrder
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    public function prune(?OmPastOrder $omPastOrder = null): static
    {
        return $this->pruneObject($omPastOrder);
    }
}
