<?php

declare(strict_types=1);

namespace Orm\Runtime\Util;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Support\NotSerializable;

/**
 * The result of a query, page by page.
 *
 * @template TModel of ActiveRecordInterface
 * @implements \IteratorAggregate<int, TModel>
 */
class ModelPager implements \IteratorAggregate, \Countable
{
    use NotSerializable;

    protected int $page = 1;
    protected int $lastPage = 1;
    protected int $nbResults = 0;
    protected int $maxRecordLimit = 0;
    protected int $currentMaxLink = 1;
    protected ?ConnectionInterface $con = null;
    /** @var ObjectCollection<int, TModel>|null */
    protected ?object $results = null;

    /** @param ModelCriteria<TModel, *> $query it gets the limit and offset of the page */
    public function __construct(protected ModelCriteria $query, protected int $maxPerPage = 10)
    {
        $this->setMaxPerPage($maxPerPage);
    }

    /** Counts the rows and goes to the page, at most to the last one. Without rows there is only page 0. */
    public function init(?ConnectionInterface $con = null): static
    {
        $this->con = $con;
        $this->results = null;
        $counted = clone $this->query;
        $count = $counted->setOffset(0)->setLimit(-1)->count($con);
        $this->nbResults = $this->maxRecordLimit > 0 ? min($count, $this->maxRecordLimit) : $count;
        if ($this->maxPerPage === 0) {
            $this->page = $this->lastPage = $this->nbResults === 0 ? 0 : 1;
            $this->query->setOffset(0)->setLimit($this->maxRecordLimit > 0 ? $this->maxRecordLimit : -1);

            return $this;
        }
        $this->lastPage = $this->nbResults === 0 ? 0 : intdiv($this->nbResults - 1, $this->maxPerPage) + 1;
        $this->page = min(max(1, $this->page), $this->lastPage);
        $offset = max(0, $this->page - 1) * $this->maxPerPage;
        $this->query->setOffset($offset)->setLimit(min($this->maxPerPage, max(0, $this->nbResults - $offset)));

        return $this;
    }

    /** @return ObjectCollection<int, TModel> in the form of the query's formatter */
    public function getResults(): mixed
    {
        return $this->results ??= $this->query->find($this->con);
    }

    /** @return ModelCriteria<TModel, *> */
    public function getQuery(): ModelCriteria
    {
        return $this->query;
    }

    /** @param ModelCriteria<TModel, *> $query */
    public function setQuery(ModelCriteria $query): static
    {
        $this->query = $query;

        return $this;
    }

    public function getPage(): int
    {
        return $this->page;
    }

    public function setPage(int $page): static
    {
        $this->page = max(1, $page);

        return $this;
    }

    public function getMaxPerPage(): int
    {
        return $this->maxPerPage;
    }

    /** @param int $max 0: everything on one page; less: 1 */
    public function setMaxPerPage(int $max): static
    {
        $this->maxPerPage = $max < 0 ? 1 : $max;

        return $this;
    }

    public function getMaxRecordLimit(): int
    {
        return $this->maxRecordLimit;
    }

    /** @param int|bool|null $limit rows after it are not shown; 0, false or null: no limit */
    public function setMaxRecordLimit(int|bool|null $limit): static
    {
        $this->maxRecordLimit = max(0, (int) $limit);

        return $this;
    }

    /** The number of rows on all pages. */
    public function getNbResults(): int
    {
        return $this->nbResults;
    }

    public function haveToPaginate(): bool
    {
        return $this->maxPerPage > 0 && $this->nbResults > $this->maxPerPage;
    }

    public function getFirstPage(): int
    {
        return $this->nbResults === 0 ? 0 : 1;
    }

    public function getLastPage(): int
    {
        return $this->lastPage;
    }

    public function getNextPage(): int
    {
        return min($this->page + 1, $this->lastPage);
    }

    public function getPreviousPage(): int
    {
        return max($this->page - 1, $this->getFirstPage());
    }

    public function isFirstPage(): bool
    {
        return $this->page === $this->getFirstPage();
    }

    public function isLastPage(): bool
    {
        return $this->page === $this->lastPage;
    }

    /** The number of the first row of the page, counted from 1. */
    public function getFirstIndex(): int
    {
        return max(0, $this->page - 1) * $this->maxPerPage + 1;
    }

    public function getLastIndex(): int
    {
        return $this->maxPerPage === 0 || $this->page === 0
            ? $this->nbResults
            : min($this->page * $this->maxPerPage, $this->nbResults);
    }

    /** @return list<int> numbers of pages around this one, at most so many */
    public function getLinks(int $nbLinks = 5): array
    {
        $first = max(1, min($this->page - intdiv($nbLinks, 2), $this->lastPage - $nbLinks + 1));
        $last = min($this->lastPage, $first + $nbLinks - 1);
        $this->currentMaxLink = max(1, $last);

        return $nbLinks < 1 || $last < $first ? [] : range($first, $last);
    }

    /** The last number that getLinks() returned. */
    public function getCurrentMaxLink(): int
    {
        return $this->currentMaxLink;
    }

    public function isEmpty(): bool
    {
        return $this->count() === 0;
    }

    /** The number of rows on this page. */
    public function count(): int
    {
        /** @var mixed $results in the form of the query's formatter */
        $results = $this->getResults();
        if (is_countable($results) && !$results instanceof OnDemandCollection) {
            return count($results);
        }

        return $this->nbResults === 0 ? 0 : max(0, $this->getLastIndex() - $this->getFirstIndex() + 1);
    }

    public function getIterator(): \Traversable
    {
        return $this->getResults()->getIterator();
    }

    /**
     * Calls a method of the results.
     *
     * @param array<mixed> $arguments
     */
    public function __call(string $method, array $arguments): mixed
    {
        /** @var mixed $results in the form of the query's formatter */
        $results = $this->getResults();
        if (!is_object($results) || !is_callable([$results, $method])) {
            throw BadMethodCallException::of($this, $method);
        }

        return $results->{$method}(...$arguments);
    }
}
