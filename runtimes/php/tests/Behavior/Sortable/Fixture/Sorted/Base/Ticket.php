<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Behavior\Sortable\SortableModel;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\UuidValue;
use Sorted\Map\TicketTableMap;

/**
 * A row of the table "ticket".
 *
 * A key and a scope that are bytes.
 */
abstract class Ticket extends Model implements SortableObject
{
    use SortableModel;

    public const TABLE_MAP = TicketTableMap::class;

    protected ?string $id = null;
    protected ?string $queue = null;
    protected ?int $sortable_rank = null;

    public function getId(): ?string
    {
        return $this->id;
    }

    public function setId(?string $value): static
    {
        $value = UuidValue::from($value, 'ticket.id');
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

    public function getQueue(): ?string
    {
        return $this->queue;
    }

    public function setQueue(?string $value): static
    {
        $value = UuidValue::from($value, 'ticket.queue');
        if ($this->queue !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberList();
            $this->queue = $value;
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
        /** @var array{scalar|resource|null, scalar|resource|null, int|null} $row */
        $this->id = $row[0] === null ? null : UuidValue::fromBinary($row[0]);
        $this->queue = $row[1] === null ? null : UuidValue::fromBinary($row[1]);
        $this->sortable_rank = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id === null ? null : UuidValue::toBinary($this->id),
            $this->queue === null ? null : UuidValue::toBinary($this->queue),
            $this->sortable_rank,
        ];
    }

    public function getPrimaryKey(): ?string
    {
        return $this->getId();
    }

    public function setPrimaryKey(?string $key): void
    {
        $this->setId($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->id === null;
    }

    public function getRank(): ?int
    {
        return $this->getSortableRank();
    }

    public function setRank(?int $rank): static
    {
        return $this->setSortableRank($rank);
    }

    public function getScopeValue(): ?string
    {
        return $this->getQueue();
    }

    public function setScopeValue(?string $value): static
    {
        return $this->setQueue($value);
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
