<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\Map\PlantTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\EnumValue;

/**
 * A row of the table "plant".
 */
abstract class Plant extends Model
{
    public const TABLE_MAP = PlantTableMap::class;

    protected ?int $id = null;
    protected ?int $shape = null;

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

    public function getShape(): ?string
    {
        return EnumValue::label($this->shape, PlantTableMap::COLUMNS['shape']['values'], 'plant.shape');
    }

    public function setShape(?string $value): static
    {
        $value = EnumValue::index($value, PlantTableMap::COLUMNS['shape']['values'], 'plant.shape');
        if ($this->shape !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->shape = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->id = $row[0];
        $this->shape = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->shape,
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
