<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Citation;
use Campus\CitationQuery;
use Campus\Essay;
use Campus\Map\EssayTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "essay".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Essay, TParent>
 */
abstract class EssayQuery extends ModelCriteria
{
    public const TABLE_MAP = EssayTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note" FROM "essay" WHERE "id" = ?',
        'model' => Essay::class,
        'key' => 0,
        'width' => 3,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\EssayQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\EssayQuery()
            : self::createFor(\Campus\EssayQuery::class, $modelAlias, $criteria);
    }

    /** @return Essay|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Essay>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Essay */
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
     * @return Essay|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Essay>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Essay
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
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
     * @return Essay|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Essay>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Essay
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note */
    public function filterByNote(int|string|array|null $note = null, ?string $comparison = null): static
    {
        return $this->numberFilter('note', $note, $comparison);
    }

    public function orderByNote(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('note', $order);
    }

    public function groupByNote(): static
    {
        return $this->groupColumn('note');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Essay|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Essay>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Essay
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param Citation|ObjectCollection<int, Citation> $outgoingCitation */
    public function filterByOutgoingCitation(Citation|ObjectCollection $outgoingCitation, ?string $comparison = null): static
    {
        return $this->relationFilter('OutgoingCitation', $outgoingCitation, $comparison);
    }

    public function joinOutgoingCitation(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('OutgoingCitation', $relationAlias, $joinType);
    }

    public function joinWithOutgoingCitation(?string $joinType = null): static
    {
        return $this->relationJoinWith('OutgoingCitation', $joinType);
    }

    /** @return CitationQuery<static> */
    public function useOutgoingCitationQuery(?string $relationAlias = null, ?string $joinType = null): CitationQuery
    {
        return $this->relationQuery('OutgoingCitation', CitationQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(CitationQuery<static>): (CitationQuery<static>|null) $callable */
    public function withOutgoingCitationQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('OutgoingCitation', CitationQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return CitationQuery<static> */
    public function useOutgoingCitationExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('OutgoingCitation', CitationQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return CitationQuery<static> */
    public function useOutgoingCitationNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('OutgoingCitation', CitationQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return CitationQuery<static> */
    public function useInOutgoingCitationQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('OutgoingCitation', CitationQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return CitationQuery<static> */
    public function useNotInOutgoingCitationQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('OutgoingCitation', CitationQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Citation|ObjectCollection<int, Citation> $incomingCitation */
    public function filterByIncomingCitation(Citation|ObjectCollection $incomingCitation, ?string $comparison = null): static
    {
        return $this->relationFilter('IncomingCitation', $incomingCitation, $comparison);
    }

    public function joinIncomingCitation(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('IncomingCitation', $relationAlias, $joinType);
    }

    public function joinWithIncomingCitation(?string $joinType = null): static
    {
        return $this->relationJoinWith('IncomingCitation', $joinType);
    }

    /** @return CitationQuery<static> */
    public function useIncomingCitationQuery(?string $relationAlias = null, ?string $joinType = null): CitationQuery
    {
        return $this->relationQuery('IncomingCitation', CitationQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(CitationQuery<static>): (CitationQuery<static>|null) $callable */
    public function withIncomingCitationQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('IncomingCitation', CitationQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return CitationQuery<static> */
    public function useIncomingCitationExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('IncomingCitation', CitationQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return CitationQuery<static> */
    public function useIncomingCitationNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('IncomingCitation', CitationQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return CitationQuery<static> */
    public function useInIncomingCitationQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('IncomingCitation', CitationQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return CitationQuery<static> */
    public function useNotInIncomingCitationQuery(?string $modelAlias = null, ?string $queryClass = null): CitationQuery
    {
        return $this->relationSubQuery('IncomingCitation', CitationQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Essay|ObjectCollection<int, Essay> $target */
    public function filterByTarget(Essay|ObjectCollection $target, ?string $comparison = null): static
    {
        return $this->relationFilter('Target', $target, $comparison);
    }

    /** @param Essay|ObjectCollection<int, Essay> $source */
    public function filterBySource(Essay|ObjectCollection $source, ?string $comparison = null): static
    {
        return $this->relationFilter('Source', $source, $comparison);
    }

    public function prune(?Essay $essay = null): static
    {
        return $this->pruneObject($essay);
    }
}
