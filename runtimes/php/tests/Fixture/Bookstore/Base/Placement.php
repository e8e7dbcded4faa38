<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\PlacementTableMap;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "placement".
 */
abstract class Placement extends Model
{
    public const TABLE_MAP = PlacementTableMap::class;

    protected ?string $shelf_room = null;
    protected ?int $shelf_bay = null;
    protected ?int $book_id = null;
    protected ?int $slot = null;
    protected ?Shelf $aShelf = null;
    protected ?Book $aBook = null;

    public function getShelfRoom(): ?string
    {
        return $this->shelf_room;
    }

    public function setShelfRoom(?string $value): static
    {
        if ($this->shelf_room !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->shelf_room = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aShelf !== null || $this->heldBy !== null) {
            $this->followKey('Shelf', 'shelf_room');
        }

        return $this;
    }

    public function getShelfBay(): ?int
    {
        return $this->shelf_bay;
    }

    public function setShelfBay(?int $value): static
    {
        if ($this->shelf_bay !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->shelf_bay = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aShelf !== null || $this->heldBy !== null) {
            $this->followKey('Shelf', 'shelf_bay');
        }

        return $this;
    }

    public function getBookId(): ?int
    {
        return $this->book_id;
    }

    public function setBookId(?int $value): static
    {
        if ($this->book_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->book_id = $value;
            $this->modifiedColumns |= 4;
        }
        if ($this->aBook !== null || $this->heldBy !== null) {
            $this->followKey('Book', 'book_id');
        }

        return $this;
    }

    public function getSlot(): ?int
    {
        return $this->slot;
    }

    public function setSlot(?int $value): static
    {
        if ($this->slot !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->slot = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null, int|null, int|null, int|null} $row */
        $this->shelf_room = $row[0];
        $this->shelf_bay = $row[1];
        $this->book_id = $row[2];
        $this->slot = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->shelf_room,
            $this->shelf_bay,
            $this->book_id,
            $this->slot,
        ];
    }

    /** @return array{string|null, int|null, int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getShelfRoom(), $this->getShelfBay(), $this->getBookId(), $this->getSlot()];
    }

    /** @param array{string|null, int|null, int|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setShelfRoom($key[0]);
        $this->setShelfBay($key[1]);
        $this->setBookId($key[2]);
        $this->setSlot($key[3]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->shelf_room === null && $this->shelf_bay === null && $this->book_id === null && $this->slot === null;
    }

    public function getShelf(?ConnectionInterface $con = null): ?Shelf
    {
        if ($this->aShelf === null && $this->shelf_room !== null && $this->shelf_bay !== null) {
            $key = [$this->shelf_room, $this->shelf_bay];
            $this->aShelf = $this->parentInMemory('Shelf', Shelf::class)
                ?? ShelfQuery::create()->findPk($key, $con);
        }

        return $this->aShelf;
    }

    public function setShelf(?Shelf $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setShelfRoom($value?->getRoom());
        $this->setShelfBay($value?->getBay());
        $this->aShelf = $value;
        assert($this instanceof \Bookstore\Placement);
        $value?->addPlacement($this);

        return $this;
    }

    public function getBook(?ConnectionInterface $con = null): ?Book
    {
        if ($this->aBook === null && $this->book_id !== null) {
            $this->aBook = $this->parentInMemory('Book', Book::class)
                ?? BookQuery::create()->findPk($this->book_id, $con);
        }

        return $this->aBook;
    }

    public function setBook(?Book $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setBookId($value?->getId());
        $this->aBook = $value;
        assert($this instanceof \Bookstore\Placement);
        $value?->addPlacement($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Shelf' => $this->aShelf, 'Book' => $this->aBook];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Shelf':
                $this->setShelfRoom($this->aShelf?->getRoom());
                $this->setShelfBay($this->aShelf?->getBay());
                break;
            case 'Book':
                $this->setBookId($this->aBook?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aShelf === null && $this->aBook === null;
    }
}
