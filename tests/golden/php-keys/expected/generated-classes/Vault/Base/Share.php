<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\LobValue;
use Vault\Map\ShareTableMap;
use Vault\Secret;
use Vault\SecretQuery;

/**
 * A row of the table "share".
 */
abstract class Share extends Model
{
    public const TABLE_MAP = ShareTableMap::class;

    protected ?string $secret_id = null;
    protected ?string $part = null;
    /** @var resource|scalar|null */
    protected mixed $note = null;
    protected ?Secret $aSecret = null;

    public function getSecretId(): ?string
    {
        return $this->secret_id;
    }

    public function setSecretId(?string $value): static
    {
        if ($this->secret_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->secret_id = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aSecret !== null || $this->heldBy !== null) {
            $this->followKey('Secret', 'secret_id');
        }

        return $this;
    }

    public function getPart(): ?string
    {
        return $this->part;
    }

    public function setPart(?string $value): static
    {
        if ($this->part !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->part = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    /** @return resource|null */
    public function getNote(): mixed
    {
        return $this->note = LobValue::stream($this->note);
    }

    /** @param resource|string|null $value */
    public function setNote(mixed $value): static
    {
        $value = LobValue::from($value, 'share.note');
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->note = $value;
        $this->modifiedColumns |= 4;

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{scalar|resource|null, scalar|resource|null, scalar|resource|null} $row */
        $this->secret_id = $row[0] === null ? null : LobValue::text($row[0]);
        $this->part = $row[1] === null ? null : LobValue::text($row[1]);
        $this->note = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->secret_id === null ? null : LobValue::stored($this->secret_id),
            $this->part === null ? null : LobValue::stored($this->part),
            $this->note === null ? null : LobValue::stored($this->note),
        ];
    }

    /** @return array{string|null, string|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getSecretId(), $this->getPart()];
    }

    /** @param array{string|null, string|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setSecretId($key[0]);
        $this->setPart($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->secret_id === null && $this->part === null;
    }

    public function getSecret(?ConnectionInterface $con = null): ?Secret
    {
        if ($this->aSecret === null && $this->secret_id !== null) {
            $this->aSecret = $this->parentInMemory('Secret', Secret::class)
                ?? SecretQuery::create()->findPk($this->secret_id, $con);
        }

        return $this->aSecret;
    }

    public function setSecret(?Secret $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setSecretId($value?->getId());
        $this->aSecret = $value;
        assert($this instanceof \Vault\Share);
        $value?->addShare($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Secret' => $this->aSecret];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Secret':
                $this->setSecretId($this->aSecret?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aSecret === null;
    }
}
