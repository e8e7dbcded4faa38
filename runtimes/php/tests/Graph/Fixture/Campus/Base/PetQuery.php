<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Map\PetTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Campus\Pet;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "pet".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Pet, TParent>
 */
abstract class PetQuery extends ModelCriteria
{
    public const TABLE_MAP = PetTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\PetQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\PetQuery()
            : self::createFor(\Campus\PetQuery::class, $modelAlias, $criteria);
    }

    /** @return Pet|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Pet>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Pet */
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
     * @return Pet|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Pet>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Pet
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
     * @return Pet|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Pet>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Pet
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
     * @return Pet|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Pet>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Pet
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param string|list<string|null>|null $kind */
    public function filterByKind(string|array|null $kind = null, ?string $comparison = null): static
    {
        return $this->textFilter('kind', $kind, $comparison);
    }

    public function orderByKind(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('kind', $order);
    }

    public function groupByKind(): static
    {
        return $this->groupColumn('kind');
    }

    /**
     * @param string|list<string|null>|null $kind
     * @return Pet|null
     */
    public function findOneByKind(string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $kind
     * @return ObjectCollection<int, Pet>
     */
    public function findByKind(string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->find($con);
    }

    /**
     * @param string|list<string|null>|null $kind
     * @return Pet
     */
    public function requireOneByKind(string|array|null $kind, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByKind($kind)->requireOne($con);
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
     * @return Pet|null
     */
    public function findOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return ObjectCollection<int, Pet>
     */
    public function findByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $personId
     * @return Pet
     */
    public function requireOneByPersonId(int|string|array|null $personId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByPersonId($personId)->requireOne($con);
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

    public function prune(?Pet $pet = null): static
    {
        return $this->pruneObject($pet);
    }
}
