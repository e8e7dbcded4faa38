<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\Desk;
use Campus\Door;
use Campus\Lesson;
use Campus\Map\HallTableMap;
use Campus\Topic;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "hall".
 */
abstract class Hall extends Model
{
    public const TABLE_MAP = HallTableMap::class;

    protected ?string $wing = null;
    protected ?int $storey = null;
    protected ?string $name = null;
    protected ?int $note = null;
    /** @var OneToMany<Desk>|null */
    protected ?OneToMany $collDesks = null;
    /** @var OneToMany<Door>|null */
    protected ?OneToMany $collDoors = null;
    /** @var OneToMany<Lesson>|null */
    protected ?OneToMany $collLessons = null;
    /** @var ManyToManyCombination<Course>|null */
    protected ?ManyToManyCombination $combinationCollCourseTopics = null;

    public function getWing(): ?string
    {
        return $this->wing;
    }

    public function setWing(?string $value): static
    {
        if ($this->wing !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->wing = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    public function getStorey(): ?int
    {
        return $this->storey;
    }

    public function setStorey(?int $value): static
    {
        if ($this->storey !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->storey = $value;
            $this->modifiedColumns |= 2;
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
            $this->modifiedColumns |= 4;
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
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{string|null, int|null, string|null, int|null} $row */
        $this->wing = $row[0];
        $this->storey = $row[1];
        $this->name = $row[2];
        $this->note = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->wing,
            $this->storey,
            $this->name,
            $this->note,
        ];
    }

    /** @return array{string|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getWing(), $this->getStorey()];
    }

    /** @param array{string|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setWing($key[0]);
        $this->setStorey($key[1]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->wing === null && $this->storey === null;
    }

    /** @return OneToMany<Desk> */
    protected function desks(): OneToMany
    {
        return $this->collDesks ??= new OneToMany($this, 'Desk');
    }

    /** @return ObjectCollection<int, Desk> */
    public function getDesks(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->desks()->get($criteria, $con);
    }

    /** @param iterable<Desk> $desks */
    public function setDesks(iterable $desks, ?ConnectionInterface $con = null): static
    {
        $this->desks()->set($desks, $con);

        return $this;
    }

    public function countDesks(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->desks()->count($criteria, $distinct, $con);
    }

    public function addDesk(Desk $desk): static
    {
        $this->desks()->add($desk);

        return $this;
    }

    public function removeDesk(Desk $desk): static
    {
        $this->desks()->remove($desk);

        return $this;
    }

    public function clearDesks(): static
    {
        $this->collDesks?->clear();

        return $this;
    }

    public function initDesks(bool $overrideExisting = true): void
    {
        $this->desks()->init($overrideExisting);
    }

    public function resetPartialDesks(bool $partial = true): void
    {
        $this->desks()->resetPartial($partial);
    }

    /** @return OneToMany<Door> */
    protected function doors(): OneToMany
    {
        return $this->collDoors ??= new OneToMany($this, 'Door');
    }

    /** @return ObjectCollection<int, Door> */
    public function getDoors(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->doors()->get($criteria, $con);
    }

    /** @param iterable<Door> $doors */
    public function setDoors(iterable $doors, ?ConnectionInterface $con = null): static
    {
        $this->doors()->set($doors, $con);

        return $this;
    }

    public function countDoors(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->doors()->count($criteria, $distinct, $con);
    }

    public function addDoor(Door $door): static
    {
        $this->doors()->add($door);

        return $this;
    }

    public function removeDoor(Door $door): static
    {
        $this->doors()->remove($door);

        return $this;
    }

    public function clearDoors(): static
    {
        $this->collDoors?->clear();

        return $this;
    }

    public function initDoors(bool $overrideExisting = true): void
    {
        $this->doors()->init($overrideExisting);
    }

    public function resetPartialDoors(bool $partial = true): void
    {
        $this->doors()->resetPartial($partial);
    }

    /** @return OneToMany<Lesson> */
    protected function lessons(): OneToMany
    {
        return $this->collLessons ??= new OneToMany($this, 'Lesson');
    }

    /** @return ObjectCollection<int, Lesson> */
    public function getLessons(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->lessons()->get($criteria, $con);
    }

    /** @param iterable<Lesson> $lessons */
    public function setLessons(iterable $lessons, ?ConnectionInterface $con = null): static
    {
        $this->lessons()->set($lessons, $con);

        return $this;
    }

    public function countLessons(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->lessons()->count($criteria, $distinct, $con);
    }

    public function addLesson(Lesson $lesson): static
    {
        $this->lessons()->add($lesson);

        return $this;
    }

    public function removeLesson(Lesson $lesson): static
    {
        $this->lessons()->remove($lesson);

        return $this;
    }

    public function clearLessons(): static
    {
        $this->collLessons?->clear();

        return $this;
    }

    public function initLessons(bool $overrideExisting = true): void
    {
        $this->lessons()->init($overrideExisting);
    }

    public function resetPartialLessons(bool $partial = true): void
    {
        $this->lessons()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Lesson> */
    public function getLessonsJoinCourse(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->lessons()->getJoined('Course', $criteria, $con, $joinBehavior);
    }

    /** @return ObjectCollection<int, Lesson> */
    public function getLessonsJoinTopic(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->lessons()->getJoined('Topic', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToManyCombination<Course> */
    protected function courseTopics(): ManyToManyCombination
    {
        return $this->combinationCollCourseTopics ??= new ManyToManyCombination($this, 'Course');
    }

    /** @return ObjectCombinationCollection<array{Course, Topic}> */
    public function getCourseTopics(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Course, Topic}> */
        return $this->courseTopics()->get($criteria, $con);
    }

    /** @param iterable<array{Course, Topic}> $courseTopics */
    public function setCourseTopics(iterable $courseTopics, ?ConnectionInterface $con = null): static
    {
        $this->courseTopics()->set($courseTopics, $con);

        return $this;
    }

    public function countCourseTopics(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->courseTopics()->count($criteria, $distinct, $con);
    }

    public function addCourse(Course $course, Topic $topic): static
    {
        $this->courseTopics()->add([$course, $topic]);

        return $this;
    }

    public function removeCourseTopic(Course $course, Topic $topic): static
    {
        $this->courseTopics()->remove([$course, $topic]);

        return $this;
    }

    public function clearCourseTopics(): static
    {
        $this->combinationCollCourseTopics?->clear();

        return $this;
    }

    public function initCourseTopics(bool $overrideExisting = true): void
    {
        $this->courseTopics()->init($overrideExisting);
    }

    public function isCourseTopicsLoaded(): bool
    {
        return $this->combinationCollCourseTopics !== null && $this->combinationCollCourseTopics->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->combinationCollCourseTopics === null && $this->collDesks === null && $this->collDoors === null && $this->collLessons === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollCourseTopics, $this->collDesks, $this->collDoors, $this->collLessons];
    }
}
