<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\BookQuery;
use Library\Map\PersonTableMap;
use Library\Person;
use Library\Reader;
use Library\ReaderQuery;
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
        'database' => 'library',
        'sql' => 'SELECT "id", "name", "mentor_id" FROM "person" WHERE "id" = ?',
        'model' => Person::class,
        'key' => 0,
        'width' => 3,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Library\PersonQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Library\PersonQuery()
            : self::createFor(\Library\PersonQuery::class, $modelAlias, $criteria);
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $mentorId */
    public function filterByMentorId(int|string|array|null $mentorId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('mentor_id', $mentorId, $comparison);
    }

    public function orderByMentorId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('mentor_id', $order);
    }

    public function groupByMentorId(): static
    {
        return $this->groupColumn('mentor_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $mentorId
     * @return Person|null
     */
    public function findOneByMentorId(int|string|array|null $mentorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMentorId($mentorId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $mentorId
     * @return ObjectCollection<int, Person>
     */
    public function findByMentorId(int|string|array|null $mentorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMentorId($mentorId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $mentorId
     * @return Person
     */
    public function requireOneByMentorId(int|string|array|null $mentorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByMentorId($mentorId)->requireOne($con);
    }

    /** @param Person|ObjectCollection<int, Person> $mentor */
    public function filterByMentor(Person|ObjectCollection $mentor, ?string $comparison = null): static
    {
        return $this->relationFilter('Mentor', $mentor, $comparison);
    }

    public function joinMentor(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Mentor', $relationAlias, $joinType);
    }

    public function joinWithMentor(?string $joinType = null): static
    {
        return $this->relationJoinWith('Mentor', $joinType);
    }

    /** @return \Library\PersonQuery<static> */
    public function useMentorQuery(?string $relationAlias = null, ?string $joinType = null): \Library\PersonQuery
    {
        return $this->relationQuery('Mentor', \Library\PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Library\PersonQuery<static>): (\Library\PersonQuery<static>|null) $callable */
    public function withMentorQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Mentor', \Library\PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Library\PersonQuery<static> */
    public function useMentorExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Mentor', \Library\PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Library\PersonQuery<static> */
    public function useMentorNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Mentor', \Library\PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Library\PersonQuery<static> */
    public function useInMentorQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Mentor', \Library\PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Library\PersonQuery<static> */
    public function useNotInMentorQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Mentor', \Library\PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Person|ObjectCollection<int, Person> $pupil */
    public function filterByPupil(Person|ObjectCollection $pupil, ?string $comparison = null): static
    {
        return $this->relationFilter('Pupil', $pupil, $comparison);
    }

    public function joinPupil(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Pupil', $relationAlias, $joinType);
    }

    public function joinWithPupil(?string $joinType = null): static
    {
        return $this->relationJoinWith('Pupil', $joinType);
    }

    /** @return \Library\PersonQuery<static> */
    public function usePupilQuery(?string $relationAlias = null, ?string $joinType = null): \Library\PersonQuery
    {
        return $this->relationQuery('Pupil', \Library\PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Library\PersonQuery<static>): (\Library\PersonQuery<static>|null) $callable */
    public function withPupilQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Pupil', \Library\PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Library\PersonQuery<static> */
    public function usePupilExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Pupil', \Library\PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Library\PersonQuery<static> */
    public function usePupilNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Pupil', \Library\PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Library\PersonQuery<static> */
    public function useInPupilQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Pupil', \Library\PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Library\PersonQuery<static> */
    public function useNotInPupilQuery(?string $modelAlias = null, ?string $queryClass = null): \Library\PersonQuery
    {
        return $this->relationSubQuery('Pupil', \Library\PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Book|ObjectCollection<int, Book> $bookRelatedByAuthorId */
    public function filterByBookRelatedByAuthorId(Book|ObjectCollection $bookRelatedByAuthorId, ?string $comparison = null): static
    {
        return $this->relationFilter('BookRelatedByAuthorId', $bookRelatedByAuthorId, $comparison);
    }

    public function joinBookRelatedByAuthorId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('BookRelatedByAuthorId', $relationAlias, $joinType);
    }

    public function joinWithBookRelatedByAuthorId(?string $joinType = null): static
    {
        return $this->relationJoinWith('BookRelatedByAuthorId', $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookRelatedByAuthorIdQuery(?string $relationAlias = null, ?string $joinType = null): BookQuery
    {
        return $this->relationQuery('BookRelatedByAuthorId', BookQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookQuery<static>): (BookQuery<static>|null) $callable */
    public function withBookRelatedByAuthorIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('BookRelatedByAuthorId', BookQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookRelatedByAuthorIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('BookRelatedByAuthorId', BookQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useBookRelatedByAuthorIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('BookRelatedByAuthorId', BookQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useInBookRelatedByAuthorIdQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('BookRelatedByAuthorId', BookQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useNotInBookRelatedByAuthorIdQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('BookRelatedByAuthorId', BookQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Book|ObjectCollection<int, Book> $editedBook */
    public function filterByEditedBook(Book|ObjectCollection $editedBook, ?string $comparison = null): static
    {
        return $this->relationFilter('EditedBook', $editedBook, $comparison);
    }

    public function joinEditedBook(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('EditedBook', $relationAlias, $joinType);
    }

    public function joinWithEditedBook(?string $joinType = null): static
    {
        return $this->relationJoinWith('EditedBook', $joinType);
    }

    /** @return BookQuery<static> */
    public function useEditedBookQuery(?string $relationAlias = null, ?string $joinType = null): BookQuery
    {
        return $this->relationQuery('EditedBook', BookQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookQuery<static>): (BookQuery<static>|null) $callable */
    public function withEditedBookQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('EditedBook', BookQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookQuery<static> */
    public function useEditedBookExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('EditedBook', BookQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useEditedBookNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('EditedBook', BookQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useInEditedBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('EditedBook', BookQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useNotInEditedBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('EditedBook', BookQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Reader|ObjectCollection<int, Reader> $reader */
    public function filterByReader(Reader|ObjectCollection $reader, ?string $comparison = null): static
    {
        return $this->relationFilter('Reader', $reader, $comparison);
    }

    public function joinReader(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Reader', $relationAlias, $joinType);
    }

    public function joinWithReader(?string $joinType = null): static
    {
        return $this->relationJoinWith('Reader', $joinType);
    }

    /** @return ReaderQuery<static> */
    public function useReaderQuery(?string $relationAlias = null, ?string $joinType = null): ReaderQuery
    {
        return $this->relationQuery('Reader', ReaderQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(ReaderQuery<static>): (ReaderQuery<static>|null) $callable */
    public function withReaderQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Reader', ReaderQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return ReaderQuery<static> */
    public function useReaderExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ReaderQuery
    {
        return $this->relationSubQuery('Reader', ReaderQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ReaderQuery<static> */
    public function useReaderNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ReaderQuery
    {
        return $this->relationSubQuery('Reader', ReaderQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ReaderQuery<static> */
    public function useInReaderQuery(?string $modelAlias = null, ?string $queryClass = null): ReaderQuery
    {
        return $this->relationSubQuery('Reader', ReaderQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ReaderQuery<static> */
    public function useNotInReaderQuery(?string $modelAlias = null, ?string $queryClass = null): ReaderQuery
    {
        return $this->relationSubQuery('Reader', ReaderQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Book|ObjectCollection<int, Book> $book */
    public function filterByBook(Book|ObjectCollection $book, ?string $comparison = null): static
    {
        return $this->relationFilter('Book', $book, $comparison);
    }

    public function prune(?Person $person = null): static
    {
        return $this->pruneObject($person);
    }
}
