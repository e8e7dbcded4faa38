<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Map\TagPickTableMap;
use Sorted\TagPick;

/**
 * Queries of the table "tag_pick".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<TagPick, TParent>
 */
abstract class TagPickQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = TagPickTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "tags", "sortable_rank" FROM "tag_pick" WHERE "id" = ?',
        'model' => TagPick::class,
        'key' => 0,
        'width' => 3,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\TagPickQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\TagPickQuery()
            : self::createFor(\Sorted\TagPickQuery::class, $modelAlias, $criteria);
    }

    /** @return TagPick|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, TagPick>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return TagPick */
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
     * @return TagPick|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, TagPick>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return TagPick
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param list<string>|string|null $tags */
    public function filterByTags(array|string|null $tags = null, ?string $comparison = null): static
    {
        return $this->setFilter('tags', $tags, $comparison);
    }

    public function filterByTag(string $tag, ?string $comparison = null): static
    {
        return $this->filterByTags([$tag], $comparison);
    }

    public function orderByTags(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('tags', $order);
    }

    public function groupByTags(): static
    {
        return $this->groupColumn('tags');
    }

    /**
     * @param list<string>|string|null $tags
     * @return TagPick|null
     */
    public function findOneByTags(array|string|null $tags, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTags($tags)->findOne($con);
    }

    /**
     * @param list<string>|string|null $tags
     * @return ObjectCollection<int, TagPick>
     */
    public function findByTags(array|string|null $tags, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTags($tags)->find($con);
    }

    /**
     * @param list<string>|string|null $tags
     * @return TagPick
     */
    public function requireOneByTags(array|string|null $tags, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByTags($tags)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank */
    public function filterBySortableRank(int|string|array|null $sortableRank = null, ?string $comparison = null): static
    {
        return $this->numberFilter('sortable_rank', $sortableRank, $comparison);
    }

    public function orderBySortableRank(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('sortable_rank', $order);
    }

    public function groupBySortableRank(): static
    {
        return $this->groupColumn('sortable_rank');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return TagPick|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, TagPick>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return TagPick
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?TagPick $tagPick = null): static
    {
        return $this->pruneObject($tagPick);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public function inList(array|string|null $scope = null): static
    {
        return $this->inListOf([$scope]);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank
     * @param array<int|string, mixed>|string|null $scope
     */
    public function filterByRank(int|string|array|null $rank, array|string|null $scope = null): static
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public function orderByRank(string $order = Criteria::ASC, array|string|null $scope = null): static
    {
        return $this->rankOrder($order, [$scope], func_num_args() - 1);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public function findOneByRank(int $rank, array|string|null $scope = null, ?ConnectionInterface $con = null): ?TagPick
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /**
     * @param array<int|string, mixed>|string|null $scope
     * @return ObjectCollection<int, TagPick>
     */
    public function findList(array|string|null $scope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$scope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function getMaxRank(array|string|null $scope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$scope], $con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function retrieveByRank(int $rank, array|string|null $scope = null, ?ConnectionInterface $con = null): ?TagPick
    {
        return \Sorted\TagPickQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, TagPick>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\TagPickQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    }

    /**
     * Numbers a list from 1 to n in its present order; gives the number of rows that changed.
     * @param array<int|string, mixed>|string|null $scope
     */
    public static function repairRanks(array|string|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return static::repairRanksIn([$scope], $con);
    }

    /**
     * @param array<int|string, mixed>|string|null $scope
     * @return ObjectCollection<int, TagPick>
     */
    public static function retrieveList(array|string|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\TagPickQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function countList(array|string|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TagPickQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function deleteList(array|string|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TagPickQuery::create()->inListOf([$scope])->delete($con);
    }
}
