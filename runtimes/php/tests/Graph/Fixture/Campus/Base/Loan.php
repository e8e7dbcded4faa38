<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Desk;
use Campus\DeskQuery;
use Campus\Map\LoanTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "loan".
 */
abstract class Loan extends Model
{
    public const TABLE_MAP = LoanTableMap::class;

    protected ?int $person_id = null;
    protected ?int $desk_id = null;
    protected ?int $day = null;
    protected ?Person $aPerson = null;
    protected ?Desk $aDesk = null;

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
            $this->rememberKey();
            $this->person_id = $value;
            $this->modifiedColumns |= 1;
        }
        if ($this->aPerson !== null || $this->heldBy !== null) {
            $this->followKey('Person', 'person_id');
        }

        return $this;
    }

    public function getDeskId(): ?int
    {
        return $this->desk_id;
    }

    public function setDeskId(?int $value): static
    {
        if ($this->desk_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->desk_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aDesk !== null || $this->heldBy !== null) {
            $this->followKey('Desk', 'desk_id');
        }

        return $this;
    }

    public function getDay(): ?int
    {
        return $this->day;
    }

    public function setDay(?int $value): static
    {
        if ($this->day !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->day = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, int|null} $row */
        $this->person_id = $row[0];
        $this->desk_id = $row[1];
        $this->day = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->person_id,
            $this->desk_id,
            $this->day,
        ];
    }

    /** @return array{int|null, int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getPersonId(), $this->getDeskId(), $this->getDay()];
    }

    /** @param array{int|null, int|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setPersonId($key[0]);
        $this->setDeskId($key[1]);
        $this->setDay($key[2]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->person_id === null && $this->desk_id === null && $this->day === null;
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
        assert($this instanceof \Campus\Loan);
        $value?->addLoan($this);

        return $this;
    }

    public function getDesk(?ConnectionInterface $con = null): ?Desk
    {
        if ($this->aDesk === null && $this->desk_id !== null) {
            $this->aDesk = $this->parentInMemory('Desk', Desk::class)
                ?? DeskQuery::create()->findPk($this->desk_id, $con);
        }

        return $this->aDesk;
    }

    public function setDesk(?Desk $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setDeskId($value?->getId());
        $this->aDesk = $value;
        assert($this instanceof \Campus\Loan);
        $value?->addLoan($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Person' => $this->aPerson, 'Desk' => $this->aDesk];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Person':
                $this->setPersonId($this->aPerson?->getId());
                break;
            case 'Desk':
                $this->setDeskId($this->aDesk?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aPerson === null && $this->aDesk === null;
    }
}
