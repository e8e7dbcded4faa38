<?php

declare(strict_types=1);

namespace Shop\Base;

use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\Temporal;
use Shop\Map\BookTableMap;

/**
 * A row of the table "book".
 */
abstract class Book extends Model
{
    public const TABLE_MAP = BookTableMap::class;

    protected ?int $id = null;
    protected DateTimeImmutable|string|null $changed_at = null;

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

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getChangedAt(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->changed_at)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->changed_at);
            if ($text !== null) {
                return $text;
            }
            $this->changed_at = Temporal::parse($this->changed_at, BookTableMap::DATABASE_NAME, Temporal::TIMESTAMP);
        }

        return $format === null ? $this->changed_at : $this->changed_at?->format($format);
    }

    public function setChangedAt(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'book.changed_at', Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME);
        if ($this->changed_at === null ? $value !== null : Temporal::differ($this->changed_at, $value, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->changed_at = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null} $row */
        $this->id = $row[0];
        $this->changed_at = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            \is_string($this->changed_at) || $this->changed_at === null ? $this->changed_at : Temporal::stored($this->changed_at, Temporal::TIMESTAMP, BookTableMap::DATABASE_NAME),
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

    protected function beforeSave(ConnectionInterface $con, bool $isInsert): void
    {
        $this->setChangedAt('now');
    }
}
