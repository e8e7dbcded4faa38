<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Lendable;
use Library\Loan;
use Library\Map\BookTableMap;
use Library\Person;
use Library\PersonQuery;
use Library\Placement;
use Library\Reader;
use Library\Shelf;
use Library\ShelfQuery;
use Library\Synopsis;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Persistence\Relation\OneToOne;

/**
 * A row of the table "book".
 */
abstract class Book extends Model implements Lendable
{
    public const TABLE_MAP = BookTableMap::class;

    protected ?int $id = null;
    protected ?string $isbn = null;
    protected ?int $author_id = null;
    protected ?int $editor_id = null;
    protected ?Person $aPersonRelatedByAuthorId = null;
    protected ?Person $aEditor = null;
    /** @var OneToOne<Synopsis>|null */
    protected ?OneToOne $singleSynopsis = null;
    /** @var OneToMany<Loan>|null */
    protected ?OneToMany $collLoans = null;
    /** @var OneToMany<Placement>|null */
    protected ?OneToMany $collPlacements = null;
    /** @var OneToMany<Reader>|null */
    protected ?OneToMany $collReaders = null;
    /** @var ManyToManyCombination<Shelf>|null */
    protected ?ManyToManyCombination $combinationCollShelfCons = null;
    /** @var ManyToMany<Person>|null */
    protected ?ManyToMany $collPeople = null;

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

    public function getIsbn(): ?string
    {
        return $this->isbn;
    }

