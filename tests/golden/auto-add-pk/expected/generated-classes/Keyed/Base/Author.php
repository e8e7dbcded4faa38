<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Map\AuthorTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "author".
 */
abstract class Author extends Model
{
    public const TABLE_MAP = AuthorTableMap::class;

    protected ?string $name = null;

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
            $this->rememberKey();
            $this->name = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null} $row */
        $this->name = $row[0];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->name,
        ];
    }

    public function getPrimaryKey(): ?string
    {
        return $this->getName();
    }

    public function setPrimaryKey(?string $key): void
    {
        $this->setName($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->name === null;
    }
}
