<?php

declare(strict_types=1);

namespace Sorted\Base;

use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\Temporal;
use Sorted\Map\CellTableMap;

/**
 * A row of the table "cell".
 *
 * A scope of several columns, one of them required, with a unique index.
 */
abstract class Cell extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = CellTableMap::class;

    protected ?int $id = null;
    protected ?int $floor = null;
    protected ?string $wing = null;
    protected DateTimeImmutable|string|null $day = null;
    protected ?int $sortable_rank = null;

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

    public function getFloor(): ?int
    {
        return $this->floor;
    }

    public function setFloor(?int $value): static
    {
        if ($this->floor !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->floor = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getWing(): ?string
    {
        return $this->wing;
    }

    public function setWing(?string $value): static
    {
        if ($this->wing !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->wing = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getDay(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->day)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->day);
            if ($text !== null) {
                return $text;
            }
            $this->day = Temporal::parse($this->day, CellTableMap::DATABASE_NAME, Temporal::DATE);
        }

        return $format === null ? $this->day : $this->day?->format($format);
    }

    public function setDay(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'cell.day', Temporal::DATE, CellTableMap::DATABASE_NAME);
        if ($this->day === null ? $value !== null : Temporal::differ($this->day, $value, Temporal::DATE, CellTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->day = $value;
            $this->modifiedColumns |= 8;
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
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, string|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->floor = $row[1];
        $this->wing = $row[2];
        $this->day = $row[3];
        $this->sortable_rank = $row[4];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->floor,
            $this->wing,
            \is_string($this->day) || $this->day === null ? $this->day : Temporal::stored($this->day, Temporal::DATE, CellTableMap::DATABASE_NAME),
            $this->sortable_rank,
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

    /** @return list<mixed> one value per scope column */
    public function getScopeValue(): array
    {
        return [$this->getFloor(), $this->getWing(), $this->getDay()];
    }

    /** @param array<int|string, mixed> $values one per scope column, in their order or by name */
    public function setScopeValue(array $values): static
    {
        return $this->takeScopeValues($values);
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
