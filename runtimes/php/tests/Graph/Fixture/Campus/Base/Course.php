<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Hall;
use Campus\Lesson;
use Campus\Map\CourseTableMap;
use Campus\Membership;
use Campus\Person;
use Campus\Topic;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;

/**
 * A row of the table "course".
 */
abstract class Course extends Model
{
    public const TABLE_MAP = CourseTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    /** @var OneToMany<Membership>|null */
    protected ?OneToMany $collMemberships = null;
    /** @var OneToMany<Lesson>|null */
    protected ?OneToMany $collLessons = null;
    /** @var ManyToMany<Person>|null */
    protected ?ManyToMany $collPeople = null;
    /** @var ManyToManyCombination<Topic>|null */
    protected ?ManyToManyCombination $combinationCollTopicHalls = null;

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

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, int|null} $row */
        $this->id = $row[0];
        $this->name = $row[1];
        $this->note = $row[2];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->name,
            $this->note,
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

    /** @return OneToMany<Membership> */
    protected function memberships(): OneToMany
    {
        return $this->collMemberships ??= new OneToMany($this, 'Membership');
    }

    /** @return ObjectCollection<int, Membership> */
    public function getMemberships(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->memberships()->get($criteria, $con);
    }

    /** @param iterable<Membership> $memberships */
    public function setMemberships(iterable $memberships, ?ConnectionInterface $con = null): static
    {
        $this->memberships()->set($memberships, $con);

        return $this;
    }

    public function countMemberships(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->memberships()->count($criteria, $distinct, $con);
    }

    public function addMembership(Membership $membership): static
    {
        $this->memberships()->add($membership);

        return $this;
    }

    public function removeMembership(Membership $membership): static
    {
        $this->memberships()->remove($membership);

        return $this;
    }

    public function clearMemberships(): static
    {
        $this->collMemberships?->clear();

        return $this;
    }

    public function initMemberships(bool $overrideExisting = true): void
    {
        $this->memberships()->init($overrideExisting);
    }

    public function resetPartialMemberships(bool $partial = true): void
    {
        $this->memberships()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Membership> */
    public function getMembershipsJoinPerson(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->memberships()->getJoined('Person', $criteria, $con, $joinBehavior);
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
    public function getLessonsJoinTopic(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->lessons()->getJoined('Topic', $criteria, $con, $joinBehavior);
    }

    /** @return ObjectCollection<int, Lesson> */
    public function getLessonsJoinHall(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->lessons()->getJoined('Hall', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToMany<Person> */
    protected function people(): ManyToMany
    {
        return $this->collPeople ??= new ManyToMany($this, 'Person');
    }

    /** @return ObjectCollection<int, Person> */
    public function getPeople(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->people()->get($criteria, $con);
    }

    /** @param iterable<Person> $people */
    public function setPeople(iterable $people, ?ConnectionInterface $con = null): static
    {
        $this->people()->set($people, $con);

        return $this;
    }

    public function countPeople(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->people()->count($criteria, $distinct, $con);
    }

    public function addPerson(Person $person): static
    {
        $this->people()->add($person);

        return $this;
    }

    public function removePerson(Person $person): static
    {
        $this->people()->remove($person);

        return $this;
    }

    public function clearPeople(): static
    {
        $this->collPeople?->clear();

        return $this;
    }

    public function initPeople(bool $overrideExisting = true): void
    {
        $this->people()->init($overrideExisting);
    }

    public function isPeopleLoaded(): bool
    {
        return $this->collPeople !== null && $this->collPeople->isLoaded();
    }

    /** @return ManyToManyCombination<Topic> */
    protected function topicHalls(): ManyToManyCombination
    {
        return $this->combinationCollTopicHalls ??= new ManyToManyCombination($this, 'Topic');
    }

    /** @return ObjectCombinationCollection<array{Topic, Hall}> */
    public function getTopicHalls(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Topic, Hall}> */
        return $this->topicHalls()->get($criteria, $con);
    }

    /** @param iterable<array{Topic, Hall}> $topicHalls */
    public function setTopicHalls(iterable $topicHalls, ?ConnectionInterface $con = null): static
    {
        $this->topicHalls()->set($topicHalls, $con);

        return $this;
    }

    public function countTopicHalls(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->topicHalls()->count($criteria, $distinct, $con);
    }

    public function addTopic(Topic $topic, Hall $hall): static
    {
        $this->topicHalls()->add([$topic, $hall]);

        return $this;
    }

    public function removeTopicHall(Topic $topic, Hall $hall): static
    {
        $this->topicHalls()->remove([$topic, $hall]);

        return $this;
    }

    public function clearTopicHalls(): static
    {
        $this->combinationCollTopicHalls?->clear();

        return $this;
    }

    public function initTopicHalls(bool $overrideExisting = true): void
    {
        $this->topicHalls()->init($overrideExisting);
    }

    public function isTopicHallsLoaded(): bool
    {
        return $this->combinationCollTopicHalls !== null && $this->combinationCollTopicHalls->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->collPeople === null && $this->combinationCollTopicHalls === null && $this->collMemberships === null && $this->collLessons === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collPeople, $this->combinationCollTopicHalls, $this->collMemberships, $this->collLessons];
    }
}
