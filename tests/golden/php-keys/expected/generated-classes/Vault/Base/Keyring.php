<?php

declare(strict_types=1);

namespace Vault\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\UuidValue;
use Vault\KeyringSecret;
use Vault\Map\KeyringTableMap;
use Vault\Secret;
use Vault\SecretQuery;

/**
 * A row of the table "keyring".
 */
abstract class Keyring extends Model
{
    public const TABLE_MAP = KeyringTableMap::class;

    protected ?string $id = null;
    protected ?string $mark = null;
    /** @var OneToMany<KeyringSecret>|null */
    protected ?OneToMany $collKeyringSecrets = null;
    /** @var ManyToManyCombination<Secret>|null */
    protected ?ManyToManyCombination $combinationCollSecretSlots = null;

    public function getId(): ?string
    {
        return $this->id;
    }

    public function setId(?string $value): static
    {
        $value = UuidValue::from($value, 'keyring.id');
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

    public function getMark(): ?string
    {
        return $this->mark;
    }

    public function setMark(?string $value): static
    {
        if ($this->mark !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->mark = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null, scalar|resource|null} $row */
        $this->id = $row[0];
        $this->mark = $row[1] === null ? null : LobValue::text($row[1]);
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->mark === null ? null : LobValue::stored($this->mark),
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

    /** @return OneToMany<KeyringSecret> */
    protected function keyringSecrets(): OneToMany
    {
        return $this->collKeyringSecrets ??= new OneToMany($this, 'KeyringSecret');
    }

    /** @return ObjectCollection<int, KeyringSecret> */
    public function getKeyringSecrets(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->keyringSecrets()->get($criteria, $con);
    }

    /** @param iterable<KeyringSecret> $keyringSecrets */
    public function setKeyringSecrets(iterable $keyringSecrets, ?ConnectionInterface $con = null): static
    {
        $this->keyringSecrets()->set($keyringSecrets, $con);

        return $this;
    }

    public function countKeyringSecrets(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->keyringSecrets()->count($criteria, $distinct, $con);
    }

    public function addKeyringSecret(KeyringSecret $keyringSecret): static
    {
        $this->keyringSecrets()->add($keyringSecret);

        return $this;
    }

    public function removeKeyringSecret(KeyringSecret $keyringSecret): static
    {
        $this->keyringSecrets()->remove($keyringSecret);

        return $this;
    }

    public function clearKeyringSecrets(): static
    {
        $this->collKeyringSecrets?->clear();

        return $this;
    }

    public function initKeyringSecrets(bool $overrideExisting = true): void
    {
        $this->keyringSecrets()->init($overrideExisting);
    }

    public function resetPartialKeyringSecrets(bool $partial = true): void
    {
        $this->keyringSecrets()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, KeyringSecret> */
    public function getKeyringSecretsJoinSecret(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->keyringSecrets()->getJoined('Secret', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToManyCombination<Secret> */
    protected function secretSlots(): ManyToManyCombination
    {
        return $this->combinationCollSecretSlots ??= new ManyToManyCombination($this, 'Secret');
    }

    /** @return ObjectCombinationCollection<array{Secret, string}> */
    public function getSecretSlots(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Secret, string}> */
        return $this->secretSlots()->get($criteria, $con);
    }

    /** @param iterable<array{Secret, string}> $secretSlots */
    public function setSecretSlots(iterable $secretSlots, ?ConnectionInterface $con = null): static
    {
        $this->secretSlots()->set($secretSlots, $con);

        return $this;
    }

    public function countSecretSlots(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->secretSlots()->count($criteria, $distinct, $con);
    }

    public function addSecret(Secret $secret, string $slot): static
    {
        $this->secretSlots()->add([$secret, $slot]);

        return $this;
    }

    public function removeSecretSlot(Secret $secret, string $slot): static
    {
        $this->secretSlots()->remove([$secret, $slot]);

        return $this;
    }

    /** @return ObjectCollection<int, Secret> */
    public function getSecrets(?string $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->secretSlots()->targets(['slot' => $slot], $criteria, $con);
    }

    public function countSecrets(?string $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->secretSlots()->countTargets(['slot' => $slot], $criteria, $con);
    }

    public function createSecretsQuery(?string $slot = null, ?Criteria $criteria = null): SecretQuery
    {
        $query = $this->secretSlots()->targetQuery(['slot' => $slot], $criteria);
        assert($query instanceof SecretQuery);

        return $query;
    }

    public function clearSecretSlots(): static
    {
        $this->combinationCollSecretSlots?->clear();

        return $this;
    }

    public function initSecretSlots(bool $overrideExisting = true): void
    {
        $this->secretSlots()->init($overrideExisting);
    }

    public function isSecretSlotsLoaded(): bool
    {
        return $this->combinationCollSecretSlots !== null && $this->combinationCollSecretSlots->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->combinationCollSecretSlots === null && $this->collKeyringSecrets === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollSecretSlots, $this->collKeyringSecrets];
    }
}
