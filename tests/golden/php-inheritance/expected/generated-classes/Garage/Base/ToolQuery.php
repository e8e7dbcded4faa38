<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\Map\ToolTableMap;
use Garage\Tool;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "tool".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Tool, TParent>
 */
abstract class ToolQuery extends ModelCriteria
{
    public const TABLE_MAP = ToolTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\ToolQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Garage\ToolQuery()
            : self::createFor(\Garage\ToolQuery::class, $modelAlias, $criteria);
    }

    /** @return Tool|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Tool>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Tool */
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
     * @return Tool|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Tool>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Tool
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $className */
    public function filterByClassName(string|array|null $className = null, ?string $comparison = null): static
    {
        return $this->textFilter('class', $className, $comparison);
    }

    public function orderByClassName(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('class', $order);
    }

    public function groupByClassName(): static
    {
        return $this->groupColumn('class');
    }

    /**
     * @param string|list<string|null>|null $className
     * @return Tool|null
     */
    public function findOneByClassName(string|array|null $className, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByClassName($className)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $className
     * @return ObjectCollection<int, Tool>
     */
    public function findByClassName(string|array|null $className, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByClassName($className)->find($con);
    }

    /**
     * @param string|list<string|null>|null $className
     * @return Tool
     */
    public function requireOneByClassName(string|array|null $className, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByClassName($className)->requireOne($con);
    }

    public function prune(?Tool $tool = null): static
    {
        return $this->pruneObject($tool);
    }
}
