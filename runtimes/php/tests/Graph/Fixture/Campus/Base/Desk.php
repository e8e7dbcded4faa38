<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Hall;
use Campus\HallQuery;
use Campus\Loan;
use Campus\Map\DeskTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "desk".
 */
abstract class Desk extends Model
{
    public const TABLE_MAP = DeskTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    protected ?string $hall_wing = null;
    protected ?int $hall_storey = null;
    protected ?Hall $aHall = null;
    /** @var OneToMany<Loan>|null */
    protected ?OneToMany $collLoans = null;
    /** @var ManyToManyCombination<Person>|null */
    protected ?ManyToManyCombination $combinationCollPersonDays = null;

    public function getId(): ?int
    {
        return $this->id;
    }

    public function setId(?int $value): static
    {
        if ($this->id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->id = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getName(): ?string
    {
        return $this->name;
    }

    public function setName(?string $value): static
    {
        if ($this->name !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->name = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getNote(): ?int
    {
        return $this->note;
    }

    public function setNote(?int $value): static
    {
        if ($this->note !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->note = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getHallWing(): ?string
    {
        return $this->hall_wing;
    }

    public function setHallWing(?string $value): static
    {
        if ($this->hall_wing !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->hall_wing = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aHall !== null || $this->heldBy !== null) {
            $this->followKey('Hall', 'hall_wing');
        }

        return $this;
    }

    public function getHallStorey(): ?int
    {
        return $this->hall_storey;
    }

    public function setHallStorey(?int $value): static
    {
        if ($this->hall_storey !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->hall_storey = $value;
            $this->modifiedColumns |= 16;
        }
        if ($this->aHall !== null || $this->heldBy !== null) {
            $this->followKey('Hall', 'hall_storey');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->hall_wing = $row[3];
        $this->hall_storey = $row[4];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
            $this->hall_wing,
            $this->hall_storey,
        ];
    }

    public function getPrimaryKey(): ?int
    {
        return $this->getId();
    }

    public function setPrimaryKey(?int $key): void
    {
        $this->setId($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->id === null;
    }

    public function setGeneratedId(int|string $id): void
    {
        $this->id = (int) $id;
    }

    public function getHall(?ConnectionInterface $con = null): ?Hall
    {
        if ($this->aHall === null && $this->hall_wing !== null && $this->hall_storey !== null) {
            $key = [$this->hall_wing, $this->hall_storey];
            $this->aHall = $this->parentInMemory('Hall', Hall::class)
                ?? HallQuery::create()->findPk($key, $con);
        }

        return $this->aHall;
    }

    public function setHall(?Hall $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setHallWing($value?->getWing());
        $this->setHallStorey($value?->getStorey());
        $this->aHall = $value;
        assert($this instanceof \Campus\Desk);
        $value?->addDesk($this);

        return $this;
    }

    /** @return OneToMany<Loan> */
    protected function loans(): OneToMany
    {
        return $this->collLoans ??= new OneToMany($this, 'Loan');
    }

    /** @return ObjectCollection<int, Loan> */
    public function getLoans(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->loans()->get($criteria, $con);
    }

    /** @param iterable<Loan> $loans */
    public function setLoans(iterable $loans, ?ConnectionInterface $con = null): static
    {
        $this->loans()->set($loans, $con);

        return $this;
    }

    public function countLoans(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->loans()->count($criteria, $distinct, $con);
    }

    public function addLoan(Loan $loan): static
    {
        $this->loans()->add($loan);

        return $this;
    }

    public function removeLoan(Loan $loan): static
    {
        $this->loans()->remove($loan);

        return $this;
    }

    public function clearLoans(): static
    {
        $this->collLoans?->clear();

        return $this;
    }

    public function initLoans(bool $overrideExisting = true): void
    {
        $this->loans()->init($overrideExisting);
    }

    public function resetPartialLoans(bool $partial = true): void
    {
        $this->loans()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Loan> */
    public function getLoansJoinPerson(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->loans()->getJoined('Person', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToManyCombination<Person> */
    protected function personDays(): ManyToManyCombination
    {
        return $this->combinationCollPersonDays ??= new ManyToManyCombination($this, 'Person');
    }

    /** @return ObjectCombinationCollection<array{Person, int}> */
    public function getPersonDays(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Person, int}> */
        return $this->personDays()->get($criteria, $con);
    }

    /** @param iterable<array{Person, int}> $personDays */
    public function setPersonDays(iterable $personDays, ?ConnectionInterface $con = null): static
    {
        $this->personDays()->set($personDays, $con);

        return $this;
    }

    public function countPersonDays(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->personDays()->count($criteria, $distinct, $con);
    }

    public function addPerson(Person $person, int $day): static
    {
        $this->personDays()->add([$person, $day]);

        return $this;
    }

    public function removePersonDay(Person $person, int $day): static
    {
        $this->personDays()->remove([$person, $day]);

        return $this;
    }

    /** @return ObjectCollection<int, Person> */
    public function getPeople(?int $day = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->personDays()->targets(['day' => $day], $criteria, $con);
    }

    public function countPeople(?int $day = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->personDays()->countTargets(['day' => $day], $criteria, $con);
    }

    public function createPeopleQuery(?int $day = null, ?Criteria $criteria = null): PersonQuery
    {
        $query = $this->personDays()->targetQuery(['day' => $day], $criteria);
        assert($query instanceof PersonQuery);

        return $query;
    }

    public function clearPersonDays(): static
    {
        $this->combinationCollPersonDays?->clear();

        return $this;
    }

    public function initPersonDays(bool $overrideExisting = true): void
    {
        $this->personDays()->init($overrideExisting);
    }

    public function isPersonDaysLoaded(): bool
    {
        return $this->combinationCollPersonDays !== null && $this->combinationCollPersonDays->isLoaded();
    }

    public function parentObjects(): array
    {
        return ['Hall' => $this->aHall];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Hall':
                $this->setHallWing($this->aHall?->getWing());
                $this->setHallStorey($this->aHall?->getStorey());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aHall === null && $this->combinationCollPersonDays === null && $this->collLoans === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollPersonDays, $this->collLoans];
    }
}
