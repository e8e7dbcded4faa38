<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Sorted\Map\LockerTableMap;

/**
 * A row of the table "locker".
 *
 * A scope of which a part is in the key.
 */
abstract class Locker extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = LockerTableMap::class;

    protected ?int $hall = null;
    protected ?string $code = null;
    protected ?string $side = null;
    protected ?int $sortable_rank = null;

    public function getHall(): ?int
    {
        return $this->hall;
    }

    public function setHall(?int $value): static
    {
        if ($this->hall !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->rememberList();
            $this->hall = $value;
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

    public function getSide(): ?string
    {
        return $this->side;
    }

    public function setSide(?string $value): static
    {
        if ($this->side !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->side = $value;
            $this->modifiedColumns |= 4;
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
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, string|null, int|null} $row */
        $this->hall = $row[0];
        $this->code = $row[1];
        $this->side = $row[2];
        $this->sortable_rank = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->hall,
            $this->code,
            $this->side,
            $this->sortable_rank,
        ];
    }

    /** @return array{int|null, string|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getHall(), $this->getCode()];
    }

    /** @param array{int|null, string|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setHall($key[0]);
        $this->setCode($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->hall === null && $this->code === null;
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
        return [$this->getHall(), $this->getSide()];
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
