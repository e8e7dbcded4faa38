<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Map\PetTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "pet".
 */
abstract class Pet extends Model
{
    public const TABLE_MAP = PetTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    protected ?string $kind = null;
    protected ?int $person_id = null;
    protected ?Person $aPerson = null;

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

    public function getNote(): ?int
    {
        return $this->note;
    }

    public function setNote(?int $value): static
    {
        if ($this->note !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->note = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getKind(): ?string
    {
        return $this->kind;
    }

    public function setKind(?string $value): static
    {
        if ($this->kind !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->kind = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function getPersonId(): ?int
    {
        return $this->person_id;
    }

    public function setPersonId(?int $value): static
    {
        if ($this->person_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->person_id = $value;
            $this->modifiedColumns |= 16;
        }
        if ($this->aPerson !== null || $this->heldBy !== null) {
            $this->followKey('Person', 'person_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->kind = $row[3];
        $this->person_id = $row[4];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
            $this->kind,
            $this->person_id,
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

    public function getPerson(?ConnectionInterface $con = null): ?Person
    {
        if ($this->aPerson === null && $this->person_id !== null) {
            $this->aPerson = $this->parentInMemory('Person', Person::class)
                ?? PersonQuery::create()->findPk($this->person_id, $con);
        }

        return $this->aPerson;
    }

    public function setPerson(?Person $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setPersonId($value?->getId());
        $this->aPerson = $value;
        assert($this instanceof \Campus\Pet);
        $value?->addPet($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Person' => $this->aPerson];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Person':
                $this->setPersonId($this->aPerson?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aPerson === null;
    }
}
