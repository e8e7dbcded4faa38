<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\BookQuery;
use Library\Map\ShelfTableMap;
use Library\Placement;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Type\ArrayValue;
use Orm\Runtime\Type\JsonValue;

/**
 * A row of the table "shelf".
 */
abstract class Shelf extends Model
{
    public const TABLE_MAP = ShelfTableMap::class;

    protected ?string $room = null;
    protected ?int $bay = null;
    protected ?string $topics = '| a | b\\|c |';
    protected ?string $facts = '{"a": "it\'s"}';
    /** @var OneToMany<Placement>|null */
    protected ?OneToMany $collPlacements = null;
    /** @var ManyToManyCombination<Book>|null */
    protected ?ManyToManyCombination $combinationCollBookCons = null;

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

    /** @return list<string> */
    public function getTopics(): array
    {
        return ArrayValue::parse($this->topics);
    }

    /** @param array<mixed>|null $value */
    public function setTopics(?array $value): static
    {
        $value = ArrayValue::stored($value, 'shelf.topics');
        if ($this->topics !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->topics = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function hasTopic(string $value): bool
    {
        return in_array($value, $this->getTopics(), true);
    }

    public function addTopic(string $value): static
    {
        return $this->setTopics([...$this->getTopics(), $value]);
    }

    public function removeTopic(string $value): static
    {
        return $this->setTopics(array_values(array_diff($this->getTopics(), [$value])));
    }

    public function getFacts(bool $asArray = true): mixed
    {
        return JsonValue::decode($this->facts, $asArray, 'shelf.facts');
    }

    public function setFacts(mixed $value): static
    {
        $value = JsonValue::stored($value, 'shelf.facts');
        if (JsonValue::differ($this->facts, $value)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->facts = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null, int|null, string|null, string|null} $row */
        $this->room = $row[0];
        $this->bay = $row[1];
        $this->topics = $row[2];
        $this->facts = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->room,
            $this->bay,
            $this->topics,
            $this->facts,
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
    protected function bookCons(): ManyToManyCombination
    {
        return $this->combinationCollBookCons ??= new ManyToManyCombination($this, 'Book');
    }

    /** @return ObjectCombinationCollection<array{Book, int}> */
    public function getBookCons(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Book, int}> */
        return $this->bookCons()->get($criteria, $con);
    }

    /** @param iterable<array{Book, int}> $bookCons */
    public function setBookCons(iterable $bookCons, ?ConnectionInterface $con = null): static
    {
        $this->bookCons()->set($bookCons, $con);

        return $this;
    }

    public function countBookCons(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->bookCons()->count($criteria, $distinct, $con);
    }

    public function addBook(Book $book, int $conValue): static
    {
        $this->bookCons()->add([$book, $conValue]);

        return $this;
    }

    public function removeBookCon(Book $book, int $conValue): static
    {
        $this->bookCons()->remove([$book, $conValue]);

        return $this;
    }

    /** @return ObjectCollection<int, Book> */
    public function getBooks(?int $conValue = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->bookCons()->targets(['con' => $conValue], $criteria, $con);
    }

    public function countBooks(?int $conValue = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->bookCons()->countTargets(['con' => $conValue], $criteria, $con);
    }

    public function createBooksQuery(?int $conValue = null, ?Criteria $criteria = null): BookQuery
    {
        $query = $this->bookCons()->targetQuery(['con' => $conValue], $criteria);
        assert($query instanceof BookQuery);

        return $query;
    }

    public function clearBookCons(): static
    {
        $this->combinationCollBookCons?->clear();

        return $this;
    }

    public function initBookCons(bool $overrideExisting = true): void
    {
        $this->bookCons()->init($overrideExisting);
    }

    public function isBookConsLoaded(): bool
    {
        return $this->combinationCollBookCons !== null && $this->combinationCollBookCons->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->combinationCollBookCons === null && $this->collPlacements === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollBookCons, $this->collPlacements];
    }
}
