<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Vault\Keyring;
use Vault\KeyringSecret;
use Vault\KeyringSecretQuery;
use Vault\Map\KeyringTableMap;
use Vault\Secret;

/**
 * Queries of the table "keyring".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Keyring, TParent>
 */
abstract class KeyringQuery extends ModelCriteria
{
    public const TABLE_MAP = KeyringTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Vault\KeyringQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Vault\KeyringQuery()
            : self::createFor(\Vault\KeyringQuery::class, $modelAlias, $criteria);
    }

    /** @return Keyring|null */
    public function findPk(string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<string> $keys
     * @return ObjectCollection<int, Keyring>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Keyring */
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

    /** @param string|list<string>|null $id */
    public function filterById(string|array|null $id = null, ?string $comparison = null): static
    {
        return $this->columnFilter('id', $id, $comparison);
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
     * @param string|list<string>|null $id
     * @return Keyring|null
     */
    public function findOneById(string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param string|list<string>|null $id
     * @return ObjectCollection<int, Keyring>
     */
    public function findById(string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param string|list<string>|null $id
     * @return Keyring
     */
    public function requireOneById(string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    public function filterByMark(mixed $mark = null, ?string $comparison = null): static
    {
        return $this->columnFilter('mark', $mark, $comparison);
    }

    public function orderByMark(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('mark', $order);
    }

    public function groupByMark(): static
    {
        return $this->groupColumn('mark');
    }

    /** @return Keyring|null */
    public function findOneByMark(mixed $mark, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMark($mark)->findOne($con);
    }

    /** @return ObjectCollection<int, Keyring> */
    public function findByMark(mixed $mark, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMark($mark)->find($con);
    }

    /** @return Keyring */
    public function requireOneByMark(mixed $mark, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMark($mark)->requireOne($con);
    }

    /** @param KeyringSecret|ObjectCollection<int, KeyringSecret> $keyringSecret */
    public function filterByKeyringSecret(KeyringSecret|ObjectCollection $keyringSecret, ?string $comparison = null): static
    {
        return $this->relationFilter('KeyringSecret', $keyringSecret, $comparison);
    }

    public function joinKeyringSecret(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('KeyringSecret', $relationAlias, $joinType);
    }

    public function joinWithKeyringSecret(?string $joinType = null): static
    {
        return $this->relationJoinWith('KeyringSecret', $joinType);
    }

    /** @return KeyringSecretQuery<static> */
    public function useKeyringSecretQuery(?string $relationAlias = null, ?string $joinType = null): KeyringSecretQuery
    {
        return $this->relationQuery('KeyringSecret', KeyringSecretQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(KeyringSecretQuery<static>): (KeyringSecretQuery<static>|null) $callable */
    public function withKeyringSecretQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('KeyringSecret', KeyringSecretQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return KeyringSecretQuery<static> */
    public function useKeyringSecretExistsQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringSecretQuery
    {
        return $this->relationSubQuery('KeyringSecret', KeyringSecretQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return KeyringSecretQuery<static> */
    public function useKeyringSecretNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringSecretQuery
    {
        return $this->relationSubQuery('KeyringSecret', KeyringSecretQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return KeyringSecretQuery<static> */
    public function useInKeyringSecretQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringSecretQuery
    {
        return $this->relationSubQuery('KeyringSecret', KeyringSecretQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return KeyringSecretQuery<static> */
    public function useNotInKeyringSecretQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringSecretQuery
    {
        return $this->relationSubQuery('KeyringSecret', KeyringSecretQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Secret|ObjectCollection<int, Secret> $secret */
    public function filterBySecret(Secret|ObjectCollection $secret, ?string $comparison = null): static
    {
        return $this->relationFilter('Secret', $secret, $comparison);
    }

    public function prune(?Keyring $keyring = null): static
    {
        return $this->pruneObject($keyring);
    }
}
