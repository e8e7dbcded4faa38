<?php

declare(strict_types=1);

namespace Library\Base;

use Library\Book;
use Library\Loan;
use Library\LoanQuery;
use Library\Map\BookTableMap;
use Library\Person;
use Library\PersonQuery;
use Library\Placement;
use Library\PlacementQuery;
use Library\Reader;
use Library\ReaderQuery;
use Library\Shelf;
use Library\Synopsis;
use Library\SynopsisQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "book".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Book, TParent>
 */
abstract class BookQuery extends ModelCriteria
{
    public const TABLE_MAP = BookTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'library',
        'sql' => 'SELECT "id", "isbn", "author_id", "editor_id" FROM "book" WHERE "id" = ?',
        'model' => Book::class,
        'key' => 0,
        'width' => 4,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Library\BookQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Library\BookQuery()
            : self::createFor(\Library\BookQuery::class, $modelAlias, $criteria);
    }

    /** @return Book|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Book>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Book */
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
     * @return Book|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Book>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Book
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $isbn */
    public function filterByIsbn(string|array|null $isbn = null, ?string $comparison = null): static
    {
        return $this->textFilter('isbn', $isbn, $comparison);
    }

    public function orderByIsbn(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('isbn', $order);
    }

    public function groupByIsbn(): static
    {
        return $this->groupColumn('isbn');
    }

    /**
     * @param string|list<string|null>|null $isbn
     * @return Book|null
     */
    public function findOneByIsbn(string|array|null $isbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsbn($isbn)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $isbn
     * @return ObjectCollection<int, Book>
     */
    public function findByIsbn(string|array|null $isbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsbn($isbn)->find($con);
    }

    /**
     * @param string|list<string|null>|null $isbn
     * @return Book
     */
    public function requireOneByIsbn(string|array|null $isbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsbn($isbn)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId */
    public function filterByAuthorId(int|string|array|null $authorId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('author_id', $authorId, $comparison);
    }

    public function orderByAuthorId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('author_id', $order);
    }

    public function groupByAuthorId(): static
    {
        return $this->groupColumn('author_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return Book|null
     */
    public function findOneByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return ObjectCollection<int, Book>
     */
    public function findByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $authorId
     * @return Book
     */
    public function requireOneByAuthorId(int|string|array|null $authorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAuthorId($authorId)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId */
    public function filterByEditorId(int|string|array|null $editorId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('editor_id', $editorId, $comparison);
    }

    public function orderByEditorId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('editor_id', $order);
    }

    public function groupByEditorId(): static
    {
        return $this->groupColumn('editor_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId
     * @return Book|null
     */
    public function findOneByEditorId(int|string|array|null $editorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEditorId($editorId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId
     * @return ObjectCollection<int, Book>
     */
    public function findByEditorId(int|string|array|null $editorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEditorId($editorId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $editorId
     * @return Book
     */
    public function requireOneByEditorId(int|string|array|null $editorId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEditorId($editorId)->requireOne($con);
    }

    /** @param Person|ObjectCollection<int, Person> $personRelatedByAuthorId */
    public function filterByPersonRelatedByAuthorId(Person|ObjectCollection $personRelatedByAuthorId, ?string $comparison = null): static
    {
        return $this->relationFilter('PersonRelatedByAuthorId', $personRelatedByAuthorId, $comparison);
    }

    public function joinPersonRelatedByAuthorId(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('PersonRelatedByAuthorId', $relationAlias, $joinType);
    }

    public function joinWithPersonRelatedByAuthorId(?string $joinType = null): static
    {
        return $this->relationJoinWith('PersonRelatedByAuthorId', $joinType);
    }

    /** @return PersonQuery<static> */
    public function usePersonRelatedByAuthorIdQuery(?string $relationAlias = null, ?string $joinType = null): PersonQuery
    {
        return $this->relationQuery('PersonRelatedByAuthorId', PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PersonQuery<static>): (PersonQuery<static>|null) $callable */
    public function withPersonRelatedByAuthorIdQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('PersonRelatedByAuthorId', PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PersonQuery<static> */
    public function usePersonRelatedByAuthorIdExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('PersonRelatedByAuthorId', PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function usePersonRelatedByAuthorIdNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('PersonRelatedByAuthorId', PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useInPersonRelatedByAuthorIdQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('PersonRelatedByAuthorId', PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useNotInPersonRelatedByAuthorIdQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('PersonRelatedByAuthorId', PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Person|ObjectCollection<int, Person> $editor */
    public function filterByEditor(Person|ObjectCollection $editor, ?string $comparison = null): static
    {
        return $this->relationFilter('Editor', $editor, $comparison);
    }

    public function joinEditor(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Editor', $relationAlias, $joinType);
    }

    public function joinWithEditor(?string $joinType = null): static
    {
        return $this->relationJoinWith('Editor', $joinType);
    }

    /** @return PersonQuery<static> */
    public function useEditorQuery(?string $relationAlias = null, ?string $joinType = null): PersonQuery
    {
        return $this->relationQuery('Editor', PersonQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PersonQuery<static>): (PersonQuery<static>|null) $callable */
    public function withEditorQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Editor', PersonQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PersonQuery<static> */
    public function useEditorExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useEditorNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useInEditorQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PersonQuery<static> */
    public function useNotInEditorQuery(?string $modelAlias = null, ?string $queryClass = null): PersonQuery
    {
        return $this->relationSubQuery('Editor', PersonQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Synopsis|ObjectCollection<int, Synopsis> $synopsis */
    public function filterBySynopsis(Synopsis|ObjectCollection $synopsis, ?string $comparison = null): static
    {
        return $this->relationFilter('Synopsis', $synopsis, $comparison);
    }

    public function joinSynopsis(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Synopsis', $relationAlias, $joinType);
    }

    public function joinWithSynopsis(?string $joinType = null): static
    {
        return $this->relationJoinWith('Synopsis', $joinType);
    }

    /** @return SynopsisQuery<static> */
    public function useSynopsisQuery(?string $relationAlias = null, ?string $joinType = null): SynopsisQuery
    {
        return $this->relationQuery('Synopsis', SynopsisQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(SynopsisQuery<static>): (SynopsisQuery<static>|null) $callable */
    public function withSynopsisQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Synopsis', SynopsisQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return SynopsisQuery<static> */
    public function useSynopsisExistsQuery(?string $modelAlias = null, ?string $queryClass = null): SynopsisQuery
    {
        return $this->relationSubQuery('Synopsis', SynopsisQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return SynopsisQuery<static> */
    public function useSynopsisNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): SynopsisQuery
    {
        return $this->relationSubQuery('Synopsis', SynopsisQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return SynopsisQuery<static> */
    public function useInSynopsisQuery(?string $modelAlias = null, ?string $queryClass = null): SynopsisQuery
    {
        return $this->relationSubQuery('Synopsis', SynopsisQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return SynopsisQuery<static> */
    public function useNotInSynopsisQuery(?string $modelAlias = null, ?string $queryClass = null): SynopsisQuery
    {
        return $this->relationSubQuery('Synopsis', SynopsisQuery::class, 'NOT IN', $modelAlias, $queryClass);
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

    /** @param Placement|ObjectCollection<int, Placement> $placement */
    public function filterByPlacement(Placement|ObjectCollection $placement, ?string $comparison = null): static
    {
        return $this->relationFilter('Placement', $placement, $comparison);
    }

    public function joinPlacement(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Placement', $relationAlias, $joinType);
    }

    public function joinWithPlacement(?string $joinType = null): static
    {
        return $this->relationJoinWith('Placement', $joinType);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementQuery(?string $relationAlias = null, ?string $joinType = null): PlacementQuery
    {
        return $this->relationQuery('Placement', PlacementQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(PlacementQuery<static>): (PlacementQuery<static>|null) $callable */
    public function withPlacementQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Placement', PlacementQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function usePlacementNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function useInPlacementQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return PlacementQuery<static> */
    public function useNotInPlacementQuery(?string $modelAlias = null, ?string $queryClass = null): PlacementQuery
    {
        return $this->relationSubQuery('Placement', PlacementQuery::class, 'NOT IN', $modelAlias, $queryClass);
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

    /** @param Shelf|ObjectCollection<int, Shelf> $shelf */
    public function filterByShelf(Shelf|ObjectCollection $shelf, ?string $comparison = null): static
    {
        return $this->relationFilter('Shelf', $shelf, $comparison);
    }

    /** @param Person|ObjectCollection<int, Person> $person */
    public function filterByPerson(Person|ObjectCollection $person, ?string $comparison = null): static
    {
        return $this->relationFilter('Person', $person, $comparison);
    }

    public function prune(?Book $book = null): static
    {
        return $this->pruneObject($book);
    }
}
