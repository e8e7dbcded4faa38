<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\CourseQuery;
use Campus\Map\MembershipTableMap;
use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "membership".
 */
abstract class Membership extends Model
{
    public const TABLE_MAP = MembershipTableMap::class;

    protected ?int $person_id = null;
    protected ?int $course_id = null;
    protected ?Person $aPerson = null;
    protected ?Course $aCourse = null;

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

    public function getCourseId(): ?int
    {
        return $this->course_id;
    }

    public function setCourseId(?int $value): static
    {
        if ($this->course_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->course_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aCourse !== null || $this->heldBy !== null) {
            $this->followKey('Course', 'course_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null} $row */
        $this->person_id = $row[0];
        $this->course_id = $row[1];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->person_id,
            $this->course_id,
        ];
    }

    /** @return array{int|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getPersonId(), $this->getCourseId()];
    }

    /** @param array{int|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setPersonId($key[0]);
        $this->setCourseId($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->person_id === null && $this->course_id === null;
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
        assert($this instanceof \Campus\Membership);
        $value?->addMembership($this);

        return $this;
    }

    public function getCourse(?ConnectionInterface $con = null): ?Course
    {
        if ($this->aCourse === null && $this->course_id !== null) {
            $this->aCourse = $this->parentInMemory('Course', Course::class)
                ?? CourseQuery::create()->findPk($this->course_id, $con);
        }

        return $this->aCourse;
    }

    public function setCourse(?Course $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setCourseId($value?->getId());
        $this->aCourse = $value;
        assert($this instanceof \Campus\Membership);
        $value?->addMembership($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Person' => $this->aPerson, 'Course' => $this->aCourse];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Person':
                $this->setPersonId($this->aPerson?->getId());
                break;
            case 'Course':
                $this->setCourseId($this->aCourse?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aPerson === null && $this->aCourse === null;
    }
}
