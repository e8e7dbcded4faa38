<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Sorted\Map\SlotTableMap;

/**
 * A row of the table "slot".
 *
 * A unique index over scope and rank.
 */
abstract class Slot extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = SlotTableMap::class;

    protected ?int $id = null;
    protected ?string $title = null;
    protected ?int $sortable_rank = null;
    protected ?int $sortable_scope = null;

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

    public function getSortableRank(): ?int
    {
        return $this->sortable_rank;
    }

    public function setSortableRank(?int $value): static
    {
        if ($this->sortable_rank !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->dropPlacement();
            $this->sortable_rank = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getSortableScope(): ?int
    {
        return $this->sortable_scope;
    }

    public function setSortableScope(?int $value): static
    {
        if ($this->sortable_scope !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->sortable_scope = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->title = $row[1];
        $this->sortable_rank = $row[2];
        $this->sortable_scope = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->title,
            $this->sortable_rank,
            $this->sortable_scope,
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

    public function getRank(): ?int
    {
        return $this->getSortableRank();
    }

    public function setRank(?int $rank): static
    {
        return $this->setSortableRank($rank);
    }

    public function getScopeValue(): ?int
    {
        return $this->getSortableScope();
    }

    public function setScopeValue(?int $value): static
    {
        return $this->setSortableScope($value);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        $this->deleteSorted($con);
    }

    /** @param list<ActiveRecordInterface> $objects */
    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        static::deleteSortedTogether($objects, $con);
    }
}
