<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\Hall;
use Campus\Lesson;
use Campus\Map\TopicTableMap;
use Campus\TopicQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "topic".
 */
abstract class Topic extends Model
{
    public const TABLE_MAP = TopicTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    protected ?int $parent_id = null;
    protected ?\Campus\Topic $aParent = null;
    /** @var OneToMany<\Campus\Topic>|null */
    protected ?OneToMany $collChildren = null;
    /** @var OneToMany<Lesson>|null */
    protected ?OneToMany $collLessons = null;
    /** @var ManyToManyCombination<Course>|null */
    protected ?ManyToManyCombination $combinationCollCourseHalls = null;

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

    public function getParentId(): ?int
    {
        return $this->parent_id;
    }

    public function setParentId(?int $value): static
    {
        if ($this->parent_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->parent_id = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aParent !== null || $this->heldBy !== null) {
            $this->followKey('Parent', 'parent_id');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->parent_id = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
            $this->parent_id,
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

    public function getParent(?ConnectionInterface $con = null): ?\Campus\Topic
    {
        if ($this->aParent === null && $this->parent_id !== null) {
            $this->aParent = $this->parentInMemory('Parent', \Campus\Topic::class)
                ?? TopicQuery::create()->findPk($this->parent_id, $con);
        }

        return $this->aParent;
    }

    public function setParent(?\Campus\Topic $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setParentId($value?->getId());
        $this->aParent = $value;
        assert($this instanceof \Campus\Topic);
        $value?->addChild($this);

        return $this;
    }

    /** @return OneToMany<\Campus\Topic> */
    protected function children(): OneToMany
    {
        return $this->collChildren ??= new OneToMany($this, 'Child');
    }

    /** @return ObjectCollection<int, \Campus\Topic> */
    public function getChildren(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->children()->get($criteria, $con);
    }

    /** @param iterable<\Campus\Topic> $children */
    public function setChildren(iterable $children, ?ConnectionInterface $con = null): static
    {
        $this->children()->set($children, $con);

        return $this;
    }

    public function countChildren(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->children()->count($criteria, $distinct, $con);
    }

    public function addChild(\Campus\Topic $child): static
    {
        $this->children()->add($child);

        return $this;
    }

    public function removeChild(\Campus\Topic $child): static
    {
        $this->children()->remove($child);

        return $this;
    }

    public function clearChildren(): static
    {
        $this->collChildren?->clear();

        return $this;
    }

    public function initChildren(bool $overrideExisting = true): void
    {
        $this->children()->init($overrideExisting);
    }

    public function resetPartialChildren(bool $partial = true): void
    {
        $this->children()->resetPartial($partial);
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
    public function getLessonsJoinHall(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->lessons()->getJoined('Hall', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToManyCombination<Course> */
    protected function courseHalls(): ManyToManyCombination
    {
        return $this->combinationCollCourseHalls ??= new ManyToManyCombination($this, 'Course');
    }

    /** @return ObjectCombinationCollection<array{Course, Hall}> */
    public function getCourseHalls(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Course, Hall}> */
        return $this->courseHalls()->get($criteria, $con);
    }

    /** @param iterable<array{Course, Hall}> $courseHalls */
    public function setCourseHalls(iterable $courseHalls, ?ConnectionInterface $con = null): static
    {
        $this->courseHalls()->set($courseHalls, $con);

        return $this;
    }

    public function countCourseHalls(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->courseHalls()->count($criteria, $distinct, $con);
    }

    public function addCourse(Course $course, Hall $hall): static
    {
        $this->courseHalls()->add([$course, $hall]);

        return $this;
    }

    public function removeCourseHall(Course $course, Hall $hall): static
    {
        $this->courseHalls()->remove([$course, $hall]);

        return $this;
    }

    public function clearCourseHalls(): static
    {
        $this->combinationCollCourseHalls?->clear();

        return $this;
    }

    public function initCourseHalls(bool $overrideExisting = true): void
    {
        $this->courseHalls()->init($overrideExisting);
    }

    public function isCourseHallsLoaded(): bool
    {
        return $this->combinationCollCourseHalls !== null && $this->combinationCollCourseHalls->isLoaded();
    }

    public function parentObjects(): array
    {
        return ['Parent' => $this->aParent];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Parent':
                $this->setParentId($this->aParent?->getId());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aParent === null && $this->combinationCollCourseHalls === null && $this->collChildren === null && $this->collLessons === null;
    }

    public function relatedCollections(): array
    {
        return [$this->combinationCollCourseHalls, $this->collChildren, $this->collLessons];
    }
}
