<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Map\TokenTableMap;
use Keyed\Token;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "token".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Token, TParent>
 */
abstract class TokenQuery extends ModelCriteria
{
    public const TABLE_MAP = TokenTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Keyed\TokenQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Keyed\TokenQuery()
            : self::createFor(\Keyed\TokenQuery::class, $modelAlias, $criteria);
    }

    /** @return Token|null */
    public function findPk(string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<string> $keys
     * @return ObjectCollection<int, Token>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Token */
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

    /** @param string|list<string|null>|null $text */
    public function filterByText(string|array|null $text = null, ?string $comparison = null): static
    {
        return $this->textFilter('token', $text, $comparison);
    }

    public function orderByText(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('token', $order);
    }

    public function groupByText(): static
    {
        return $this->groupColumn('token');
    }

    /**
     * @param string|list<string|null>|null $text
     * @return Token|null
     */
    public function findOneByText(string|array|null $text, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByText($text)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $text
     * @return ObjectCollection<int, Token>
     */
    public function findByText(string|array|null $text, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByText($text)->find($con);
    }

    /**
     * @param string|list<string|null>|null $text
     * @return Token
     */
    public function requireOneByText(string|array|null $text, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByText($text)->requireOne($con);
    }

    public function prune(?Token $token = null): static
    {
        return $this->pruneObject($token);
    }
}
