<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Desk;
use Campus\Hall;
use Campus\HallQuery;
use Campus\Loan;
use Campus\LoanQuery;
use Campus\Map\DeskTableMap;
use Campus\Person;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "desk".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Desk, TParent>
 */
abstract class DeskQuery extends ModelCriteria
{
    public const TABLE_MAP = DeskTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note", "hall_wing", "hall_storey" FROM "desk" WHERE "id" = ?',
        'model' => Desk::class,
        'key' => 0,
        'width' => 5,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\DeskQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\DeskQuery()
            : self::createFor(\Campus\DeskQuery::class, $modelAlias, $criteria);
    }

    /** @return Desk|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Desk>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Desk */
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
     * @return Desk|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Desk>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Desk
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
     * @return Desk|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Desk>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Desk
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
     * @return Desk|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Desk>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Desk
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param string|list<string|null>|null $hallWing */
    public function filterByHallWing(string|array|null $hallWing = null, ?string $comparison = null): static
    {
        return $this->textFilter('hall_wing', $hallWing, $comparison);
    }

    public function orderByHallWing(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('hall_wing', $order);
    }

    public function groupByHallWing(): static
    {
        return $this->groupColumn('hall_wing');
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return Desk|null
     */
    public function findOneByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return ObjectCollection<int, Desk>
     */
    public function findByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->find($con);
    }

    /**
     * @param string|list<string|null>|null $hallWing
     * @return Desk
     */
    public function requireOneByHallWing(string|array|null $hallWing, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallWing($hallWing)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey */
    public function filterByHallStorey(int|string|array|null $hallStorey = null, ?string $comparison = null): static
    {
        return $this->numberFilter('hall_storey', $hallStorey, $comparison);
    }

    public function orderByHallStorey(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('hall_storey', $order);
    }

    public function groupByHallStorey(): static
    {
        return $this->groupColumn('hall_storey');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return Desk|null
     */
    public function findOneByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return ObjectCollection<int, Desk>
     */
    public function findByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $hallStorey
     * @return Desk
     */
    public function requireOneByHallStorey(int|string|array|null $hallStorey, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByHallStorey($hallStorey)->requireOne($con);
    }

    /** @param Hall|ObjectCollection<int, Hall> $hall */
    public function filterByHall(Hall|ObjectCollection $hall, ?string $comparison = null): static
    {
        return $this->relationFilter('Hall', $hall, $comparison);
    }

    public function joinHall(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Hall', $relationAlias, $joinType);
    }

    public function joinWithHall(?string $joinType = null): static
    {
        return $this->relationJoinWith('Hall', $joinType);
    }

    /** @return HallQuery<static> */
    public function useHallQuery(?string $relationAlias = null, ?string $joinType = null): HallQuery
    {
        return $this->relationQuery('Hall', HallQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(HallQuery<static>): (HallQuery<static>|null) $callable */
    public function withHallQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Hall', HallQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return HallQuery<static> */
    public function useHallExistsQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return HallQuery<static> */
    public function useHallNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return HallQuery<static> */
    public function useInHallQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return HallQuery<static> */
    public function useNotInHallQuery(?string $modelAlias = null, ?string $queryClass = null): HallQuery
    {
        return $this->relationSubQuery('Hall', HallQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Loan|ObjectCollection<int, Loan> $loan */
    public function filterByLoan(Loan|ObjectCollection $loan, ?string $comparison = null): static
    {
        return $this->relationFilter('Loan', $loan, $comparison);
    }

    public function joinLoan(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Loan', $relationAlias, $joinType);
    }

    public function joinWithLoan(?string $joinType = null): static
    {
        return $this->relationJoinWith('Loan', $joinType);
    }

    /** @return LoanQuery<static> */
    public function useLoanQuery(?string $relationAlias = null, ?string $joinType = null): LoanQuery
    {
        return $this->relationQuery('Loan', LoanQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(LoanQuery<static>): (LoanQuery<static>|null) $callable */
    public function withLoanQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Loan', LoanQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return LoanQuery<static> */
    public function useLoanExistsQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return LoanQuery<static> */
    public function useLoanNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return LoanQuery<static> */
    public function useInLoanQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return LoanQuery<static> */
    public function useNotInLoanQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Person|ObjectCollection<int, Person> $person */
    public function filterByPerson(Person|ObjectCollection $person, ?string $comparison = null): static
    {
        return $this->relationFilter('Person', $person, $comparison);
    }

    public function prune(?Desk $desk = null): static
    {
        return $this->pruneObject($desk);
    }
}
