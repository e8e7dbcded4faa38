<?php

declare(strict_types=1);

namespace People\Base;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;
use People\Meta\Tables\OmCustomerTableMap;

/**
 * A row of the table "customer".
 */
abstract class OmCustomer extends Model
{
    public const TABLE_MAP = OmCustomerTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;

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

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
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
