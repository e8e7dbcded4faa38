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
use Vault\Keyring;
use Vault\KeyringQuery;
use Vault\KeyringSecret;
use Vault\Map\SecretTableMap;
use Vault\Share;

/**
 * A row of the table "secret".
 */
abstract class Secret extends Model
{
    public const TABLE_MAP = SecretTableMap::class;

    protected ?string $id = null;
    /** @var resource|scalar|null */
    protected mixed $content = null;
    /** @var OneToMany<Share>|null */
    protected ?OneToMany $collShares = null;
    /** @var OneToMany<KeyringSecret>|null */
    protected ?OneToMany $collKeyringSecrets = null;
    /** @var ManyToManyCombination<Keyring>|null */
    protected ?ManyToManyCombination $combinationCollKeyringSlots = null;

    public function getId(): ?string
    {
        return $this->id;
    }

    public function setId(?string $value): static
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

    /** @return resource|null */
    public function getContent(): mixed
    {
        return $this->content = LobValue::stream($this->content);
    }

    /** @param resource|string|null $value */
    public function setContent(mixed $value): static
    {
        $value = LobValue::from($value, 'secret.content');
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->content = $value;
        $this->modifiedColumns |= 2;

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{scalar|resource|null, scalar|resource|null} $row */
        $this->id = $row[0] === null ? null : LobValue::text($row[0]);
        $this->content = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id === null ? null : LobValue::stored($this->id),
            $this->content === null ? null : LobValue::stored($this->content),
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

    /** @return OneToMany<Share> */
    protected function shares(): OneToMany
    {
        return $this->collShares ??= new OneToMany($this, 'Share');
    }

    /** @return ObjectCollection<int, Share> */
    public function getShares(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->shares()->get($criteria, $con);
    }

    /** @param iterable<Share> $shares */
    public function setShares(iterable $shares, ?ConnectionInterface $con = null): static
    {
        $this->shares()->set($shares, $con);

        return $this;
    }

    public function countShares(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->shares()->count($criteria, $distinct, $con);
    }

    public function addShare(Share $share): static
    {
        $this->shares()->add($share);

        return $this;
    }

    public function removeShare(Share $share): static
    {
        $this->shares()->remove($share);

        return $this;
    }

    public function clearShares(): static
    {
        $this->collShares?->clear();

        return $this;
    }

    public function initShares(bool $overrideExisting = true): void
    {
        $this->shares()->init($overrideExisting);
    }

    public function resetPartialShares(bool $partial = true): void
    {
        $this->shares()->resetPartial($partial);
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
    public function getKeyringSecretsJoinKeyring(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->keyringSecrets()->getJoined('Keyring', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToManyCombination<Keyring> */
    protected function keyringSlots(): ManyToManyCombination
    {
        return $this->combinationCollKeyringSlots ??= new ManyToManyCombination($this, 'Keyring');
    }

    /** @return ObjectCombinationCollection<array{Keyring, string}> */
    public function getKeyringSlots(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Keyring, string}> */
        return $this->keyringSlots()->get($criteria, $con);
    }

    /** @param iterable<array{Keyring, string}> $keyringSlots */
    public function setKeyringSlots(iterable $keyringSlots, ?ConnectionInterface $con = null): static
    {
        $this->keyringSlots()->set($keyringSlots, $con);

        return $this;
    }

    public function countKeyringSlots(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->keyringSlots()->count($criteria, $distinct, $con);
    }

    public function addKeyring(Keyring $keyring, string $slot): static
    {
        $this->keyringSlots()->add([$keyring, $slot]);

        return $this;
    }

    public function removeKeyringSlot(Keyring $keyring, string $slot): static
    {
        $this->keyringSlots()->remove([$keyring, $slot]);

        return $this;
    }

    /** @return ObjectCollection<int, Keyring> */
    public function getKeyrings(?string $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->keyringSlots()->targets(['slot' => $slot], $criteria, $con);
    }

    public function countKeyrings(?string $slot = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->keyringSlots()->countTargets(['slot' => $slot], $criteria, $con);
    }

    public function createKeyringsQuery(?string $slot = null, ?Criteria $criteria = null): KeyringQuery
    {
        $query = $this->keyringSlots()->targetQuery(['slot' => $slot], $criteria);
        assert($query instanceof KeyringQuery);

        return $query;
    }

    public function clearKeyringSlots(): static
    {
        $this->combinationCollKeyringSlots?->clear();

        return $this;
    }

    public function initKeyringSlots(bool $overrideExisting = true): void
    {
        $this->keyringSlots()->init($overrideExisting);
    }

    public function isKeyringSlotsLoaded(): bool
    {
        return $this->combinationCollKeyringSlots !== null && $this->combinationCollKeyringSlots->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->combinationCollKeyringSlots === null && $this->collShares === null && $this->collKeyringSecrets === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollKeyringSlots, $this->collShares, $this->collKeyringSecrets];
    }
}
