<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Article;
use Campus\Course;
use Campus\Desk;
use Campus\DeskQuery;
use Campus\Loan;
use Campus\Map\PersonTableMap;
use Campus\Membership;
use Campus\Pet;
use Campus\Profile;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\Relation\ManyToMany;
use Orm\Runtime\Persistence\Relation\ManyToManyCombination;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Persistence\Relation\OneToOne;

/**
 * A row of the table "person".
 */
abstract class Person extends Model
{
    public const TABLE_MAP = PersonTableMap::class;

    protected ?int $id = null;
    protected ?string $name = null;
    protected ?int $note = null;
    /** @var OneToMany<Article>|null */
    protected ?OneToMany $collAuthoredArticles = null;
    /** @var OneToMany<Article>|null */
    protected ?OneToMany $collEditedArticles = null;
    /** @var OneToMany<Pet>|null */
    protected ?OneToMany $collPets = null;
    /** @var OneToMany<Membership>|null */
    protected ?OneToMany $collMemberships = null;
    /** @var OneToOne<Profile>|null */
    protected ?OneToOne $singleProfile = null;
    /** @var OneToMany<Loan>|null */
    protected ?OneToMany $collLoans = null;
    /** @var ManyToMany<Course>|null */
    protected ?ManyToMany $collCourses = null;
    /** @var ManyToManyCombination<Desk>|null */
    protected ?ManyToManyCombination $combinationCollDeskDays = null;

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

    /** @return OneToMany<Article> */
    protected function authoredArticles(): OneToMany
    {
        return $this->collAuthoredArticles ??= new OneToMany($this, 'AuthoredArticle');
    }

    /** @return ObjectCollection<int, Article> */
    public function getAuthoredArticles(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->authoredArticles()->get($criteria, $con);
    }

    /** @param iterable<Article> $authoredArticles */
    public function setAuthoredArticles(iterable $authoredArticles, ?ConnectionInterface $con = null): static
    {
        $this->authoredArticles()->set($authoredArticles, $con);

        return $this;
    }

    public function countAuthoredArticles(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->authoredArticles()->count($criteria, $distinct, $con);
    }

    public function addAuthoredArticle(Article $authoredArticle): static
    {
        $this->authoredArticles()->add($authoredArticle);

        return $this;
    }

    public function removeAuthoredArticle(Article $authoredArticle): static
    {
        $this->authoredArticles()->remove($authoredArticle);

        return $this;
    }

    public function clearAuthoredArticles(): static
    {
        $this->collAuthoredArticles?->clear();

        return $this;
    }

    public function initAuthoredArticles(bool $overrideExisting = true): void
    {
        $this->authoredArticles()->init($overrideExisting);
    }

