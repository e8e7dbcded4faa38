<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\ReviewTableMap;
use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\Temporal;

/**
 * A row of the table "review".
 */
abstract class Review extends Model
{
    public const TABLE_MAP = ReviewTableMap::class;

    protected ?int $id = null;
    protected ?int $book_id = null;
    protected ?string $reviewer = null;
    protected ?int $rating = null;
    protected ?string $body = null;
    protected DateTimeImmutable|string|null $reviewed_at = null;
    protected ?Book $aBook = null;

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
            $this->book_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aBook !== null || $this->heldBy !== null) {
            $this->followKey('Book', 'book_id');
        }

        return $this;
    }

    public function getReviewer(): ?string
    {
        return $this->reviewer;
    }

    public function setReviewer(?string $value): static
    {
        if ($this->reviewer !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->reviewer = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getRating(): ?int
    {
        return $this->rating;
    }

    public function setRating(?int $value): static
    {
        if ($this->rating !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rating = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function getBody(): ?string
    {
        return $this->body;
    }

    public function setBody(?string $value): static
    {
        if ($this->body !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->body = $value;
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getReviewedAt(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->reviewed_at)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->reviewed_at);
            if ($text !== null) {
                return $text;
            }
            $this->reviewed_at = Temporal::parse($this->reviewed_at, ReviewTableMap::DATABASE_NAME, Temporal::TIMESTAMP);
        }

        return $format === null ? $this->reviewed_at : $this->reviewed_at?->format($format);
    }

    public function setReviewedAt(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'review.reviewed_at', Temporal::TIMESTAMP, ReviewTableMap::DATABASE_NAME);
        if ($this->reviewed_at === null ? $value !== null : Temporal::differ($this->reviewed_at, $value, Temporal::TIMESTAMP, ReviewTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->reviewed_at = $value;
            $this->modifiedColumns |= 32;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, string|null, int|null, string|null, string|null} $row */
        $this->id = $row[0];
        $this->book_id = $row[1];
        $this->reviewer = $row[2];
        $this->rating = $row[3];
        $this->body = $row[4];
        $this->reviewed_at = $row[5];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->book_id,
            $this->reviewer,
            $this->rating,
            $this->body,
            \is_string($this->reviewed_at) || $this->reviewed_at === null ? $this->reviewed_at : Temporal::stored($this->reviewed_at, Temporal::TIMESTAMP, ReviewTableMap::DATABASE_NAME),
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
        assert($this instanceof \Bookstore\Review);
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
                $this->setBookId($this->aBook?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aBook === null;
    }
}
