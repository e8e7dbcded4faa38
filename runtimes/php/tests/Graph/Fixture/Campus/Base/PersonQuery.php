<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Article;
use Campus\ArticleQuery;
use Campus\Course;
use Campus\Desk;
use Campus\Loan;
use Campus\LoanQuery;
use Campus\Map\PersonTableMap;
use Campus\Membership;
use Campus\MembershipQuery;
use Campus\Person;
use Campus\Pet;
use Campus\PetQuery;
use Campus\Profile;
use Campus\ProfileQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "person".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Person, TParent>
 */
abstract class PersonQuery extends ModelCriteria
{
    public const TABLE_MAP = PersonTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'campus',
        'sql' => 'SELECT "id", "name", "note" FROM "person" WHERE "id" = ?',
        'model' => Person::class,
        'key' => 0,
        'width' => 3,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\PersonQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Campus\PersonQuery()
            : self::createFor(\Campus\PersonQuery::class, $modelAlias, $criteria);
    }

    /** @return Person|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Person>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Person */
    public function requirePk(int|string $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey([$key], $con);
    }

    public function filterByPrimaryKey(int|string $key): static
    {
        return $this->whereKey([$key]);
    }

    /** @param list<int|string> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map(static fn ($key): array => [$key], $keys));
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id */
    public function filterById(int|string|array|null $id = null, ?string $comparison = null): static
    {
        return $this->numberFilter('id', $id, $comparison);
    }

    public function orderById(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('id', $order);
    }

    public function groupById(): static
    {
        return $this->groupColumn('id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Person|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Person>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Person
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $name */
    public function filterByName(string|array|null $name = null, ?string $comparison = null): static
    {
        return $this->textFilter('name', $name, $comparison);
    }

    public function orderByName(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('name', $order);
    }

    public function groupByName(): static
    {
        return $this->groupColumn('name');
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Person|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Person>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Person
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note */
    public function filterByNote(int|string|array|null $note = null, ?string $comparison = null): static
    {
        return $this->numberFilter('note', $note, $comparison);
    }

    public function orderByNote(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('note', $order);
    }

    public function groupByNote(): static
    {
        return $this->groupColumn('note');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Person|null
     */
    public function findOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return ObjectCollection<int, Person>
     */
    public function findByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $note
     * @return Person
     */
    public function requireOneByNote(int|string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param Article|ObjectCollection<int, Article> $authoredArticle */
    public function filterByAuthoredArticle(Article|ObjectCollection $authoredArticle, ?string $comparison = null): static
    {
        return $this->relationFilter('AuthoredArticle', $authoredArticle, $comparison);
    }

    public function joinAuthoredArticle(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('AuthoredArticle', $relationAlias, $joinType);
    }

    public function joinWithAuthoredArticle(?string $joinType = null): static
    {
        return $this->relationJoinWith('AuthoredArticle', $joinType);
    }

    /** @return ArticleQuery<static> */
    public function useAuthoredArticleQuery(?string $relationAlias = null, ?string $joinType = null): ArticleQuery
    {
        return $this->relationQuery('AuthoredArticle', ArticleQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ArticleQuery<static>): (ArticleQuery<static>|null) $callable */
    public function withAuthoredArticleQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('AuthoredArticle', ArticleQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ArticleQuery<static> */
    public function useAuthoredArticleExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('AuthoredArticle', ArticleQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useAuthoredArticleNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('AuthoredArticle', ArticleQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useInAuthoredArticleQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('AuthoredArticle', ArticleQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useNotInAuthoredArticleQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('AuthoredArticle', ArticleQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Article|ObjectCollection<int, Article> $editedArticle */
    public function filterByEditedArticle(Article|ObjectCollection $editedArticle, ?string $comparison = null): static
    {
        return $this->relationFilter('EditedArticle', $editedArticle, $comparison);
    }

    public function joinEditedArticle(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('EditedArticle', $relationAlias, $joinType);
    }

    public function joinWithEditedArticle(?string $joinType = null): static
    {
        return $this->relationJoinWith('EditedArticle', $joinType);
    }

    /** @return ArticleQuery<static> */
    public function useEditedArticleQuery(?string $relationAlias = null, ?string $joinType = null): ArticleQuery
    {
        return $this->relationQuery('EditedArticle', ArticleQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ArticleQuery<static>): (ArticleQuery<static>|null) $callable */
    public function withEditedArticleQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('EditedArticle', ArticleQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ArticleQuery<static> */
    public function useEditedArticleExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('EditedArticle', ArticleQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useEditedArticleNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('EditedArticle', ArticleQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useInEditedArticleQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('EditedArticle', ArticleQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ArticleQuery<static> */
    public function useNotInEditedArticleQuery(?string $modelAlias = null, ?string $queryClass = null): ArticleQuery
    {
        return $this->relationSubQuery('EditedArticle', ArticleQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Pet|ObjectCollection<int, Pet> $pet */
    public function filterByPet(Pet|ObjectCollection $pet, ?string $comparison = null): static
    {
        return $this->relationFilter('Pet', $pet, $comparison);
    }

    public function joinPet(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Pet', $relationAlias, $joinType);
    }

    public function joinWithPet(?string $joinType = null): static
    {
        return $this->relationJoinWith('Pet', $joinType);
    }

    /** @return PetQuery<static> */
    public function usePetQuery(?string $relationAlias = null, ?string $joinType = null): PetQuery
    {
        return $this->relationQuery('Pet', PetQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PetQuery<static>): (PetQuery<static>|null) $callable */
    public function withPetQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Pet', PetQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PetQuery<static> */
    public function usePetExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PetQuery
    {
        return $this->relationSubQuery('Pet', PetQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PetQuery<static> */
    public function usePetNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PetQuery
    {
        return $this->relationSubQuery('Pet', PetQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PetQuery<static> */
    public function useInPetQuery(?string $modelAlias = null, ?string $queryClass = null): PetQuery
    {
        return $this->relationSubQuery('Pet', PetQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PetQuery<static> */
    public function useNotInPetQuery(?string $modelAlias = null, ?string $queryClass = null): PetQuery
    {
        return $this->relationSubQuery('Pet', PetQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Membership|ObjectCollection<int, Membership> $membership */
    public function filterByMembership(Membership|ObjectCollection $membership, ?string $comparison = null): static
    {
        return $this->relationFilter('Membership', $membership, $comparison);
    }

    public function joinMembership(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Membership', $relationAlias, $joinType);
    }

    public function joinWithMembership(?string $joinType = null): static
    {
        return $this->relationJoinWith('Membership', $joinType);
    }

    /** @return MembershipQuery<static> */
    public function useMembershipQuery(?string $relationAlias = null, ?string $joinType = null): MembershipQuery
    {
        return $this->relationQuery('Membership', MembershipQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(MembershipQuery<static>): (MembershipQuery<static>|null) $callable */
    public function withMembershipQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Membership', MembershipQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return MembershipQuery<static> */
    public function useMembershipExistsQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return MembershipQuery<static> */
    public function useMembershipNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return MembershipQuery<static> */
    public function useInMembershipQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return MembershipQuery<static> */
    public function useNotInMembershipQuery(?string $modelAlias = null, ?string $queryClass = null): MembershipQuery
    {
        return $this->relationSubQuery('Membership', MembershipQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Profile|ObjectCollection<int, Profile> $profile */
    public function filterByProfile(Profile|ObjectCollection $profile, ?string $comparison = null): static
    {
        return $this->relationFilter('Profile', $profile, $comparison);
    }

    public function joinProfile(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Profile', $relationAlias, $joinType);
    }

    public function joinWithProfile(?string $joinType = null): static
    {
        return $this->relationJoinWith('Profile', $joinType);
    }

    /** @return ProfileQuery<static> */
    public function useProfileQuery(?string $relationAlias = null, ?string $joinType = null): ProfileQuery
    {
        return $this->relationQuery('Profile', ProfileQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ProfileQuery<static>): (ProfileQuery<static>|null) $callable */
    public function withProfileQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Profile', ProfileQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ProfileQuery<static> */
    public function useProfileExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ProfileQuery
    {
        return $this->relationSubQuery('Profile', ProfileQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ProfileQuery<static> */
    public function useProfileNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ProfileQuery
    {
        return $this->relationSubQuery('Profile', ProfileQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ProfileQuery<static> */
    public function useInProfileQuery(?string $modelAlias = null, ?string $queryClass = null): ProfileQuery
    {
        return $this->relationSubQuery('Profile', ProfileQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ProfileQuery<static> */
    public function useNotInProfileQuery(?string $modelAlias = null, ?string $queryClass = null): ProfileQuery
    {
        return $this->relationSubQuery('Profile', ProfileQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Loan|ObjectCollection<int, Loan> $loan */
    public function filterByLoan(Loan|ObjectCollection $loan, ?string $comparison = null): static
    {
        return $this->relationFilter('Loan', $loan, $comparison);
    }

    public function joinLoan(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Loan', $relationAlias, $joinType);
    }

    public function joinWithLoan(?string $joinType = null): static
    {
        return $this->relationJoinWith('Loan', $joinType);
    }

    /** @return LoanQuery<static> */
    public function useLoanQuery(?string $relationAlias = null, ?string $joinType = null): LoanQuery
    {
        return $this->relationQuery('Loan', LoanQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(LoanQuery<static>): (LoanQuery<static>|null) $callable */
    public function withLoanQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Loan', LoanQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return LoanQuery<static> */
    public function useLoanExistsQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return LoanQuery<static> */
    public function useLoanNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return LoanQuery<static> */
    public function useInLoanQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return LoanQuery<static> */
    public function useNotInLoanQuery(?string $modelAlias = null, ?string $queryClass = null): LoanQuery
    {
        return $this->relationSubQuery('Loan', LoanQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Course|ObjectCollection<int, Course> $course */
    public function filterByCourse(Course|ObjectCollection $course, ?string $comparison = null): static
    {
        return $this->relationFilter('Course', $course, $comparison);
    }

    /** @param Desk|ObjectCollection<int, Desk> $desk */
    public function filterByDesk(Desk|ObjectCollection $desk, ?string $comparison = null): static
    {
        return $this->relationFilter('Desk', $desk, $comparison);
    }

    public function prune(?Person $person = null): static
    {
        return $this->pruneObject($person);
    }
}
