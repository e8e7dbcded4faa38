<?php

declare(strict_types=1);

namespace Stamps\Base;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;
use Stamps\Map\VisitTableMap;

/**
 * A row of the table "visit".
 */
abstract class Visit extends Model
{
    public const TABLE_MAP = VisitTableMap::class;

    protected ?int $id = null;
    protected ?int $seen_at = null;

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

    public function getSeenAt(): ?int
    {
        return $this->seen_at;
    }

    public function setSeenAt(?int $value): static
    {
        if ($this->seen_at !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->seen_at = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->id = $row[0];
        $this->seen_at = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->seen_at,
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
