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
use Sorted\Map\DayPickTableMap;

/**
 * A row of the table "day_pick".
 *
 * A date as the scope.
 */
abstract class DayPick extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = DayPickTableMap::class;

    protected ?int $id = null;
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

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getDay(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->day)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->day);
            if ($text !== null) {
                return $text;
            }
            $this->day = Temporal::parse($this->day, DayPickTableMap::DATABASE_NAME, Temporal::DATE);
        }

        return $format === null ? $this->day : $this->day?->format($format);
    }

    public function setDay(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'day_pick.day', Temporal::DATE, DayPickTableMap::DATABASE_NAME);
        if ($this->day === null ? $value !== null : Temporal::differ($this->day, $value, Temporal::DATE, DayPickTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->day = $value;
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

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->day = $row[1];
        $this->sortable_rank = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            \is_string($this->day) || $this->day === null ? $this->day : Temporal::stored($this->day, Temporal::DATE, DayPickTableMap::DATABASE_NAME),
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

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getScopeValue(?string $format = null): DateTimeImmutable|string|null
    {
        return $this->getDay($format);
    }

    public function setScopeValue(DateTimeInterface|string|int|null $value): static
    {
        return $this->setDay($value);
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
