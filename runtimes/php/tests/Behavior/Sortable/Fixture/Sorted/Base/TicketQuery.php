<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableQuery;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\Map\TicketTableMap;
use Sorted\Ticket;

/**
 * Queries of the table "ticket".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Ticket, TParent>
 */
abstract class TicketQuery extends ModelCriteria implements SortableQueryInterface
{
    use SortableQuery;

    public const TABLE_MAP = TicketTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\TicketQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Sorted\TicketQuery()
            : self::createFor(\Sorted\TicketQuery::class, $modelAlias, $criteria);
    }

    /** @return Ticket|null */
    public function findPk(string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<string> $keys
     * @return ObjectCollection<int, Ticket>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Ticket */
    public function requirePk(string $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->requireKey([$key], $con);
    }

    public function filterByPrimaryKey(string $key): static
    {
        return $this->whereKey([$key]);
    }

    /** @param list<string> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map(static fn ($key): array => [$key], $keys));
    }

    /** @param string|list<string>|null $id */
    public function filterById(string|array|null $id = null, ?string $comparison = null): static
    {
        return $this->columnFilter('id', $id, $comparison);
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
     * @param string|list<string>|null $id
     * @return Ticket|null
     */
    public function findOneById(string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param string|list<string>|null $id
     * @return ObjectCollection<int, Ticket>
     */
    public function findById(string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param string|list<string>|null $id
     * @return Ticket
     */
    public function requireOneById(string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string>|null $queue */
    public function filterByQueue(string|array|null $queue = null, ?string $comparison = null): static
    {
        return $this->columnFilter('queue', $queue, $comparison);
    }

    public function orderByQueue(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('queue', $order);
    }

    public function groupByQueue(): static
    {
        return $this->groupColumn('queue');
    }

    /**
     * @param string|list<string>|null $queue
     * @return Ticket|null
     */
    public function findOneByQueue(string|array|null $queue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByQueue($queue)->findOne($con);
    }

    /**
     * @param string|list<string>|null $queue
     * @return ObjectCollection<int, Ticket>
     */
    public function findByQueue(string|array|null $queue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByQueue($queue)->find($con);
    }

    /**
     * @param string|list<string>|null $queue
     * @return Ticket
     */
    public function requireOneByQueue(string|array|null $queue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByQueue($queue)->requireOne($con);
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
     * @return Ticket|null
     */
    public function findOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return ObjectCollection<int, Ticket>
     */
    public function findBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $sortableRank
     * @return Ticket
     */
    public function requireOneBySortableRank(int|string|array|null $sortableRank, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBySortableRank($sortableRank)->requireOne($con);
    }

    public function prune(?Ticket $ticket = null): static
    {
        return $this->pruneObject($ticket);
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

    public function findOneByRank(int $rank, ?string $scope = null, ?ConnectionInterface $con = null): ?Ticket
    {
        return $this->rankFilter($rank, [$scope], func_num_args() - 1)->findOne($con);
    }

    /** @return ObjectCollection<int, Ticket> */
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
    public static function retrieveByRank(int $rank, array|string|null $scope = null, ?ConnectionInterface $con = null): ?Ticket
    {
        return \Sorted\TicketQuery::create()->rankFilter($rank, [$scope], 1)->findOne($con);
    }

    /**
     * Takes an order and the scope, or a criteria and an order; a connection may follow.
     * @return ObjectCollection<int, Ticket>
     */
    public static function doSelectOrderByRank(Criteria|string|null $order = Criteria::ASC, mixed ...$scope): ObjectCollection
    {
        $scope = array_values($scope);

        return \Sorted\TicketQuery::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
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
     * @return ObjectCollection<int, Ticket>
     */
    public static function retrieveList(array|string|null $scope = null, string $order = Criteria::ASC, ?ConnectionInterface $con = null): ObjectCollection
    {
        return \Sorted\TicketQuery::create()->listIn([$scope], 1, $order)->findObjects($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function countList(array|string|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TicketQuery::create()->inListOf([$scope])->count($con);
    }

    /** @param array<int|string, mixed>|string|null $scope */
    public static function deleteList(array|string|null $scope = null, ?ConnectionInterface $con = null): int
    {
        return \Sorted\TicketQuery::create()->inListOf([$scope])->delete($con);
    }
}
