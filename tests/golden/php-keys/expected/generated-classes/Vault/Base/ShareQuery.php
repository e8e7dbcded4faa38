<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Vault\Map\ShareTableMap;
use Vault\Secret;
use Vault\SecretQuery;
use Vault\Share;

/**
 * Queries of the table "share".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Share, TParent>
 */
abstract class ShareQuery extends ModelCriteria
{
    public const TABLE_MAP = ShareTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Vault\ShareQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Vault\ShareQuery()
            : self::createFor(\Vault\ShareQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{string, string}|null $key
     * @return Share|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{string, string}> $keys
     * @return ObjectCollection<int, Share>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{string, string} $key
     * @return Share
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{string, string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{string, string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
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

    /** @return Share|null */
    public function findOneBySecretId(mixed $secretId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySecretId($secretId)->findOne($con);
    }

    /** @return ObjectCollection<int, Share> */
    public function findBySecretId(mixed $secretId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySecretId($secretId)->find($con);
    }

    /** @return Share */
    public function requireOneBySecretId(mixed $secretId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySecretId($secretId)->requireOne($con);
    }

    public function filterByPart(mixed $part = null, ?string $comparison = null): static
    {
        return $this->columnFilter('part', $part, $comparison);
    }

    public function orderByPart(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('part', $order);
    }

    public function groupByPart(): static
    {
        return $this->groupColumn('part');
    }

    /** @return Share|null */
    public function findOneByPart(mixed $part, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPart($part)->findOne($con);
    }

    /** @return ObjectCollection<int, Share> */
    public function findByPart(mixed $part, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPart($part)->find($con);
    }

    /** @return Share */
    public function requireOneByPart(mixed $part, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPart($part)->requireOne($con);
    }

    public function filterByNote(mixed $note = null, ?string $comparison = null): static
    {
        return $this->columnFilter('note', $note, $comparison);
    }

    public function orderByNote(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('note', $order);
    }

    public function groupByNote(): static
    {
        return $this->groupColumn('note');
    }

    /** @return Share|null */
    public function findOneByNote(mixed $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /** @return ObjectCollection<int, Share> */
    public function findByNote(mixed $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /** @return Share */
    public function requireOneByNote(mixed $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
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

    public function prune(?Share $share = null): static
    {
        return $this->pruneObject($share);
    }
}
