<?php

declare(strict_types=1);

namespace Keyed\Base;

use Keyed\Map\TokenTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "token".
 */
abstract class Token extends Model
{
    public const TABLE_MAP = TokenTableMap::class;

    protected ?string $token = null;

    public function getText(): ?string
    {
        return $this->token;
    }

    public function setText(?string $value): static
    {
        if ($this->token !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->token = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null} $row */
        $this->token = $row[0];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->token,
        ];
    }

    public function getPrimaryKey(): ?string
    {
        return $this->getText();
    }

    public function setPrimaryKey(?string $key): void
    {
        $this->setText($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->token === null;
    }
}
