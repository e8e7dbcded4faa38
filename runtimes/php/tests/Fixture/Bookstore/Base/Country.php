<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\CountryTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "country".
 */
abstract class Country extends Model
{
    public const TABLE_MAP = CountryTableMap::class;

    protected ?string $code = null;
    protected ?string $name = null;

    public function getCode(): ?string
    {
        return $this->code;
    }

    protected function setCode(?string $value): static
    {
        if ($this->code !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->code = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getName(): ?string
    {
        return $this->name;
    }

    protected function setName(?string $value): static
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
        /** @var array{string|null, string|null} $row */
        $this->code = $row[0];
        $this->name = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->code,
            $this->name,
        ];
    }

    public function getPrimaryKey(): ?string
    {
        return $this->getCode();
    }

    public function setPrimaryKey(?string $key): void
    {
        $this->setCode($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->code === null;
    }
}
