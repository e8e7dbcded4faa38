<?php

declare(strict_types=1);

namespace Stamps\Base;

use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Timestampable\KeepsUpdateDate;
use Orm\Runtime\Behavior\Timestampable\UpdateDateModel;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\Temporal;
use Stamps\Map\BookTableMap;

/**
 * A row of the table "book".
 */
abstract class Book extends Model implements KeepsUpdateDate
{
    use UpdateDateModel;

    public const TABLE_MAP = BookTableMap::class;

    protected ?int $id = null;
    protected ?string $title = null;
    protected DateTimeImmutable|string|null $created_at = null;
    protected DateTimeImmutable|string|null $updated_at = null;

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

    public function getTitle(): ?string
    {
        return $this->title;
    }

    public function setTitle(?string $value): static
    {
        if ($this->title !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->title = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getCreatedAt(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->created_at)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->created_at);
            if ($text !== null) {
                return $text;
            }
            $this->created_at = Temporal::parse($this->created_at, BookTableMap::DATABASE_NAME, Temporal::TIMESTAMP);
        }

        return $format === null ? $this->created_at : $this->created_at?->format($format);
    }

    public function setCreatedAt(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'book.created_at', Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME);
        if ($this->created_at === null ? $value !== null : Temporal::differ($this->created_at, $value, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->created_at = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getUpdatedAt(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->updated_at)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->updated_at);
            if ($text !== null) {
                return $text;
            }
            $this->updated_at = Temporal::parse($this->updated_at, BookTableMap::DATABASE_NAME, Temporal::TIMESTAMP);
        }

        return $format === null ? $this->updated_at : $this->updated_at?->format($format);
    }

    public function setUpdatedAt(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'book.updated_at', Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME);
        if ($this->updated_at === null ? $value !== null : Temporal::differ($this->updated_at, $value, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->updated_at = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, string|null, string|null} $row */
        $this->id = $row[0];
        $this->title = $row[1];
        $this->created_at = $row[2];
        $this->updated_at = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->title,
            \is_string($this->created_at) || $this->created_at === null ? $this->created_at : Temporal::stored($this->created_at, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME),
            \is_string($this->updated_at) || $this->updated_at === null ? $this->updated_at : Temporal::stored($this->updated_at, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME),
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
}
