<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\ShelfTableMap;
use Bookstore\Placement;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "shelf".
 */
abstract class Shelf extends Model
{
    public const TABLE_MAP = ShelfTableMap::class;

    protected ?string $room = null;
    protected ?int $bay = null;
    protected ?string $label = null;
    /** @var OneToMany<Placement>|null */
    protected ?OneToMany $collPlacements = null;
    /** @var ManyToManyCombination<Book>|null */
    protected ?ManyToManyCombination $combinationCollBookSlots = null;

    public function getRoom(): ?string
    {
        return $this->room;
    }

    public function setRoom(?string $value): static
    {
        if ($this->room !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->room = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getBay(): ?int
    {
        return $this->bay;
    }

    public function setBay(?int $value): static
    {
        if ($this->bay !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->bay = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getLabel(): ?string
    {
        return $this->label;
    }

    public function setLabel(?string $value): static
    {
        if ($this->label !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->label = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null, int|null, string|null} $row */
        $this->room = $row[0];
        $this->bay = $row[1];
        $this->label = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->room,
            $this->bay,
            $this->label,
        ];
    }

    /** @return array{string|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getRoom(), $this->getBay()];
    }

    /** @param array{string|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setRoom($key[0]);
        $this->setBay($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->room === null && $this->bay === null;
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
    public function getPlacementsJoinBook(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->placements()->getJoined('Book', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToManyCombination<Book> */
    protected function bookSlots(): ManyToManyCombination
    {
        return $this->combinationCollBookSlots ??= new ManyToManyCombination($this, 'Book');
    }

    /** @return ObjectCombinationCollection<array{Book, int}> */
    public function getBookSlots(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Book, int}> */
        return $this->bookSlots()->get($criteria, $con);
    }

    /** @param iterable<array{Book, int}> $bookSlots */
    public function setBookSlots(iterable $bookSlots, ?ConnectionInterface $con = null): static
    {
        $this->bookSlots()->set($bookSlots, $con);

        return $this;
    }

    public function countBookSlots(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->bookSlots()->count($criteria, $distinct, $con);
    }

    public function addBook(Book $book, int $slot): static
    {
        $this->bookSlots()->add([$book, $slot]);

        return $this;
    }

    public function removeBookSlot(Book $book, int $slot): static
    {
        $this->bookSlots()->remove([$book, $slot]);

        return $this;
    }

    /** @return ObjectCollection<int, Book> */
    public function getBooks(?int $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->bookSlots()->targets(['slot' => $slot], $criteria, $con);
    }

    public function countBooks(?int $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->bookSlots()->countTargets(['slot' => $slot], $criteria, $con);
    }

    public function createBooksQuery(?int $slot = null, ?Criteria $criteria = null): BookQuery
    {
        $query = $this->bookSlots()->targetQuery(['slot' => $slot], $criteria);
        assert($query instanceof BookQuery);

        return $query;
    }

    public function clearBookSlots(): static
    {
        $this->combinationCollBookSlots?->clear();

        return $this;
    }

    public function initBookSlots(bool $overrideExisting = true): void
    {
        $this->bookSlots()->init($overrideExisting);
    }

    public function isBookSlotsLoaded(): bool
    {
        return $this->combinationCollBookSlots !== null && $this->combinationCollBookSlots->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->combinationCollBookSlots === null && $this->collPlacements === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollBookSlots, $this->collPlacements];
    }
}
