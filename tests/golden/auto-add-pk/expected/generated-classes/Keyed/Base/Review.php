<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Book;
use Keyed\BookQuery;
use Keyed\Map\ReviewTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "review".
 */
abstract class Review extends Model
{
    public const TABLE_MAP = ReviewTableMap::class;

    protected ?int $book_key = null;
    protected ?int $id = null;
    protected ?Book $aBook = null;

    public function getBookKey(): ?int
    {
        return $this->book_key;
    }

    public function setBookKey(?int $value): static
    {
        if ($this->book_key !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->book_key = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aBook !== null || $this->heldBy !== null) {
            $this->followKey('Book', 'book_key');
        }

        return $this;
    }

    /** Given by the database. */
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
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->book_key = $row[0];
        $this->id = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->book_key,
            $this->id,
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

    public function getBook(?ConnectionInterface $con = null): ?Book
    {
        if ($this->aBook === null && $this->book_key !== null) {
            $this->aBook = $this->parentInMemory('Book', Book::class)
                ?? BookQuery::create()->findPk($this->book_key, $con);
        }

        return $this->aBook;
    }

    public function setBook(?Book $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setBookKey($value?->getKey());
        $this->aBook = $value;
        assert($this instanceof \Keyed\Review);
        $value?->addReview($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Book' => $this->aBook];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Book':
                $this->setBookKey($this->aBook?->getKey());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBook === null;
    }
}
