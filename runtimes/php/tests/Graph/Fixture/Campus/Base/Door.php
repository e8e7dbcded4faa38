<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Hall;
use Campus\HallQuery;
use Campus\Map\DoorTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "door".
 */
abstract class Door extends Model
{
    public const TABLE_MAP = DoorTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    protected ?string $hall_wing = null;
    protected ?int $hall_storey = null;
    protected ?Hall $aHall = null;

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

    public function getNote(): ?int
    {
        return $this->note;
    }

    public function setNote(?int $value): static
    {
        if ($this->note !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->note = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getHallWing(): ?string
    {
        return $this->hall_wing;
    }

    public function setHallWing(?string $value): static
    {
        if ($this->hall_wing !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->hall_wing = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aHall !== null || $this->heldBy !== null) {
            $this->followKey('Hall', 'hall_wing');
        }

        return $this;
    }

    public function getHallStorey(): ?int
    {
        return $this->hall_storey;
    }

    public function setHallStorey(?int $value): static
    {
        if ($this->hall_storey !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->hall_storey = $value;
            $this->modifiedColumns |= 16;
        }
        if ($this->aHall !== null || $this->heldBy !== null) {
            $this->followKey('Hall', 'hall_storey');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->hall_wing = $row[3];
        $this->hall_storey = $row[4];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
            $this->hall_wing,
            $this->hall_storey,
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

    public function getHall(?ConnectionInterface $con = null): ?Hall
    {
        if ($this->aHall === null && $this->hall_wing !== null && $this->hall_storey !== null) {
            $key = [$this->hall_wing, $this->hall_storey];
            $this->aHall = $this->parentInMemory('Hall', Hall::class)
                ?? HallQuery::create()->findPk($key, $con);
        }

        return $this->aHall;
    }

    public function setHall(?Hall $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setHallWing($value?->getWing());
        $this->setHallStorey($value?->getStorey());
        $this->aHall = $value;
        assert($this instanceof \Campus\Door);
        $value?->addDoor($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Hall' => $this->aHall];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Hall':
                $this->setHallWing($this->aHall?->getWing());
                $this->setHallStorey($this->aHall?->getStorey());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aHall === null;
    }
}
