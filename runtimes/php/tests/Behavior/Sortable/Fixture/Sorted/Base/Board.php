<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Sorted\Card;
use Sorted\Map\BoardTableMap;
use Sorted\Note;
use Sorted\Task;

/**
 * A row of the table "board".
 */
abstract class Board extends Model
{
    public const TABLE_MAP = BoardTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    /** @var OneToMany<Task>|null */
    protected ?OneToMany $collTasks = null;
    /** @var OneToMany<Note>|null */
    protected ?OneToMany $collNotes = null;
    /** @var OneToMany<Card>|null */
    protected ?OneToMany $collCards = null;

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

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
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

    /** @return OneToMany<Task> */
    protected function tasks(): OneToMany
    {
        return $this->collTasks ??= new OneToMany($this, 'Task');
    }

    /** @return ObjectCollection<int, Task> */
    public function getTasks(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->tasks()->get($criteria, $con);
    }

    /** @param iterable<Task> $tasks */
    public function setTasks(iterable $tasks, ?ConnectionInterface $con = null): static
    {
        $this->tasks()->set($tasks, $con);

        return $this;
    }

    public function countTasks(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->tasks()->count($criteria, $distinct, $con);
    }

    public function addTask(Task $task): static
    {
        $this->tasks()->add($task);

        return $this;
    }

    public function removeTask(Task $task): static
    {
        $this->tasks()->remove($task);

        return $this;
    }

    public function clearTasks(): static
    {
        $this->collTasks?->clear();

        return $this;
    }

    public function initTasks(bool $overrideExisting = true): void
    {
        $this->tasks()->init($overrideExisting);
    }

    public function resetPartialTasks(bool $partial = true): void
    {
        $this->tasks()->resetPartial($partial);
    }

    /** @return OneToMany<Note> */
    protected function notes(): OneToMany
    {
        return $this->collNotes ??= new OneToMany($this, 'Note');
    }

    /** @return ObjectCollection<int, Note> */
    public function getNotes(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->notes()->get($criteria, $con);
    }

    /** @param iterable<Note> $notes */
    public function setNotes(iterable $notes, ?ConnectionInterface $con = null): static
    {
        $this->notes()->set($notes, $con);

        return $this;
    }

    public function countNotes(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->notes()->count($criteria, $distinct, $con);
    }

    public function addNote(Note $note): static
    {
        $this->notes()->add($note);

        return $this;
    }

    public function removeNote(Note $note): static
    {
        $this->notes()->remove($note);

        return $this;
    }

    public function clearNotes(): static
    {
        $this->collNotes?->clear();

        return $this;
    }

    public function initNotes(bool $overrideExisting = true): void
    {
        $this->notes()->init($overrideExisting);
    }

    public function resetPartialNotes(bool $partial = true): void
    {
        $this->notes()->resetPartial($partial);
    }

    /** @return OneToMany<Card> */
    protected function cards(): OneToMany
    {
        return $this->collCards ??= new OneToMany($this, 'Card');
    }

    /** @return ObjectCollection<int, Card> */
    public function getCards(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->cards()->get($criteria, $con);
    }

    /** @param iterable<Card> $cards */
    public function setCards(iterable $cards, ?ConnectionInterface $con = null): static
    {
        $this->cards()->set($cards, $con);

        return $this;
    }

    public function countCards(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->cards()->count($criteria, $distinct, $con);
    }

    public function addCard(Card $card): static
    {
        $this->cards()->add($card);

        return $this;
    }

    public function removeCard(Card $card): static
    {
        $this->cards()->remove($card);

        return $this;
    }

    public function clearCards(): static
    {
        $this->collCards?->clear();

        return $this;
    }

    public function initCards(bool $overrideExisting = true): void
    {
        $this->cards()->init($overrideExisting);
    }

    public function resetPartialCards(bool $partial = true): void
    {
        $this->cards()->resetPartial($partial);
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->collTasks === null && $this->collNotes === null && $this->collCards === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collTasks, $this->collNotes, $this->collCards];
    }
}
