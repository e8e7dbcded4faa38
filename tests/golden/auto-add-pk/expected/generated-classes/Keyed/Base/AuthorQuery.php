<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Author;
use Keyed\Map\AuthorTableMap;
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

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Keyed\AuthorQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Keyed\AuthorQuery()
            : self::createFor(\Keyed\AuthorQuery::class, $modelAlias, $criteria);
    }

    /** @return Author|null */
    public function findPk(string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<string> $keys
     * @return ObjectCollection<int, Author>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Author */
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
     * @return Author|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Author>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Author
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    public function prune(?Author $author = null): static
    {
        return $this->pruneObject($author);
    }
}
