<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\LobValue;
use Vault\Keyring;
use Vault\KeyringQuery;
use Vault\Map\KeyringSecretTableMap;
use Vault\Secret;
use Vault\SecretQuery;

/**
 * A row of the table "keyring_secret".
 */
abstract class KeyringSecret extends Model
{
    public const TABLE_MAP = KeyringSecretTableMap::class;

    protected ?string $keyring_mark = null;
    protected ?string $secret_id = null;
    protected ?string $slot = null;
    protected ?Keyring $aKeyring = null;
    protected ?Secret $aSecret = null;

    public function getKeyringMark(): ?string
    {
        return $this->keyring_mark;
    }

    public function setKeyringMark(?string $value): static
    {
        if ($this->keyring_mark !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->keyring_mark = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aKeyring !== null || $this->heldBy !== null) {
            $this->followKey('Keyring', 'keyring_mark');
        }

        return $this;
    }

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
            $this->modifiedColumns |= 2;
        }
        if ($this->aSecret !== null || $this->heldBy !== null) {
            $this->followKey('Secret', 'secret_id');
        }

        return $this;
    }

    public function getSlot(): ?string
    {
        return $this->slot;
    }

    public function setSlot(?string $value): static
    {
        if ($this->slot !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->slot = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{scalar|resource|null, scalar|resource|null, scalar|resource|null} $row */
        $this->keyring_mark = $row[0] === null ? null : LobValue::text($row[0]);
        $this->secret_id = $row[1] === null ? null : LobValue::text($row[1]);
        $this->slot = $row[2] === null ? null : LobValue::text($row[2]);
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->keyring_mark === null ? null : LobValue::stored($this->keyring_mark),
            $this->secret_id === null ? null : LobValue::stored($this->secret_id),
            $this->slot === null ? null : LobValue::stored($this->slot),
        ];
    }

    /** @return array{string|null, string|null, string|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getKeyringMark(), $this->getSecretId(), $this->getSlot()];
    }

    /** @param array{string|null, string|null, string|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setKeyringMark($key[0]);
        $this->setSecretId($key[1]);
        $this->setSlot($key[2]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->keyring_mark === null && $this->secret_id === null && $this->slot === null;
    }

    public function getKeyring(?ConnectionInterface $con = null): ?Keyring
    {
        if ($this->aKeyring === null && $this->keyring_mark !== null) {
            $this->aKeyring = $this->parentInMemory('Keyring', Keyring::class)
                ?? KeyringQuery::create()->filterByMark($this->getKeyringMark())->findOne($con);
        }

        return $this->aKeyring;
    }

    public function setKeyring(?Keyring $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setKeyringMark($value?->getMark());
        $this->aKeyring = $value;
        assert($this instanceof \Vault\KeyringSecret);
        $value?->addKeyringSecret($this);

        return $this;
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
        assert($this instanceof \Vault\KeyringSecret);
        $value?->addKeyringSecret($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Keyring' => $this->aKeyring, 'Secret' => $this->aSecret];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Keyring':
                $this->setKeyringMark($this->aKeyring?->getMark());
                break;
            case 'Secret':
                $this->setSecretId($this->aSecret?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aKeyring === null && $this->aSecret === null;
    }
}
