<?php

declare(strict_types=1);

namespace Acme\Shop\Base;

use Acme\ModelQuery;
use Acme\Shop\Meta\Tables\OmPriceListTableMap;
use Acme\Shop\OmPriceList;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "t_price-list".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelQuery<OmPriceList, TParent>
 */
abstract class OmPriceListQuery extends ModelQuery
{
    public const TABLE_MAP = OmPriceListTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'shop',
        'sql' => 'SELECT "id", "in EUR", "Note", "note" FROM "trade"."t_price-list" WHERE "id" = ?',
        'model' => OmPriceList::class,
        'key' => 0,
        'width' => 4,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Acme\Shop\OmPriceListQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Acme\Shop\OmPriceListQuery()
            : self::createFor(\Acme\Shop\OmPriceListQuery::class, $modelAlias, $criteria);
    }

    /** @return OmPriceList|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return OmPriceList */
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
     * @return OmPriceList|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return OmPriceList
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $euro */
    public function filterByEuro(float|int|string|array|null $euro = null, ?string $comparison = null): static
    {
        return $this->numberFilter('in EUR', $euro, $comparison);
    }

    public function orderByEuro(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('in EUR', $order);
    }

    public function groupByEuro(): static
    {
        return $this->groupColumn('in EUR');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $euro
     * @return OmPriceList|null
     */
    public function findOneByEuro(float|int|string|array|null $euro, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEuro($euro)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $euro
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findByEuro(float|int|string|array|null $euro, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEuro($euro)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $euro
     * @return OmPriceList
     */
    public function requireOneByEuro(float|int|string|array|null $euro, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByEuro($euro)->requireOne($con);
    }

    /** @param string|list<string|null>|null $note */
    public function filterByNote(string|array|null $note = null, ?string $comparison = null): static
    {
        return $this->textFilter('Note', $note, $comparison);
    }

    public function orderByNote(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('Note', $order);
    }

    public function groupByNote(): static
    {
        return $this->groupColumn('Note');
    }

    /**
     * @param string|list<string|null>|null $note
     * @return OmPriceList|null
     */
    public function findOneByNote(string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $note
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findByNote(string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->find($con);
    }

    /**
     * @param string|list<string|null>|null $note
     * @return OmPriceList
     */
    public function requireOneByNote(string|array|null $note, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByNote($note)->requireOne($con);
    }

    /** @param string|list<string|null>|null $otherNote */
    public function filterByOtherNote(string|array|null $otherNote = null, ?string $comparison = null): static
    {
        return $this->textFilter('note', $otherNote, $comparison);
    }

    public function orderByOtherNote(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('note', $order);
    }

    public function groupByOtherNote(): static
    {
        return $this->groupColumn('note');
    }

    /**
     * @param string|list<string|null>|null $otherNote
     * @return OmPriceList|null
     */
    public function findOneByOtherNote(string|array|null $otherNote, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByOtherNote($otherNote)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $otherNote
     * @return ObjectCollection<int, OmPriceList>
     */
    public function findByOtherNote(string|array|null $otherNote, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByOtherNote($otherNote)->find($con);
    }

    /**
     * @param string|list<string|null>|null $otherNote
     * @return OmPriceList
     */
    public function requireOneByOtherNote(string|array|null $otherNote, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByOtherNote($otherNote)->requireOne($con);
    }

    public function prune(?OmPriceList $omPriceList = null): static
    {
        return $this->pruneObject($omPriceList);
    }
}
