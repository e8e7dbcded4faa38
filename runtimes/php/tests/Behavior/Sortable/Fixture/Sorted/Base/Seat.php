<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Sorted\Map\SeatTableMap;

/**
 * A row of the table "seat".
 *
 * A key of several columns, one of them the scope.
 */
abstract class Seat extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = SeatTableMap::class;

    protected ?int $room = null;
    protected ?string $code = null;
    protected ?int $sortable_rank = null;

    public function getRoom(): ?int
    {
        return $this->room;
    }

    public function setRoom(?int $value): static
    {
        if ($this->room !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->rememberList();
            $this->room = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getCode(): ?string
    {
        return $this->code;
    }

    public function setCode(?string $value): static
    {
        if ($this->code !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->code = $value;
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
        $this->room = $row[0];
        $this->code = $row[1];
        $this->sortable_rank = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->room,
            $this->code,
            $this->sortable_rank,
        ];
    }

    /** @return array{int|null, string|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getRoom(), $this->getCode()];
    }

    /** @param array{int|null, string|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setRoom($key[0]);
        $this->setCode($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->room === null && $this->code === null;
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
        return $this->getRoom();
    }

    public function setScopeValue(?int $value): static
    {
        return $this->setRoom($value);
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
