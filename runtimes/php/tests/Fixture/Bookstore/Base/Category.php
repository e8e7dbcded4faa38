<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\CategoryQuery;
use Bookstore\Map\CategoryTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "category".
 */
abstract class Category extends Model
{
    public const TABLE_MAP = CategoryTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $parent_id = null;
    protected ?\Bookstore\Category $aParent = null;
    /** @var OneToMany<\Bookstore\Category>|null */
    protected ?OneToMany $collChildren = null;
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

    public function getParentId(): ?int
    {
        return $this->parent_id;
    }

    public function setParentId(?int $value): static
    {
        if ($this->parent_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->parent_id = $value;
            $this->modifiedColumns |= 4;
        }
        if ($this->aParent !== null || $this->heldBy !== null) {
            $this->followKey('Parent', 'parent_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->parent_id = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->parent_id,
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

    public function getParent(?ConnectionInterface $con = null): ?\Bookstore\Category
    {
        if ($this->aParent === null && $this->parent_id !== null) {
            $this->aParent = $this->parentInMemory('Parent', \Bookstore\Category::class)
                ?? CategoryQuery::create()->findPk($this->parent_id, $con);
        }

        return $this->aParent;
    }

    public function setParent(?\Bookstore\Category $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setParentId($value?->getId());
        $this->aParent = $value;
        assert($this instanceof \Bookstore\Category);
        $value?->addChild($this);

        return $this;
    }

    /** @return OneToMany<\Bookstore\Category> */
    protected function children(): OneToMany
    {
        return $this->collChildren ??= new OneToMany($this, 'Child');
    }

    /** @return ObjectCollection<int, \Bookstore\Category> */
    public function getChildren(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->children()->get($criteria, $con);
    }

    /** @param iterable<\Bookstore\Category> $children */
    public function setChildren(iterable $children, ?ConnectionInterface $con = null): static
    {
        $this->children()->set($children, $con);

        return $this;
    }

    public function countChildren(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->children()->count($criteria, $distinct, $con);
    }

    public function addChild(\Bookstore\Category $child): static
    {
        $this->children()->add($child);

        return $this;
    }

    public function removeChild(\Bookstore\Category $child): static
    {
        $this->children()->remove($child);

        return $this;
    }

    public function clearChildren(): static
    {
        $this->collChildren?->clear();

        return $this;
    }

    public function initChildren(bool $overrideExisting = true): void
    {
        $this->children()->init($overrideExisting);
    }

    public function resetPartialChildren(bool $partial = true): void
    {
        $this->children()->resetPartial($partial);
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
    public function getBooksJoinAuthor(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->books()->getJoined('Author', $criteria, $con, $joinBehavior);
    }

    public function parentObjects(): array
    {
        return ['Parent' => $this->aParent];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Parent':
                $this->setParentId($this->aParent?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aParent === null && $this->collChildren === null && $this->collBooks === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collChildren, $this->collBooks];
    }
}
