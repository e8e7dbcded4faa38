<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Course;
use Campus\CourseQuery;
use Campus\Hall;
use Campus\HallQuery;
use Campus\Map\LessonTableMap;
use Campus\Topic;
use Campus\TopicQuery;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "lesson".
 */
abstract class Lesson extends Model
{
    public const TABLE_MAP = LessonTableMap::class;

    protected ?int $course_id = null;
    protected ?int $topic_id = null;
    protected ?string $hall_wing = null;
    protected ?int $hall_storey = null;
    protected ?Course $aCourse = null;
    protected ?Topic $aTopic = null;
    protected ?Hall $aHall = null;

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
            $this->modifiedColumns |= 1;
        }
        if ($this->aCourse !== null || $this->heldBy !== null) {
            $this->followKey('Course', 'course_id');
        }

        return $this;
    }

    public function getTopicId(): ?int
    {
        return $this->topic_id;
    }

    public function setTopicId(?int $value): static
    {
        if ($this->topic_id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->topic_id = $value;
            $this->modifiedColumns |= 2;
        }
        if ($this->aTopic !== null || $this->heldBy !== null) {
            $this->followKey('Topic', 'topic_id');
        }

        return $this;
    }

    public function getHallWing(): ?string
    {
        return $this->hall_wing;
    }

    public function setHallWing(?string $value): static
    {
        if ($this->hall_wing !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->hall_wing = $value;
            $this->modifiedColumns |= 4;
        }
        if ($this->aHall !== null || $this->heldBy !== null) {
            $this->followKey('Hall', 'hall_wing');
        }

        return $this;
    }

    public function getHallStorey(): ?int
    {
        return $this->hall_storey;
    }

    public function setHallStorey(?int $value): static
    {
        if ($this->hall_storey !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->hall_storey = $value;
            $this->modifiedColumns |= 8;
        }
        if ($this->aHall !== null || $this->heldBy !== null) {
            $this->followKey('Hall', 'hall_storey');
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, string|null, int|null} $row */
        $this->course_id = $row[0];
        $this->topic_id = $row[1];
        $this->hall_wing = $row[2];
        $this->hall_storey = $row[3];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->course_id,
            $this->topic_id,
            $this->hall_wing,
            $this->hall_storey,
        ];
    }

    /** @return array{int|null, int|null, string|null, int|null} */
    public function getPrimaryKey(): array
    {
        return [$this->getCourseId(), $this->getTopicId(), $this->getHallWing(), $this->getHallStorey()];
    }

    /** @param array{int|null, int|null, string|null, int|null} $key */
    public function setPrimaryKey(array $key): void
    {
        $this->setCourseId($key[0]);
        $this->setTopicId($key[1]);
        $this->setHallWing($key[2]);
        $this->setHallStorey($key[3]);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->course_id === null && $this->topic_id === null && $this->hall_wing === null && $this->hall_storey === null;
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
        assert($this instanceof \Campus\Lesson);
        $value?->addLesson($this);

        return $this;
    }

    public function getTopic(?ConnectionInterface $con = null): ?Topic
    {
        if ($this->aTopic === null && $this->topic_id !== null) {
            $this->aTopic = $this->parentInMemory('Topic', Topic::class)
                ?? TopicQuery::create()->findPk($this->topic_id, $con);
        }

        return $this->aTopic;
    }

    public function setTopic(?Topic $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setTopicId($value?->getId());
        $this->aTopic = $value;
        assert($this instanceof \Campus\Lesson);
        $value?->addLesson($this);

        return $this;
    }

    public function getHall(?ConnectionInterface $con = null): ?Hall
    {
        if ($this->aHall === null && $this->hall_wing !== null && $this->hall_storey !== null) {
            $key = [$this->hall_wing, $this->hall_storey];
            $this->aHall = $this->parentInMemory('Hall', Hall::class)
                ?? HallQuery::create()->findPk($key, $con);
        }

        return $this->aHall;
    }

    public function setHall(?Hall $value = null): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->setHallWing($value?->getWing());
        $this->setHallStorey($value?->getStorey());
        $this->aHall = $value;
        assert($this instanceof \Campus\Lesson);
        $value?->addLesson($this);

        return $this;
    }

    public function parentObjects(): array
    {
        return ['Course' => $this->aCourse, 'Topic' => $this->aTopic, 'Hall' => $this->aHall];
    }

    public function adoptParent(string $relation): void
    {
        switch ($relation) {
            case 'Course':
                $this->setCourseId($this->aCourse?->getId());
                break;
            case 'Topic':
                $this->setTopicId($this->aTopic?->getId());
                break;
            case 'Hall':
                $this->setHallWing($this->aHall?->getWing());
                $this->setHallStorey($this->aHall?->getStorey());
                break;
        }
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->aCourse === null && $this->aTopic === null && $this->aHall === null;
    }
}
