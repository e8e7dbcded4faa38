<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Vault\Keyring;
use Vault\KeyringQuery;
use Vault\KeyringSecret;
use Vault\Map\KeyringSecretTableMap;
use Vault\Secret;
use Vault\SecretQuery;

/**
 * Queries of the table "keyring_secret".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<KeyringSecret, TParent>
 */
abstract class KeyringSecretQuery extends ModelCriteria
{
    public const TABLE_MAP = KeyringSecretTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Vault\KeyringSecretQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Vault\KeyringSecretQuery()
            : self::createFor(\Vault\KeyringSecretQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{string, string, string}|null $key
     * @return KeyringSecret|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{string, string, string}> $keys
     * @return ObjectCollection<int, KeyringSecret>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{string, string, string} $key
     * @return KeyringSecret
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{string, string, string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{string, string, string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
    }

    public function filterByKeyringMark(mixed $keyringMark = null, ?string $comparison = null): static
    {
        return $this->columnFilter('keyring_mark', $keyringMark, $comparison);
    }

    public function orderByKeyringMark(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('keyring_mark', $order);
    }

    public function groupByKeyringMark(): static
    {
        return $this->groupColumn('keyring_mark');
    }

    /** @return KeyringSecret|null */
    public function findOneByKeyringMark(mixed $keyringMark, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKeyringMark($keyringMark)->findOne($con);
    }

    /** @return ObjectCollection<int, KeyringSecret> */
    public function findByKeyringMark(mixed $keyringMark, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKeyringMark($keyringMark)->find($con);
    }

    /** @return KeyringSecret */
    public function requireOneByKeyringMark(mixed $keyringMark, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKeyringMark($keyringMark)->requireOne($con);
    }

    public function filterBySecretId(mixed $secretId = null, ?string $comparison = null): static
    {
        return $this->columnFilter('secret_id', $secretId, $comparison);
    }

    public function orderBySecretId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('secret_id', $order);
    }

    public function groupBySecretId(): static
    {
        return $this->groupColumn('secret_id');
    }

    /** @return KeyringSecret|null */
    public function findOneBySecretId(mixed $secretId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySecretId($secretId)->findOne($con);
    }

    /** @return ObjectCollection<int, KeyringSecret> */
    public function findBySecretId(mixed $secretId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySecretId($secretId)->find($con);
    }

    /** @return KeyringSecret */
    public function requireOneBySecretId(mixed $secretId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySecretId($secretId)->requireOne($con);
    }

    public function filterBySlot(mixed $slot = null, ?string $comparison = null): static
    {
        return $this->columnFilter('slot', $slot, $comparison);
    }

    public function orderBySlot(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('slot', $order);
    }

    public function groupBySlot(): static
    {
        return $this->groupColumn('slot');
    }

    /** @return KeyringSecret|null */
    public function findOneBySlot(mixed $slot, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySlot($slot)->findOne($con);
    }

    /** @return ObjectCollection<int, KeyringSecret> */
    public function findBySlot(mixed $slot, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySlot($slot)->find($con);
    }

    /** @return KeyringSecret */
    public function requireOneBySlot(mixed $slot, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySlot($slot)->requireOne($con);
    }

    /** @param Keyring|ObjectCollection<int, Keyring> $keyring */
    public function filterByKeyring(Keyring|ObjectCollection $keyring, ?string $comparison = null): static
    {
        return $this->relationFilter('Keyring', $keyring, $comparison);
    }

    public function joinKeyring(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Keyring', $relationAlias, $joinType);
    }

    public function joinWithKeyring(?string $joinType = null): static
    {
        return $this->relationJoinWith('Keyring', $joinType);
    }

    /** @return KeyringQuery<static> */
    public function useKeyringQuery(?string $relationAlias = null, ?string $joinType = null): KeyringQuery
    {
        return $this->relationQuery('Keyring', KeyringQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(KeyringQuery<static>): (KeyringQuery<static>|null) $callable */
    public function withKeyringQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Keyring', KeyringQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return KeyringQuery<static> */
    public function useKeyringExistsQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringQuery
    {
        return $this->relationSubQuery('Keyring', KeyringQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return KeyringQuery<static> */
    public function useKeyringNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringQuery
    {
        return $this->relationSubQuery('Keyring', KeyringQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return KeyringQuery<static> */
    public function useInKeyringQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringQuery
    {
        return $this->relationSubQuery('Keyring', KeyringQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return KeyringQuery<static> */
    public function useNotInKeyringQuery(?string $modelAlias = null, ?string $queryClass = null): KeyringQuery
    {
        return $this->relationSubQuery('Keyring', KeyringQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Secret|ObjectCollection<int, Secret> $secret */
    public function filterBySecret(Secret|ObjectCollection $secret, ?string $comparison = null): static
    {
        return $this->relationFilter('Secret', $secret, $comparison);
    }

    public function joinSecret(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Secret', $relationAlias, $joinType);
    }

    public function joinWithSecret(?string $joinType = null): static
    {
        return $this->relationJoinWith('Secret', $joinType);
    }

    /** @return SecretQuery<static> */
    public function useSecretQuery(?string $relationAlias = null, ?string $joinType = null): SecretQuery
    {
        return $this->relationQuery('Secret', SecretQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(SecretQuery<static>): (SecretQuery<static>|null) $callable */
    public function withSecretQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Secret', SecretQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return SecretQuery<static> */
    public function useSecretExistsQuery(?string $modelAlias = null, ?string $queryClass = null): SecretQuery
    {
        return $this->relationSubQuery('Secret', SecretQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return SecretQuery<static> */
    public function useSecretNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): SecretQuery
    {
        return $this->relationSubQuery('Secret', SecretQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return SecretQuery<static> */
    public function useInSecretQuery(?string $modelAlias = null, ?string $queryClass = null): SecretQuery
    {
        return $this->relationSubQuery('Secret', SecretQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return SecretQuery<static> */
    public function useNotInSecretQuery(?string $modelAlias = null, ?string $queryClass = null): SecretQuery
    {
        return $this->relationSubQuery('Secret', SecretQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?KeyringSecret $keyringSecret = null): static
    {
        return $this->pruneObject($keyringSecret);
    }
}
