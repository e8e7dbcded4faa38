<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Category;
use Bookstore\Map\CategoryTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "category".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Category, TParent>
 */
abstract class CategoryQuery extends ModelCriteria
{
    public const TABLE_MAP = CategoryTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "name", "parent_id" FROM "category" WHERE "id" = ?',
        'model' => Category::class,
        'key' => 0,
        'width' => 3,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\CategoryQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\CategoryQuery()
            : self::createFor(\Bookstore\CategoryQuery::class, $modelAlias, $criteria);
    }

    /** @return Category|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Category>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Category */
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
     * @return Category|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Category>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Category
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
     * @return Category|null
     */
    public function findOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return ObjectCollection<int, Category>
     */
    public function findByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->find($con);
    }

    /**
     * @param string|list<string|null>|null $name
     * @return Category
     */
    public function requireOneByName(string|array|null $name, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByName($name)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId */
    public function filterByParentId(int|string|array|null $parentId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('parent_id', $parentId, $comparison);
    }

    public function orderByParentId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('parent_id', $order);
    }

    public function groupByParentId(): static
    {
        return $this->groupColumn('parent_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId
     * @return Category|null
     */
    public function findOneByParentId(int|string|array|null $parentId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByParentId($parentId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId
     * @return ObjectCollection<int, Category>
     */
    public function findByParentId(int|string|array|null $parentId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByParentId($parentId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $parentId
     * @return Category
     */
    public function requireOneByParentId(int|string|array|null $parentId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByParentId($parentId)->requireOne($con);
    }

    /** @param Category|ObjectCollection<int, Category> $parent */
    public function filterByParent(Category|ObjectCollection $parent, ?string $comparison = null): static
    {
        return $this->relationFilter('Parent', $parent, $comparison);
    }

    public function joinParent(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Parent', $relationAlias, $joinType);
    }

    public function joinWithParent(?string $joinType = null): static
    {
        return $this->relationJoinWith('Parent', $joinType);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useParentQuery(?string $relationAlias = null, ?string $joinType = null): \Bookstore\CategoryQuery
    {
        return $this->relationQuery('Parent', \Bookstore\CategoryQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Bookstore\CategoryQuery<static>): (\Bookstore\CategoryQuery<static>|null) $callable */
    public function withParentQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Parent', \Bookstore\CategoryQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useParentExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Parent', \Bookstore\CategoryQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useParentNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Parent', \Bookstore\CategoryQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useInParentQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Parent', \Bookstore\CategoryQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useNotInParentQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Parent', \Bookstore\CategoryQuery::class, 'NOT IN', $modelAlias, $queryClass);
    }

    /** @param Category|ObjectCollection<int, Category> $child */
    public function filterByChild(Category|ObjectCollection $child, ?string $comparison = null): static
    {
        return $this->relationFilter('Child', $child, $comparison);
    }

    public function joinChild(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin('Child', $relationAlias, $joinType);
    }

    public function joinWithChild(?string $joinType = null): static
    {
        return $this->relationJoinWith('Child', $joinType);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useChildQuery(?string $relationAlias = null, ?string $joinType = null): \Bookstore\CategoryQuery
    {
        return $this->relationQuery('Child', \Bookstore\CategoryQuery::class, $relationAlias, $joinType);
    }

    /** @param callable(\Bookstore\CategoryQuery<static>): (\Bookstore\CategoryQuery<static>|null) $callable */
    public function withChildQuery(callable $callable, ?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationWith('Child', \Bookstore\CategoryQuery::class, $callable, $relationAlias, $joinType);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useChildExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Child', \Bookstore\CategoryQuery::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useChildNotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Child', \Bookstore\CategoryQuery::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useInChildQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Child', \Bookstore\CategoryQuery::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return \Bookstore\CategoryQuery<static> */
    public function useNotInChildQuery(?string $modelAlias = null, ?string $queryClass = null): \Bookstore\CategoryQuery
    {
        return $this->relationSubQuery('Child', \Bookstore\CategoryQuery::class, 'NOT IN', $modelAlias, $queryClass);
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

    public function prune(?Category $category = null): static
    {
        return $this->pruneObject($category);
    }
}
