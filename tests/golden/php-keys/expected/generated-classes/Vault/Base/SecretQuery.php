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
use Vault\Map\SecretTableMap;
use Vault\Secret;
use Vault\Share;
use Vault\ShareQuery;

/**
 * Queries of the table "secret".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Secret, TParent>
 */
abstract class SecretQuery extends ModelCriteria
{
    public const TABLE_MAP = SecretTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Vault\SecretQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Vault\SecretQuery()
            : self::createFor(\Vault\SecretQuery::class, $modelAlias, $criteria);
    }

    /** @return Secret|null */
    public function findPk(string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<string> $keys
     * @return ObjectCollection<int, Secret>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Secret */
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

    public function filterById(mixed $id = null, ?string $comparison = null): static
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

    /** @return Secret|null */
    public function findOneById(mixed $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /** @return ObjectCollection<int, Secret> */
    public function findById(mixed $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /** @return Secret */
    public function requireOneById(mixed $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    public function filterByContent(mixed $content = null, ?string $comparison = null): static
    {
        return $this->columnFilter('content', $content, $comparison);
    }

    public function orderByContent(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('content', $order);
    }

    public function groupByContent(): static
    {
        return $this->groupColumn('content');
    }

    /** @return Secret|null */
    public function findOneByContent(mixed $content, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByContent($content)->findOne($con);
    }

    /** @return ObjectCollection<int, Secret> */
    public function findByContent(mixed $content, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByContent($content)->find($con);
    }

    /** @return Secret */
    public function requireOneByContent(mixed $content, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByContent($content)->requireOne($con);
    }

    /** @param Share|ObjectCollection<int, Share> $share */
    public function filterByShare(Share|ObjectCollection $share, ?string $comparison = null): static
    {
        return $this->relationFilter('Share', $share, $comparison);
    }

    public function joinShare(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Share', $relationAlias, $joinType);
    }

    public function joinWithShare(?string $joinType = null): static
    {
        return $this->relationJoinWith('Share', $joinType);
    }

    /** @return ShareQuery<static> */
    public function useShareQuery(?string $relationAlias = null, ?string $joinType = null): ShareQuery
    {
        return $this->relationQuery('Share', ShareQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ShareQuery<static>): (ShareQuery<static>|null) $callable */
    public function withShareQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Share', ShareQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ShareQuery<static> */
    public function useShareExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ShareQuery
    {
        return $this->relationSubQuery('Share', ShareQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ShareQuery<static> */
    public function useShareNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ShareQuery
    {
        return $this->relationSubQuery('Share', ShareQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ShareQuery<static> */
    public function useInShareQuery(?string $modelAlias = null, ?string $queryClass = null): ShareQuery
    {
        return $this->relationSubQuery('Share', ShareQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ShareQuery<static> */
    public function useNotInShareQuery(?string $modelAlias = null, ?string $queryClass = null): ShareQuery
    {
        return $this->relationSubQuery('Share', ShareQuery::class, 'NOT IN', $modelAlias, $queryClass);
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

    /** @param Keyring|ObjectCollection<int, Keyring> $keyring */
    public function filterByKeyring(Keyring|ObjectCollection $keyring, ?string $comparison = null): static
    {
        return $this->relationFilter('Keyring', $keyring, $comparison);
    }

    public function prune(?Secret $secret = null): static
    {
        return $this->pruneObject($secret);
    }
}
