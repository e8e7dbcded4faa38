<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTagTableMap;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "book_tag".
 */
abstract class BookTag extends Model
{
    public const TABLE_MAP = BookTagTableMap::class;

    protected ?int $book_id = null;
    protected ?int $tag_id = null;
    protected ?Book $aBook = null;
    protected ?Tag $aTag = null;

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

    public function getTagId(): ?int
    {
        return $this->tag_id;
    }

    public function setTagId(?int $value): static
    {
        if ($this->tag_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->tag_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aTag !== null || $this->heldBy !== null) {
            $this->followKey('Tag', 'tag_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->book_id = $row[0];
        $this->tag_id = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->book_id,
            $this->tag_id,
        ];
    }

    /** @return array{int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getBookId(), $this->getTagId()];
    }

    /** @param array{int|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setBookId($key[0]);
        $this->setTagId($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->book_id === null && $this->tag_id === null;
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
        assert($this instanceof \Bookstore\BookTag);
        $value?->addBookTag($this);

        return $this;
    }

    public function getTag(?ConnectionInterface $con = null): ?Tag
    {
        if ($this->aTag === null && $this->tag_id !== null) {
            $this->aTag = $this->parentInMemory('Tag', Tag::class)
                ?? TagQuery::create()->findPk($this->tag_id, $con);
        }

        return $this->aTag;
    }

    public function setTag(?Tag $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setTagId($value?->getId());
        $this->aTag = $value;
        assert($this instanceof \Bookstore\BookTag);
        $value?->addBookTag($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Book' => $this->aBook, 'Tag' => $this->aTag];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Book':
                $this->setBookId($this->aBook?->getId());
                break;
            case 'Tag':
                $this->setTagId($this->aTag?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBook === null && $this->aTag === null;
    }
}
