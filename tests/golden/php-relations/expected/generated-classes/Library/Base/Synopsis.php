<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\BookQuery;
use Library\Lendable;
use Library\Map\SynopsisTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "abstract".
 */
abstract class Synopsis extends Model
{
    public const TABLE_MAP = SynopsisTableMap::class;

    protected ?int $book_id = null;
    protected ?string $text = null;
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

    public function getText(): ?string
    {
        return $this->text;
    }

    public function setText(?string $value): static
    {
        if ($this->text !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->text = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null} $row */
        $this->book_id = $row[0];
        $this->text = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->book_id,
            $this->text,
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

    public function getBook(?ConnectionInterface $con = null): ?Lendable
    {
        if ($this->aBook === null && $this->book_id !== null) {
            $this->aBook = $this->parentInMemory('Book', Book::class)
                ?? BookQuery::create()->findPk($this->book_id, $con);
        }

        return $this->aBook;
    }

    public function setBook(?Lendable $value = null): static
    {
        assert($value === null || $value instanceof Book);
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setBookId($value?->getId());
        $this->aBook = $value;
        assert($this instanceof \Library\Synopsis);
        $value?->setSynopsis($this);

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