    public function setIsbn(?string $value): static
    {
        if ($this->isbn !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->isbn = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getAuthorId(): ?int
    {
        return $this->author_id;
    }

    public function setAuthorId(?int $value): static
    {
        if ($this->author_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->author_id = $value;
            $this->modifiedColumns |= 4;
        }
        if ($this->aPersonRelatedByAuthorId !== null || $this->heldBy !== null) {
            $this->followKey('PersonRelatedByAuthorId', 'author_id');
        }

        return $this;
    }

    public function getEditorId(): ?int
    {
        return $this->editor_id;
    }

    public function setEditorId(?int $value): static
    {
        if ($this->editor_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->editor_id = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aEditor !== null || $this->heldBy !== null) {
            $this->followKey('Editor', 'editor_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->isbn = $row[1];
        $this->author_id = $row[2];
        $this->editor_id = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->isbn,
            $this->author_id,
            $this->editor_id,
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

    public function getPersonRelatedByAuthorId(?ConnectionInterface $con = null): ?Person
    {
        if ($this->aPersonRelatedByAuthorId === null && $this->author_id !== null) {
            $this->aPersonRelatedByAuthorId = $this->parentInMemory('PersonRelatedByAuthorId', Person::class)
                ?? PersonQuery::create()->findPk($this->author_id, $con);
        }

        return $this->aPersonRelatedByAuthorId;
    }

    public function setPersonRelatedByAuthorId(?Person $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setAuthorId($value?->getId());
        $this->aPersonRelatedByAuthorId = $value;
        assert($this instanceof \Library\Book);
        $value?->addBookRelatedByAuthorId($this);

        return $this;
    }

    public function getEditor(?ConnectionInterface $con = null): ?Person
    {
        if ($this->aEditor === null && $this->editor_id !== null) {
            $this->aEditor = $this->parentInMemory('Editor', Person::class)
                ?? PersonQuery::create()->findPk($this->editor_id, $con);
        }

        return $this->aEditor;
    }

    public function setEditor(?Person $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setEditorId($value?->getId());
        $this->aEditor = $value;
        assert($this instanceof \Library\Book);
        $value?->addEditedBook($this);

        return $this;
    }

    public function getSynopsis(?ConnectionInterface $con = null): ?Synopsis
    {
        return ($this->singleSynopsis ??= new OneToOne($this, 'Synopsis'))->get($con);
    }

    public function setSynopsis(?Synopsis $value = null): static
    {
        ($this->singleSynopsis ??= new OneToOne($this, 'Synopsis'))->set($value);

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

    /** @return OneToMany<Placement> */
    protected function placements(): OneToMany
    {
        return $this->collPlacements ??= new OneToMany($this, 'Placement');
    }

    /** @return ObjectCollection<int, Placement> */
    public function getPlacements(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->placements()->get($criteria, $con);
    }

    /** @param iterable<Placement> $placements */
    public function setPlacements(iterable $placements, ?ConnectionInterface $con = null): static
    {
        $this->placements()->set($placements, $con);

        return $this;
    }

    public function countPlacements(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->placements()->count($criteria, $distinct, $con);
    }

    public function addPlacement(Placement $placement): static
    {
        $this->placements()->add($placement);

        return $this;
    }

    public function removePlacement(Placement $placement): static
    {
        $this->placements()->remove($placement);

        return $this;
    }

    public function clearPlacements(): static
    {
        $this->collPlacements?->clear();

        return $this;
    }

    public function initPlacements(bool $overrideExisting = true): void
    {
        $this->placements()->init($overrideExisting);
    }

    public function resetPartialPlacements(bool $partial = true): void
    {
        $this->placements()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Placement> */
    public function getPlacementsJoinShelf(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->placements()->getJoined('Shelf', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<Reader> */
    protected function readers(): OneToMany
    {
        return $this->collReaders ??= new OneToMany($this, 'Reader');
    }

    /** @return ObjectCollection<int, Reader> */
    public function getReaders(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->readers()->get($criteria, $con);
    }

    /** @param iterable<Reader> $readers */
    public function setReaders(iterable $readers, ?ConnectionInterface $con = null): static
    {
        $this->readers()->set($readers, $con);

        return $this;
    }

    public function countReaders(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->readers()->count($criteria, $distinct, $con);
    }

    public function addReader(Reader $reader): static
    {
        $this->readers()->add($reader);

        return $this;
    }

    public function removeReader(Reader $reader): static
    {
        $this->readers()->remove($reader);

        return $this;
    }

    public function clearReaders(): static
    {
        $this->collReaders?->clear();

        return $this;
    }

    public function initReaders(bool $overrideExisting = true): void
    {
        $this->readers()->init($overrideExisting);
    }

    public function resetPartialReaders(bool $partial = true): void
    {
        $this->readers()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Reader> */
    public function getReadersJoinPerson(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->readers()->getJoined('Person', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToManyCombination<Shelf> */
    protected function shelfCons(): ManyToManyCombination
    {
        return $this->combinationCollShelfCons ??= new ManyToManyCombination($this, 'Shelf');
    }

    /** @return ObjectCombinationCollection<array{Shelf, int}> */
    public function getShelfCons(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Shelf, int}> */
        return $this->shelfCons()->get($criteria, $con);
    }

    /** @param iterable<array{Shelf, int}> $shelfCons */
    public function setShelfCons(iterable $shelfCons, ?ConnectionInterface $con = null): static
    {
        $this->shelfCons()->set($shelfCons, $con);

        return $this;
    }

    public function countShelfCons(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->shelfCons()->count($criteria, $distinct, $con);
    }

    public function addShelf(Shelf $shelf, int $conValue): static
    {
        $this->shelfCons()->add([$shelf, $conValue]);

        return $this;
    }

    public function removeShelfCon(Shelf $shelf, int $conValue): static
    {
        $this->shelfCons()->remove([$shelf, $conValue]);

        return $this;
    }

    /** @return ObjectCollection<int, Shelf> */
    public function getShelves(?int $conValue = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->shelfCons()->targets(['con' => $conValue], $criteria, $con);
    }

    public function countShelves(?int $conValue = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->shelfCons()->countTargets(['con' => $conValue], $criteria, $con);
    }

    public function createShelvesQuery(?int $conValue = null, ?Criteria $criteria = null): ShelfQuery
    {
        $query = $this->shelfCons()->targetQuery(['con' => $conValue], $criteria);
        assert($query instanceof ShelfQuery);

        return $query;
    }

    public function clearShelfCons(): static
    {
        $this->combinationCollShelfCons?->clear();

        return $this;
    }

    public function initShelfCons(bool $overrideExisting = true): void
    {
        $this->shelfCons()->init($overrideExisting);
    }

    public function isShelfConsLoaded(): bool
    {
        return $this->combinationCollShelfCons !== null && $this->combinationCollShelfCons->isLoaded();
    }

    /** @return ManyToMany<Person> */
    protected function people(): ManyToMany
    {
        return $this->collPeople ??= new ManyToMany($this, 'Person');
    }

    /** @return ObjectCollection<int, Person> */
    public function getPeople(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->people()->get($criteria, $con);
    }

    /** @param iterable<Person> $people */
    public function setPeople(iterable $people, ?ConnectionInterface $con = null): static
    {
        $this->people()->set($people, $con);

        return $this;
    }

    public function countPeople(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->people()->count($criteria, $distinct, $con);
    }

    public function addPerson(Person $person): static
    {
        $this->people()->add($person);

        return $this;
    }

    public function removePerson(Person $person): static
    {
        $this->people()->remove($person);

        return $this;
    }

    public function clearPeople(): static
    {
        $this->collPeople?->clear();

        return $this;
    }

    public function initPeople(bool $overrideExisting = true): void
    {
        $this->people()->init($overrideExisting);
    }

    public function isPeopleLoaded(): bool
    {
        return $this->collPeople !== null && $this->collPeople->isLoaded();
    }

    public function parentObjects(): array
    {
        return ['PersonRelatedByAuthorId' => $this->aPersonRelatedByAuthorId, 'Editor' => $this->aEditor];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'PersonRelatedByAuthorId':
                $this->setAuthorId($this->aPersonRelatedByAuthorId?->getId());
                break;
            case 'Editor':
                $this->setEditorId($this->aEditor?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aPersonRelatedByAuthorId === null && $this->aEditor === null && $this->combinationCollShelfCons === null && $this->collPeople === null && $this->collLoans === null && $this->collPlacements === null && $this->collReaders === null && $this->singleSynopsis === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollShelfCons, $this->collPeople, $this->collLoans, $this->collPlacements, $this->collReaders, $this->singleSynopsis];
    }
}
