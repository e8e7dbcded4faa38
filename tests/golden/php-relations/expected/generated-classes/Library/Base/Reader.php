<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\BookQuery;
use Library\Map\ReaderTableMap;
use Library\Person;
use Library\PersonQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "reader".
 */
abstract class Reader extends Model
{
    public const TABLE_MAP = ReaderTableMap::class;

    protected ?int $person_id = null;
    protected ?int $book_id = null;
    protected ?Person $aPerson = null;
    protected ?Book $aBook = null;

    public function getPersonId(): ?int
    {
        return $this->person_id;
    }

    public function setPersonId(?int $value): static
    {
        if ($this->person_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->person_id = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aPerson !== null || $this->heldBy !== null) {
            $this->followKey('Person', 'person_id');
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
            $this->modifiedColumns |= 2;
        }
        if ($this->aBook !== null || $this->heldBy !== null) {
            $this->followKey('Book', 'book_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->person_id = $row[0];
        $this->book_id = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->person_id,
            $this->book_id,
        ];
    }

    /** @return array{int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getPersonId(), $this->getBookId()];
    }

    /** @param array{int|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setPersonId($key[0]);
        $this->setBookId($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->person_id === null && $this->book_id === null;
    }

    public function getPerson(?ConnectionInterface $con = null): ?Person
    {
        if ($this->aPerson === null && $this->person_id !== null) {
            $this->aPerson = $this->parentInMemory('Person', Person::class)
                ?? PersonQuery::create()->findPk($this->person_id, $con);
        }

        return $this->aPerson;
    }

    public function setPerson(?Person $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setPersonId($value?->getId());
        $this->aPerson = $value;
        assert($this instanceof \Library\Reader);
        $value?->addReader($this);

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
        assert($this instanceof \Library\Reader);
        $value?->addReader($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Person' => $this->aPerson, 'Book' => $this->aBook];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Person':
                $this->setPersonId($this->aPerson?->getId());
                break;
            case 'Book':
                $this->setBookId($this->aBook?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aPerson === null && $this->aBook === null;
    }
}