    public function resetPartialAuthoredArticles(bool $partial = true): void
    {
        $this->authoredArticles()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Article> */
    public function getAuthoredArticlesJoinEditor(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->authoredArticles()->getJoined('Editor', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<Article> */
    protected function editedArticles(): OneToMany
    {
        return $this->collEditedArticles ??= new OneToMany($this, 'EditedArticle');
    }

    /** @return ObjectCollection<int, Article> */
    public function getEditedArticles(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->editedArticles()->get($criteria, $con);
    }

    /** @param iterable<Article> $editedArticles */
    public function setEditedArticles(iterable $editedArticles, ?ConnectionInterface $con = null): static
    {
        $this->editedArticles()->set($editedArticles, $con);

        return $this;
    }

    public function countEditedArticles(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->editedArticles()->count($criteria, $distinct, $con);
    }

    public function addEditedArticle(Article $editedArticle): static
    {
        $this->editedArticles()->add($editedArticle);

        return $this;
    }

    public function removeEditedArticle(Article $editedArticle): static
    {
        $this->editedArticles()->remove($editedArticle);

        return $this;
    }

    public function clearEditedArticles(): static
    {
        $this->collEditedArticles?->clear();

        return $this;
    }

    public function initEditedArticles(bool $overrideExisting = true): void
    {
        $this->editedArticles()->init($overrideExisting);
    }

    public function resetPartialEditedArticles(bool $partial = true): void
    {
        $this->editedArticles()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Article> */
    public function getEditedArticlesJoinAuthor(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->editedArticles()->getJoined('Author', $criteria, $con, $joinBehavior);
    }

    /** @return OneToMany<Pet> */
    protected function pets(): OneToMany
    {
        return $this->collPets ??= new OneToMany($this, 'Pet');
    }

    /** @return ObjectCollection<int, Pet> */
    public function getPets(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->pets()->get($criteria, $con);
    }

    /** @param iterable<Pet> $pets */
    public function setPets(iterable $pets, ?ConnectionInterface $con = null): static
    {
        $this->pets()->set($pets, $con);

        return $this;
    }

    public function countPets(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->pets()->count($criteria, $distinct, $con);
    }

    public function addPet(Pet $pet): static
    {
        $this->pets()->add($pet);

        return $this;
    }

    public function removePet(Pet $pet): static
    {
        $this->pets()->remove($pet);

        return $this;
    }

    public function clearPets(): static
    {
        $this->collPets?->clear();

        return $this;
    }

    public function initPets(bool $overrideExisting = true): void
    {
        $this->pets()->init($overrideExisting);
    }

    public function resetPartialPets(bool $partial = true): void
    {
        $this->pets()->resetPartial($partial);
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
    public function getMembershipsJoinCourse(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->memberships()->getJoined('Course', $criteria, $con, $joinBehavior);
    }

    public function getProfile(?ConnectionInterface $con = null): ?Profile
    {
        return ($this->singleProfile ??= new OneToOne($this, 'Profile'))->get($con);
    }

    public function setProfile(?Profile $value = null): static
    {
        ($this->singleProfile ??= new OneToOne($this, 'Profile'))->set($value);

        return $this;
    }

    /** @return OneToMany<Loan> */
    protected function loans(): OneToMany
    {
        return $this->collLoans ??= new OneToMany($this, 'Loan');
    }

    /** @return ObjectCollection<int, Loan> */
    public function getLoans(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->loans()->get($criteria, $con);
    }

    /** @param iterable<Loan> $loans */
    public function setLoans(iterable $loans, ?ConnectionInterface $con = null): static
    {
        $this->loans()->set($loans, $con);

        return $this;
    }

    public function countLoans(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->loans()->count($criteria, $distinct, $con);
    }

    public function addLoan(Loan $loan): static
    {
        $this->loans()->add($loan);

        return $this;
    }

    public function removeLoan(Loan $loan): static
    {
        $this->loans()->remove($loan);

        return $this;
    }

    public function clearLoans(): static
    {
        $this->collLoans?->clear();

        return $this;
    }

    public function initLoans(bool $overrideExisting = true): void
    {
        $this->loans()->init($overrideExisting);
    }

    public function resetPartialLoans(bool $partial = true): void
    {
        $this->loans()->resetPartial($partial);
    }

    /** @return ObjectCollection<int, Loan> */
    public function getLoansJoinDesk(?Criteria $criteria = null, ?ConnectionInterface $con = null, string $joinBehavior = Criteria::LEFT_JOIN): ObjectCollection
    {
        return $this->loans()->getJoined('Desk', $criteria, $con, $joinBehavior);
    }

    /** @return ManyToMany<Course> */
    protected function courses(): ManyToMany
    {
        return $this->collCourses ??= new ManyToMany($this, 'Course');
    }

    /** @return ObjectCollection<int, Course> */
    public function getCourses(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->courses()->get($criteria, $con);
    }

    /** @param iterable<Course> $courses */
    public function setCourses(iterable $courses, ?ConnectionInterface $con = null): static
    {
        $this->courses()->set($courses, $con);

        return $this;
    }

    public function countCourses(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->courses()->count($criteria, $distinct, $con);
    }

    public function addCourse(Course $course): static
    {
        $this->courses()->add($course);

        return $this;
    }

    public function removeCourse(Course $course): static
    {
        $this->courses()->remove($course);

        return $this;
    }

    public function clearCourses(): static
    {
        $this->collCourses?->clear();

        return $this;
    }

    public function initCourses(bool $overrideExisting = true): void
    {
        $this->courses()->init($overrideExisting);
    }

    public function isCoursesLoaded(): bool
    {
        return $this->collCourses !== null && $this->collCourses->isLoaded();
    }

    /** @return ManyToManyCombination<Desk> */
    protected function deskDays(): ManyToManyCombination
    {
        return $this->combinationCollDeskDays ??= new ManyToManyCombination($this, 'Desk');
    }

    /** @return ObjectCombinationCollection<array{Desk, int}> */
    public function getDeskDays(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        /** @var ObjectCombinationCollection<array{Desk, int}> */
        return $this->deskDays()->get($criteria, $con);
    }

    /** @param iterable<array{Desk, int}> $deskDays */
    public function setDeskDays(iterable $deskDays, ?ConnectionInterface $con = null): static
    {
        $this->deskDays()->set($deskDays, $con);

        return $this;
    }

    public function countDeskDays(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        return $this->deskDays()->count($criteria, $distinct, $con);
    }

    public function addDesk(Desk $desk, int $day): static
    {
        $this->deskDays()->add([$desk, $day]);

        return $this;
    }

    public function removeDeskDay(Desk $desk, int $day): static
    {
        $this->deskDays()->remove([$desk, $day]);

        return $this;
    }

    /** @return ObjectCollection<int, Desk> */
    public function getDesks(?int $day = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->deskDays()->targets(['day' => $day], $criteria, $con);
    }

    public function countDesks(?int $day = null, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->deskDays()->countTargets(['day' => $day], $criteria, $con);
    }

    public function createDesksQuery(?int $day = null, ?Criteria $criteria = null): DeskQuery
    {
        $query = $this->deskDays()->targetQuery(['day' => $day], $criteria);
        assert($query instanceof DeskQuery);

        return $query;
    }

    public function clearDeskDays(): static
    {
        $this->combinationCollDeskDays?->clear();

        return $this;
    }

    public function initDeskDays(bool $overrideExisting = true): void
    {
        $this->deskDays()->init($overrideExisting);
    }

    public function isDeskDaysLoaded(): bool
    {
        return $this->combinationCollDeskDays !== null && $this->combinationCollDeskDays->isLoaded();
    }

    public function hasNoLoadedRelations(): bool
    {
        return $this->collCourses === null && $this->combinationCollDeskDays === null && $this->collAuthoredArticles === null && $this->collEditedArticles === null && $this->collPets === null && $this->collMemberships === null && $this->collLoans === null && $this->singleProfile === null;
    }

    public function relatedCollections(): array
    {
        return [$this->collCourses, $this->combinationCollDeskDays, $this->collAuthoredArticles, $this->collEditedArticles, $this->collPets, $this->collMemberships, $this->collLoans, $this->singleProfile];
    }
}
