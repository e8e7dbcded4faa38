<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookDetailTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "book_detail".
 */
abstract class BookDetail extends Model
{
    public const TABLE_MAP = BookDetailTableMap::class;

    protected ?int $book_id = null;
    protected ?string $summary = null;
    protected ?string $language = 'en';
    protected ?Book $aBook = null;

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
            $this->modifiedColumns |= 1;
        }
        if ($this->aBook !== null || $this->heldBy !== null) {
            $this->followKey('Book', 'book_id');
        }

        return $this;
    }

    public function getSummary(): ?string
    {
        return $this->summary;
    }

    public function setSummary(?string $value): static
    {
        if ($this->summary !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->summary = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getLanguage(): ?string
    {
        return $this->language;
    }

    public function setLanguage(?string $value): static
    {
        if ($this->language !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->language = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, string|null} $row */
        $this->book_id = $row[0];
        $this->summary = $row[1];
        $this->language = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->book_id,
            $this->summary,
            $this->language,
        ];
    }

    public function getPrimaryKey(): ?int
    {
        return $this->getBookId();
    }

    public function setPrimaryKey(?int $key): void
    {
        $this->setBookId($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->book_id === null;
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
        assert($this instanceof \Bookstore\BookDetail);
        $value?->setBookDetail($this);

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
                $this->setBookId($this->aBook?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBook === null;
    }
}
