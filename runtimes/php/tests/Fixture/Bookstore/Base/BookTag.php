<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\BookTagTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * A row of the table "book_tag".
 */
abstract class BookTag extends Model
{
    public const TABLE_MAP = BookTagTableMap::class;

    protected ?int $book_id = null;
    protected ?int $tag_id = null;

    protected ?\Bookstore\Book $aBook = null;
    protected ?\Bookstore\Tag $aTag = null;

    public function getBookId(): ?int
    {
        return $this->book_id;
    }

    public function setBookId(?int $value): static
    {
        if ($this->book_id !== $value) {
            $this->rememberKey();
            $this->book_id = $value;
            $this->modifiedColumns |= 1;
            if ($this->aBook !== null && $this->aBook->getId() !== $value) {
                $this->aBook = null;
            }
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
            $this->rememberKey();
            $this->tag_id = $value;
            $this->modifiedColumns |= 2;
            if ($this->aTag !== null && $this->aTag->getId() !== $value) {
                $this->aTag = null;
            }
        }

        return $this;
    }

    public function hydrate(array $row, int $start = 0): int
    {
        $this->book_id = (int) $row[$start];
        $this->tag_id = (int) $row[$start + 1];
        $this->markHydrated();

        return $start + 2;
    }

    protected function storedValues(): array
    {
        return [
            $this->book_id,
            $this->tag_id,
        ];
    }

    /** @return array{int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->book_id, $this->tag_id];
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

    public function getBook(?ConnectionInterface $con = null): ?\Bookstore\Book
    {
        if ($this->aBook === null && $this->book_id !== null) {
            $this->reportLazyLoad('Book');
            $this->aBook = \Bookstore\BookQuery::create()->findPk($this->book_id, $con);
        }

        return $this->aBook;
    }

    public function setBook(?\Bookstore\Book $value = null): static
    {
        $this->setBookId($value?->getId());
        $this->aBook = $value;
        assert($this instanceof \Bookstore\BookTag);
        $value?->addBookTag($this);

        return $this;
    }

    public function getTag(?ConnectionInterface $con = null): ?\Bookstore\Tag
    {
        if ($this->aTag === null && $this->tag_id !== null) {
            $this->reportLazyLoad('Tag');
            $this->aTag = \Bookstore\TagQuery::create()->findPk($this->tag_id, $con);
        }

        return $this->aTag;
    }

    public function setTag(?\Bookstore\Tag $value = null): static
    {
        $this->setTagId($value?->getId());
        $this->aTag = $value;
        assert($this instanceof \Bookstore\BookTag);
        $value?->addBookTag($this);

        return $this;
    }

    protected function parentObjects(): array
    {
        return ['Book' => $this->aBook, 'Tag' => $this->aTag];
    }

    protected function adoptParent(string $relation): void
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
}
