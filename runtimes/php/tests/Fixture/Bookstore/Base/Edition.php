<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\EditionTableMap;
use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\Temporal;

/**
 * A row of the table "edition".
 */
abstract class Edition extends Model
{
    public const TABLE_MAP = EditionTableMap::class;

    protected ?int $id = null;
    protected ?string $name = 'first';
    protected DateTimeImmutable|string|null $stamp = null;

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

    public function getName(): ?string
    {
        return $this->name;
    }

    public function setName(?string $value): static
    {
        if ($this->name !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->name = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getStamp(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->stamp)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->stamp);
            if ($text !== null) {
                return $text;
            }
            $this->stamp = Temporal::parse($this->stamp, EditionTableMap::DATABASE_NAME, Temporal::TIMESTAMP);
        }

        return $format === null ? $this->stamp : $this->stamp?->format($format);
    }

    public function setStamp(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'edition.stamp', Temporal::TIMESTAMP, EditionTableMap::DATABASE_NAME);
        if ($this->stamp === null ? $value !== null : Temporal::differ($this->stamp, $value, Temporal::TIMESTAMP, EditionTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->stamp = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, string|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->stamp = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            \is_string($this->stamp) || $this->stamp === null ? $this->stamp : Temporal::stored($this->stamp, Temporal::TIMESTAMP, EditionTableMap::DATABASE_NAME),
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

    public function save(?ConnectionInterface $con = null, bool $skipReload = false): int
    {
        return $this->performSave($con, $skipReload);
    }
}
