<?php

declare(strict_types=1);

namespace Library\Base;

use DateTimeInterface;
use Library\Book;
use Library\BookQuery;
use Library\Loan;
use Library\Map\LoanTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "loan".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Loan, TParent>
 */
abstract class LoanQuery extends ModelCriteria
{
    public const TABLE_MAP = LoanTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Library\LoanQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Library\LoanQuery()
            : self::createFor(\Library\LoanQuery::class, $modelAlias, $criteria);
    }

    /** @param string|list<string|null>|null $bookIsbn */
    public function filterByBookIsbn(string|array|null $bookIsbn = null, ?string $comparison = null): static
    {
        return $this->textFilter('book_isbn', $bookIsbn, $comparison);
    }

    public function orderByBookIsbn(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('book_isbn', $order);
    }

    public function groupByBookIsbn(): static
    {
        return $this->groupColumn('book_isbn');
    }

    /**
     * @param string|list<string|null>|null $bookIsbn
     * @return Loan|null
     */
    public function findOneByBookIsbn(string|array|null $bookIsbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookIsbn($bookIsbn)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $bookIsbn
     * @return ObjectCollection<int, Loan>
     */
    public function findByBookIsbn(string|array|null $bookIsbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookIsbn($bookIsbn)->find($con);
    }

    /**
     * @param string|list<string|null>|null $bookIsbn
     * @return Loan
     */
    public function requireOneByBookIsbn(string|array|null $bookIsbn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByBookIsbn($bookIsbn)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $lentOn */
    public function filterByLentOn(DateTimeInterface|string|int|array|null $lentOn = null, ?string $comparison = null): static
    {
        return $this->dateFilter('lent_on', $lentOn, $comparison);
    }

    public function orderByLentOn(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('lent_on', $order);
    }

    public function groupByLentOn(): static
    {
        return $this->groupColumn('lent_on');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $lentOn
     * @return Loan|null
     */
    public function findOneByLentOn(DateTimeInterface|string|int|array|null $lentOn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLentOn($lentOn)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $lentOn
     * @return ObjectCollection<int, Loan>
     */
    public function findByLentOn(DateTimeInterface|string|int|array|null $lentOn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLentOn($lentOn)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $lentOn
     * @return Loan
     */
    public function requireOneByLentOn(DateTimeInterface|string|int|array|null $lentOn, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByLentOn($lentOn)->requireOne($con);
    }

    /** @param Book|ObjectCollection<int, Book> $book */
    public function filterByBook(Book|ObjectCollection $book, ?string $comparison = null): static
    {
        return $this->relationFilter('Book', $book, $comparison);
    }

    public function joinBook(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Book', $relationAlias, $joinType);
    }

    public function joinWithBook(?string $joinType = null): static
    {
        return $this->relationJoinWith('Book', $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookQuery(?string $relationAlias = null, ?string $joinType = null): BookQuery
    {
        return $this->relationQuery('Book', BookQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(BookQuery<static>): (BookQuery<static>|null) $callable */
    public function withBookQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Book', BookQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return BookQuery<static> */
    public function useBookExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useBookNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useInBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return BookQuery<static> */
    public function useNotInBookQuery(?string $modelAlias = null, ?string $queryClass = null): BookQuery
    {
        return $this->relationSubQuery('Book', BookQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    public function prune(?Loan $loan = null): static
    {
        return $this->pruneObject($loan);
    }
}
