<?php

declare(strict_types=1);

namespace Shop\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Shop\Chapter;
use Shop\Map\ChapterTableMap;

/**
 * Queries of the table "chapter".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Chapter, TParent>
 */
abstract class ChapterQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = ChapterTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'shop',
        'sql' => 'SELECT [id], [scope_value], [rank] FROM [chapter] WHERE [id] = ?',
        'model' => Chapter::class,
        'key' => 0,
        'width' => 3,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Shop\ChapterQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Shop\ChapterQuery()
            : self::createFor(\Shop\ChapterQuery::class, $modelAlias, $criteria);
    }

    /** @return Chapter|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Chapter>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Chapter */
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
     * @return Chapter|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Chapter>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Chapter
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $scopeValue */
    public function filterByScopeValue(string|array|null $scopeValue = null, ?string $comparison = null): static
    {
        return $this->columnFilter('scope_value', $scopeValue, $comparison);
    }

    public function orderByScopeValue(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('scope_value', $order);
    }

    public function groupByScopeValue(): static
    {
        return $this->groupColumn('scope_value');
    }

    /**
     * @param string|list<string|null>|null $scopeValue
     * @return Chapter|null
     */
    public function findOneByScopeValue(string|array|null $scopeValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByScopeValue($scopeValue)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $scopeValue
     * @return ObjectCollection<int, Chapter>
     */
    public function findByScopeValue(string|array|null $scopeValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByScopeValue($scopeValue)->find($con);
    }

    /**
     * @param string|list<string|null>|null $scopeValue
     * @return Chapter
     */
    public function requireOneByScopeValue(string|array|null $scopeValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByScopeValue($scopeValue)->requireOne($con);
    }

    public function groupByRank(): static
    {
        return $this->groupColumn('rank');
    }

    public function prune(?Chapter $chapter = null): static
    {
        return $this->pruneObject($chapter);
    }

    public function inList(?string $scope = null): static
    {
        return $this->inListOf([$scope]);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function filterByRank(int|string|array|null $rank, ?string $scope = null): static
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1);
    }

    public function orderByRank(string $order = Criteria::ASC, ?string $scope = null): static
    {
        return $this->rankOrder($order, [$scope], func_num_args() - 1);
    }

    public function findOneByRank(int $rank, ?string $scope = null, ?ConnectionInterface $con = null): ?Chapter
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank
     * @return ObjectCollection<int, Chapter>
     */
    public function findByRank(int|string|array|null $rank, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->numberFilter('rank', $rank, null)->findObjects($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function requireOneByRank(int|string|array|null $rank, ?ConnectionInterface $con = null): Chapter
    {
        return $this->numberFilter('rank', $rank, null)->requireOne($con);
    }

    /** @return ObjectCollection<int, Chapter> */
    public function findList(?string $scope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$scope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function getMaxRank(array|string|null $scope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$scope], $con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function retrieveByRank(int $rank, array|string|null $scope = null, ?ConnectionInterface $con = null): ?Chapter
    {
        return \Shop\ChapterQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Chapter>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Shop\ChapterQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
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
     * @return ObjectCollection<int, Chapter>
     */
    public static function retrieveList(array|string|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Shop\ChapterQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function countList(array|string|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Shop\ChapterQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function deleteList(array|string|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Shop\ChapterQuery::create()->inListOf([$scope])->delete($con);
    }
}
