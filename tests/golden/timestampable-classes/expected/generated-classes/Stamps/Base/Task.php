<?php

declare(strict_types=1);

namespace Stamps\Base;

use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Timestampable\KeepsUpdateDate;
use Orm\Runtime\Behavior\Timestampable\UpdateDateModel;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\Temporal;
use Stamps\Map\TaskTableMap;

/**
 * A row of the table "task".
 */
abstract class Task extends Model implements KeepsUpdateDate, SortableObject
{
    use UpdateDateModel;
    use SortableModel;

    public const TABLE_MAP = TaskTableMap::class;

    protected ?int $id = null;
    protected DateTimeImmutable|string|null $changed_on = null;
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
    public function getChangedOn(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->changed_on)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->changed_on);
            if ($text !== null) {
                return $text;
            }
            $this->changed_on = Temporal::parse($this->changed_on, TaskTableMap::DATABASE_NAME, Temporal::DATE);
        }

        return $format === null ? $this->changed_on : $this->changed_on?->format($format);
    }

    public function setChangedOn(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'task.changed_on', Temporal::DATE, TaskTableMap::DATABASE_NAME);
        if ($this->changed_on === null ? $value !== null : Temporal::differ($this->changed_on, $value, Temporal::DATE, TaskTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->changed_on = $value;
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
        $this->changed_on = $row[1];
        $this->sortable_rank = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            \is_string($this->changed_on) || $this->changed_on === null ? $this->changed_on : Temporal::stored($this->changed_on, Temporal::DATE, TaskTableMap::DATABASE_NAME),
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

    public function save(?ConnectionInterface $con = null): int
    {
        return $this->saveSorted($con, false);
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
