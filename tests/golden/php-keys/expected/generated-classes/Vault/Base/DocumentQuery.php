<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Vault\Document;
use Vault\Map\DocumentTableMap;

/**
 * Queries of the table "document".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Document, TParent>
 */
abstract class DocumentQuery extends ModelCriteria
{
    public const TABLE_MAP = DocumentTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Vault\DocumentQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Vault\DocumentQuery()
            : self::createFor(\Vault\DocumentQuery::class, $modelAlias, $criteria);
    }

    /** @return Document|null */
    public function findPk(mixed $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<mixed> $keys
     * @return ObjectCollection<int, Document>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Document */
    public function requirePk(mixed $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey([$key], $con);
    }

    public function filterByPrimaryKey(mixed $key): static
    {
        return $this->whereKey([$key]);
    }

    /** @param list<mixed> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map(static fn ($key): array => [$key], $keys));
    }

    public function filterByBody(mixed $body = null, ?string $comparison = null): static
    {
        return $this->columnFilter('body', $body, $comparison);
    }

    public function orderByBody(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('body', $order);
    }

    public function groupByBody(): static
    {
        return $this->groupColumn('body');
    }

    /** @return Document|null */
    public function findOneByBody(mixed $body, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBody($body)->findOne($con);
    }

    /** @return ObjectCollection<int, Document> */
    public function findByBody(mixed $body, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBody($body)->find($con);
    }

    /** @return Document */
    public function requireOneByBody(mixed $body, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBody($body)->requireOne($con);
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
     * @return Document|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Document>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Document
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    public function prune(?Document $document = null): static
    {
        return $this->pruneObject($document);
    }
}
