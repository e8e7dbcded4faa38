<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "author".
 */
abstract class Author extends Model
{
    public const TABLE_MAP = AuthorTableMap::class;

    protected ?int $id = null;
    protected ?string $first_name = null;
    protected ?string $last_name = null;
    protected ?string $email = null;
    protected ?int $age = null;
    /** @var OneToMany<Book>|null */
    protected ?OneToMany $collBooks = null;

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

    public function getFirstName(): ?string
    {
        return $this->first_name;
    }

    public function setFirstName(?string $value): static
    {
        if ($this->first_name !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->first_name = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getLastName(): ?string
    {
        return $this->last_name;
    }

    public function setLastName(?string $value): static
    {
        if ($this->last_name !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->last_name = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getEmail(): ?string
    {
        return $this->email;
    }

    public function setEmail(?string $value): static
    {
        if ($this->email !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->email = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function getAge(): ?int
    {
        return $this->age;
    }

    public function setAge(?int $value): static
    {
        if ($this->age !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->age = $value;
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, string|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->first_name = $row[1];
        $this->last_name = $row[2];
        $this->email = $row[3];
        $this->age = $row[4];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->first_name,
            $this->last_name,
            $this->email,
            $this->age,
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

    /** @return OneToMany<Book> */
    protected function books(): OneToMany
    {
        return $this->collBooks ??= new OneToMany($this, 'Book');
    }

    /** @return ObjectCollection<int, Book> */
    public function getBooks(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->books()->get($criteria, $con);
    }

    /** @param iterable<Book> $books */
    public function setBooks(iterable $books, ?ConnectionInterface $con = null): static
    {
        $this->books()->set($books, $con);

        return $this;
    }

    public function countBooks(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->books()->count($criteria, $distinct, $con);
    }

    public function addBook(Book $book): static
    {
        $this->books()->add($book);

        return $this;
    }

    public function removeBook(Book $book): static
    {
        $this->books()->remove($book);

        return $this;
    }

    public function clearBooks(): static
    {
        $this->collBooks?->clear();

        return $this;
    }

    public function initBooks(bool $overrideExisting = true): void
    {
        $this->books()->init($overrideExisting);
    }

    public function resetPartialBooks(bool $partial = true): void
    {
        $this->books()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Book> */
    public function getBooksJoinCategory(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->books()->getJoined('Category', $criteria, $con, $joinBehavior);
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->collBooks === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collBooks];
    }
}
