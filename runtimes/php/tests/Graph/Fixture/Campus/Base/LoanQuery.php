<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Desk;
use Campus\DeskQuery;
use Campus\Loan;
use Campus\Map\LoanTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "loan".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Loan, TParent>
 */
abstract class LoanQuery extends ModelCriteria
{
    public const TABLE_MAP = LoanTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\LoanQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\LoanQuery()
            : self::createFor(\Campus\LoanQuery::class, $modelAlias, $criteria);
    }

    /**
     * @param array{int|string, int|string, int|string}|null $key
     * @return Loan|null
     */
    public function findPk(?array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con);
    }

    /**
     * @param list<array{int|string, int|string, int|string}> $keys
     * @return ObjectCollection<int, Loan>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys($keys, $con);
    }

    /**
     * @param array{int|string, int|string, int|string} $key
     * @return Loan
     */
    public function requirePk(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey($key, $con);
    }

    /** @param array{int|string, int|string, int|string} $key */
    public function filterByPrimaryKey(array $key): static
    {
        return $this->whereKey($key);
    }

    /** @param list<array{int|string, int|string, int|string}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys($keys);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId */
    public function filterByPersonId(int|string|array|null $personId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('person_id', $personId, $comparison);
    }

    public function orderByPersonId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('person_id', $order);
    }

    public function groupByPersonId(): static
    {
        return $this->groupColumn('person_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return Loan|null
     */
    public function findOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return ObjectCollection<int, Loan>
     */
    public function findByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return Loan
     */
    public function requireOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $deskId */
    public function filterByDeskId(int|string|array|null $deskId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('desk_id', $deskId, $comparison);
    }

    public function orderByDeskId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('desk_id', $order);
    }

    public function groupByDeskId(): static
    {
        return $this->groupColumn('desk_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $deskId
     * @return Loan|null
     */
    public function findOneByDeskId(int|string|array|null $deskId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDeskId($deskId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $deskId
     * @return ObjectCollection<int, Loan>
     */
    public function findByDeskId(int|string|array|null $deskId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDeskId($deskId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $deskId
     * @return Loan
     */
    public function requireOneByDeskId(int|string|array|null $deskId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDeskId($deskId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $day */
    public function filterByDay(int|string|array|null $day = null, ?string $comparison = null): static
    {
        return $this->numberFilter('day', $day, $comparison);
    }

    public function orderByDay(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('day', $order);
    }

    public function groupByDay(): static
    {
        return $this->groupColumn('day');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $day
     * @return Loan|null
     */
    public function findOneByDay(int|string|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $day
     * @return ObjectCollection<int, Loan>
     */
    public function findByDay(int|string|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $day
     * @return Loan
     */
    public function requireOneByDay(int|string|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->requireOne($con);
    }

    /** @param Person|ObjectCollection<int, Person> $person */
    public function filterByPerson(Person|ObjectCollection $person, ?string $comparison = null): static
    {
        return $this->relationFilter('Person', $person, $comparison);
    }

    public function joinPerson(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Person', $relationAlias, $joinType);
    }

    public function joinWithPerson(?string $joinType = null): static
    {
        return $this->relationJoinWith('Person', $joinType);
    }

    /** @return PersonQuery<static> */
    public function usePersonQuery(?string $relationAlias = null, ?string $joinType = null): PersonQuery
    {
        return $this->relationQuery('Person', PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PersonQuery<static>): (PersonQuery<static>|null) $callable */
    public function withPersonQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Person', PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PersonQuery<static> */
    public function usePersonExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function usePersonNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useInPersonQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useNotInPersonQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Person', PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Desk|ObjectCollection<int, Desk> $desk */
    public function filterByDesk(Desk|ObjectCollection $desk, ?string $comparison = null): static
    {
        return $this->relationFilter('Desk', $desk, $comparison);
    }

    public function joinDesk(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Desk', $relationAlias, $joinType);
    }

    public function joinWithDesk(?string $joinType = null): static
    {
        return $this->relationJoinWith('Desk', $joinType);
    }

    /** @return DeskQuery<static> */
    public function useDeskQuery(?string $relationAlias = null, ?string $joinType = null): DeskQuery
    {
        return $this->relationQuery('Desk', DeskQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(DeskQuery<static>): (DeskQuery<static>|null) $callable */
    public function withDeskQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Desk', DeskQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return DeskQuery<static> */
    public function useDeskExistsQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return DeskQuery<static> */
    public function useDeskNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return DeskQuery<static> */
    public function useInDeskQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return DeskQuery<static> */
    public function useNotInDeskQuery(?string $modelAlias = null, ?string $queryClass = null): DeskQuery
    {
        return $this->relationSubQuery('Desk', DeskQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Loan $loan = null): static
    {
        return $this->pruneObject($loan);
    }
}
