<?php

declare(strict_types=1);

namespace Shop\Base;

use DateTimeInterface;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Shop\Map\TrackTableMap;
use Shop\Track;

/**
 * Queries of the table "track".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Track, TParent>
 */
abstract class TrackQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = TrackTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 3,
        'database' => 'shop',
        'sql' => 'SELECT [id], [user_id], [day], [sortable_rank] FROM [track] WHERE [id] = ?',
        'model' => Track::class,
        'key' => 0,
        'width' => 4,
        'behaviors' => true,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Shop\TrackQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Shop\TrackQuery()
            : self::createFor(\Shop\TrackQuery::class, $modelAlias, $criteria);
    }

    /** @return Track|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Track>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Track */
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
     * @return Track|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Track>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Track
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $userId */
    public function filterByUserId(int|string|array|null $userId = null, ?string $comparison = null): static
    {
        return $this->numberFilter('user_id', $userId, $comparison);
    }

    public function orderByUserId(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('user_id', $order);
    }

    public function groupByUserId(): static
    {
        return $this->groupColumn('user_id');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $userId
     * @return Track|null
     */
    public function findOneByUserId(int|string|array|null $userId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByUserId($userId)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $userId
     * @return ObjectCollection<int, Track>
     */
    public function findByUserId(int|string|array|null $userId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByUserId($userId)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $userId
     * @return Track
     */
    public function requireOneByUserId(int|string|array|null $userId, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByUserId($userId)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day */
    public function filterByDay(DateTimeInterface|string|int|array|null $day = null, ?string $comparison = null): static
    {
        return $this->dateFilter('day', $day, $comparison);
    }

    public function orderByDay(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('day', $order);
    }

    public function groupByDay(): static
    {
        return $this->groupColumn('day');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day
     * @return Track|null
     */
    public function findOneByDay(DateTimeInterface|string|int|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day
     * @return ObjectCollection<int, Track>
     */
    public function findByDay(DateTimeInterface|string|int|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $day
     * @return Track
     */
    public function requireOneByDay(DateTimeInterface|string|int|array|null $day, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByDay($day)->requireOne($con);
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
     * @return Track|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, Track>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return Track
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?Track $track = null): static
    {
        return $this->pruneObject($track);
    }

    public function inList(?int $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null): static
    {
        return $this->inListOf([$userIdScope, $dayScope]);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $rank */
    public function filterByRank(int|string|array|null $rank, ?int $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null): static
    {
        return $this->rankFilter($rank, [$userIdScope, $dayScope], func_num_args() - 1);
    }

    public function orderByRank(string $order = Criteria::ASC, ?int $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null): static
    {
        return $this->rankOrder($order, [$userIdScope, $dayScope], func_num_args() - 1);
    }

    public function findOneByRank(int $rank, ?int $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ?Track
    {
        return $this->rankFilter($rank, [$userIdScope, $dayScope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Track> */
    public function findList(?int $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->listIn([$userIdScope, $dayScope], func_num_args())->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $userIdScope */
    public static function getMaxRank(array|int|null $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ?int
    {
        return static::maxRankIn([$userIdScope, $dayScope], $con);
    }

    /** @param array<int|string, mixed>|int|null $userIdScope */
    public static function retrieveByRank(int $rank, array|int|null $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): ?Track
    {
        return \Shop\TrackQuery::create()->rankFilter($rank, [$userIdScope, $dayScope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Track>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Shop\TrackQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    }

    /**
     * Numbers a list from 1 to n in its present order; gives the number of rows that changed.
     * @param array<int|string, mixed>|int|null $userIdScope
     */
    public static function repairRanks(array|int|null $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): int
    {
        return static::repairRanksIn([$userIdScope, $dayScope], $con);
    }

    /**
     * @param array<int|string, mixed>|int|null $userIdScope
     * @return ObjectCollection<int, Track>
     */
    public static function retrieveList(array|int|null $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Shop\TrackQuery::create()->listIn([$userIdScope, $dayScope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|int|null $userIdScope */
    public static function countList(array|int|null $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): int
    {
        return \Shop\TrackQuery::create()->inListOf([$userIdScope, $dayScope])->count($con);
    }

    /** @param array<int|string, mixed>|int|null $userIdScope */
    public static function deleteList(array|int|null $userIdScope = null, DateTimeInterface|string|int|null $dayScope = null, ?ConnectionInterface $con = null): int
    {
        return \Shop\TrackQuery::create()->inListOf([$userIdScope, $dayScope])->delete($con);
    }
}
