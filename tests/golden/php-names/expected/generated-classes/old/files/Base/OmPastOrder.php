<?php

declare(strict_types=1);

namespace Archive\Base;

use Archive\Meta\Tables\OmPastOrderTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "t_order".
 */
abstract class OmPastOrder extends Model
{
    public const TABLE_MAP = OmPastOrderTableMap::class;

    protected ?int $id = null;

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

    public function takeColumns(array $row): void
    {
        /** @var array{int|null} $row */
        $this->id = $row[0];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
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
}
