<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\WideTableMap;
use Bookstore\Wide;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "wide".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Wide, TParent>
 */
abstract class WideQuery extends ModelCriteria
{
    public const TABLE_MAP = WideTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'bookstore',
        'sql' => 'SELECT "id", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c39", "c40", "c41", "c42", "c43", "c44", "c45", "c46", "c47", "c48", "c49", "c50", "c51", "c52", "c53", "c54", "c55", "c56", "c57", "c58", "c59", "c60", "c61", "c62", "c63", "c64", "c65", "c66", "c67", "c68", "c69" FROM "wide" WHERE "id" = ?',
        'model' => Wide::class,
        'key' => 0,
        'width' => 70,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\WideQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \Bookstore\WideQuery()
            : self::createFor(\Bookstore\WideQuery::class, $modelAlias, $criteria);
    }

    /** @return Wide|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Wide>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Wide */
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
     * @return Wide|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Wide>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Wide
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c1 */
    public function filterByC1(int|string|array|null $c1 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c1', $c1, $comparison);
    }

    public function orderByC1(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c1', $order);
    }

    public function groupByC1(): static
    {
        return $this->groupColumn('c1');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c1
     * @return Wide|null
     */
    public function findOneByC1(int|string|array|null $c1, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC1($c1)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c1
     * @return ObjectCollection<int, Wide>
     */
    public function findByC1(int|string|array|null $c1, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC1($c1)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c1
     * @return Wide
     */
    public function requireOneByC1(int|string|array|null $c1, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC1($c1)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c2 */
    public function filterByC2(int|string|array|null $c2 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c2', $c2, $comparison);
    }

    public function orderByC2(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c2', $order);
    }

    public function groupByC2(): static
    {
        return $this->groupColumn('c2');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c2
     * @return Wide|null
     */
    public function findOneByC2(int|string|array|null $c2, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC2($c2)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c2
     * @return ObjectCollection<int, Wide>
     */
    public function findByC2(int|string|array|null $c2, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC2($c2)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c2
     * @return Wide
     */
    public function requireOneByC2(int|string|array|null $c2, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC2($c2)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c3 */
    public function filterByC3(int|string|array|null $c3 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c3', $c3, $comparison);
    }

    public function orderByC3(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c3', $order);
    }

    public function groupByC3(): static
    {
        return $this->groupColumn('c3');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c3
     * @return Wide|null
     */
    public function findOneByC3(int|string|array|null $c3, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC3($c3)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c3
     * @return ObjectCollection<int, Wide>
     */
    public function findByC3(int|string|array|null $c3, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC3($c3)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c3
     * @return Wide
     */
    public function requireOneByC3(int|string|array|null $c3, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC3($c3)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c4 */
    public function filterByC4(int|string|array|null $c4 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c4', $c4, $comparison);
    }

    public function orderByC4(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c4', $order);
    }

    public function groupByC4(): static
    {
        return $this->groupColumn('c4');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c4
     * @return Wide|null
     */
    public function findOneByC4(int|string|array|null $c4, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC4($c4)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c4
     * @return ObjectCollection<int, Wide>
     */
    public function findByC4(int|string|array|null $c4, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC4($c4)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c4
     * @return Wide
     */
    public function requireOneByC4(int|string|array|null $c4, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC4($c4)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c5 */
    public function filterByC5(int|string|array|null $c5 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c5', $c5, $comparison);
    }

    public function orderByC5(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c5', $order);
    }

    public function groupByC5(): static
    {
        return $this->groupColumn('c5');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c5
     * @return Wide|null
     */
    public function findOneByC5(int|string|array|null $c5, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC5($c5)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c5
     * @return ObjectCollection<int, Wide>
     */
    public function findByC5(int|string|array|null $c5, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC5($c5)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c5
     * @return Wide
     */
    public function requireOneByC5(int|string|array|null $c5, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC5($c5)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c6 */
    public function filterByC6(int|string|array|null $c6 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c6', $c6, $comparison);
    }

    public function orderByC6(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c6', $order);
    }

    public function groupByC6(): static
    {
        return $this->groupColumn('c6');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c6
     * @return Wide|null
     */
    public function findOneByC6(int|string|array|null $c6, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC6($c6)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c6
     * @return ObjectCollection<int, Wide>
     */
    public function findByC6(int|string|array|null $c6, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC6($c6)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c6
     * @return Wide
     */
    public function requireOneByC6(int|string|array|null $c6, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC6($c6)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c7 */
    public function filterByC7(int|string|array|null $c7 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c7', $c7, $comparison);
    }

    public function orderByC7(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c7', $order);
    }

    public function groupByC7(): static
    {
        return $this->groupColumn('c7');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c7
     * @return Wide|null
     */
    public function findOneByC7(int|string|array|null $c7, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC7($c7)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c7
     * @return ObjectCollection<int, Wide>
     */
    public function findByC7(int|string|array|null $c7, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC7($c7)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c7
     * @return Wide
     */
    public function requireOneByC7(int|string|array|null $c7, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC7($c7)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c8 */
    public function filterByC8(int|string|array|null $c8 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c8', $c8, $comparison);
    }

    public function orderByC8(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c8', $order);
    }

    public function groupByC8(): static
    {
        return $this->groupColumn('c8');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c8
     * @return Wide|null
     */
    public function findOneByC8(int|string|array|null $c8, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC8($c8)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c8
     * @return ObjectCollection<int, Wide>
     */
    public function findByC8(int|string|array|null $c8, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC8($c8)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c8
     * @return Wide
     */
    public function requireOneByC8(int|string|array|null $c8, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC8($c8)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c9 */
    public function filterByC9(int|string|array|null $c9 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c9', $c9, $comparison);
    }

    public function orderByC9(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c9', $order);
    }

    public function groupByC9(): static
    {
        return $this->groupColumn('c9');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c9
     * @return Wide|null
     */
    public function findOneByC9(int|string|array|null $c9, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC9($c9)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c9
     * @return ObjectCollection<int, Wide>
     */
    public function findByC9(int|string|array|null $c9, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC9($c9)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c9
     * @return Wide
     */
    public function requireOneByC9(int|string|array|null $c9, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC9($c9)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c10 */
    public function filterByC10(int|string|array|null $c10 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c10', $c10, $comparison);
    }

    public function orderByC10(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c10', $order);
    }

    public function groupByC10(): static
    {
        return $this->groupColumn('c10');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c10
     * @return Wide|null
     */
    public function findOneByC10(int|string|array|null $c10, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC10($c10)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c10
     * @return ObjectCollection<int, Wide>
     */
    public function findByC10(int|string|array|null $c10, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC10($c10)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c10
     * @return Wide
     */
    public function requireOneByC10(int|string|array|null $c10, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC10($c10)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c11 */
    public function filterByC11(int|string|array|null $c11 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c11', $c11, $comparison);
    }

    public function orderByC11(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c11', $order);
    }

    public function groupByC11(): static
    {
        return $this->groupColumn('c11');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c11
     * @return Wide|null
     */
    public function findOneByC11(int|string|array|null $c11, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC11($c11)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c11
     * @return ObjectCollection<int, Wide>
     */
    public function findByC11(int|string|array|null $c11, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC11($c11)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c11
     * @return Wide
     */
    public function requireOneByC11(int|string|array|null $c11, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC11($c11)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c12 */
    public function filterByC12(int|string|array|null $c12 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c12', $c12, $comparison);
    }

    public function orderByC12(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c12', $order);
    }

    public function groupByC12(): static
    {
        return $this->groupColumn('c12');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c12
     * @return Wide|null
     */
    public function findOneByC12(int|string|array|null $c12, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC12($c12)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c12
     * @return ObjectCollection<int, Wide>
     */
    public function findByC12(int|string|array|null $c12, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC12($c12)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c12
     * @return Wide
     */
    public function requireOneByC12(int|string|array|null $c12, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC12($c12)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c13 */
    public function filterByC13(int|string|array|null $c13 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c13', $c13, $comparison);
    }

    public function orderByC13(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c13', $order);
    }

    public function groupByC13(): static
    {
        return $this->groupColumn('c13');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c13
     * @return Wide|null
     */
    public function findOneByC13(int|string|array|null $c13, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC13($c13)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c13
     * @return ObjectCollection<int, Wide>
     */
    public function findByC13(int|string|array|null $c13, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC13($c13)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c13
     * @return Wide
     */
    public function requireOneByC13(int|string|array|null $c13, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC13($c13)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c14 */
    public function filterByC14(int|string|array|null $c14 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c14', $c14, $comparison);
    }

    public function orderByC14(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c14', $order);
    }

    public function groupByC14(): static
    {
        return $this->groupColumn('c14');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c14
     * @return Wide|null
     */
    public function findOneByC14(int|string|array|null $c14, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC14($c14)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c14
     * @return ObjectCollection<int, Wide>
     */
    public function findByC14(int|string|array|null $c14, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC14($c14)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c14
     * @return Wide
     */
    public function requireOneByC14(int|string|array|null $c14, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC14($c14)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c15 */
    public function filterByC15(int|string|array|null $c15 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c15', $c15, $comparison);
    }

    public function orderByC15(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c15', $order);
    }

    public function groupByC15(): static
    {
        return $this->groupColumn('c15');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c15
     * @return Wide|null
     */
    public function findOneByC15(int|string|array|null $c15, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC15($c15)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c15
     * @return ObjectCollection<int, Wide>
     */
    public function findByC15(int|string|array|null $c15, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC15($c15)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c15
     * @return Wide
     */
    public function requireOneByC15(int|string|array|null $c15, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC15($c15)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c16 */
    public function filterByC16(int|string|array|null $c16 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c16', $c16, $comparison);
    }

    public function orderByC16(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c16', $order);
    }

    public function groupByC16(): static
    {
        return $this->groupColumn('c16');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c16
     * @return Wide|null
     */
    public function findOneByC16(int|string|array|null $c16, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC16($c16)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c16
     * @return ObjectCollection<int, Wide>
     */
    public function findByC16(int|string|array|null $c16, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC16($c16)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c16
     * @return Wide
     */
    public function requireOneByC16(int|string|array|null $c16, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC16($c16)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c17 */
    public function filterByC17(int|string|array|null $c17 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c17', $c17, $comparison);
    }

    public function orderByC17(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c17', $order);
    }

    public function groupByC17(): static
    {
        return $this->groupColumn('c17');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c17
     * @return Wide|null
     */
    public function findOneByC17(int|string|array|null $c17, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC17($c17)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c17
     * @return ObjectCollection<int, Wide>
     */
    public function findByC17(int|string|array|null $c17, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC17($c17)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c17
     * @return Wide
     */
    public function requireOneByC17(int|string|array|null $c17, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC17($c17)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c18 */
    public function filterByC18(int|string|array|null $c18 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c18', $c18, $comparison);
    }

    public function orderByC18(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c18', $order);
    }

    public function groupByC18(): static
    {
        return $this->groupColumn('c18');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c18
     * @return Wide|null
     */
    public function findOneByC18(int|string|array|null $c18, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC18($c18)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c18
     * @return ObjectCollection<int, Wide>
     */
    public function findByC18(int|string|array|null $c18, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC18($c18)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c18
     * @return Wide
     */
    public function requireOneByC18(int|string|array|null $c18, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC18($c18)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c19 */
    public function filterByC19(int|string|array|null $c19 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c19', $c19, $comparison);
    }

    public function orderByC19(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c19', $order);
    }

    public function groupByC19(): static
    {
        return $this->groupColumn('c19');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c19
     * @return Wide|null
     */
    public function findOneByC19(int|string|array|null $c19, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC19($c19)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c19
     * @return ObjectCollection<int, Wide>
     */
    public function findByC19(int|string|array|null $c19, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC19($c19)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c19
     * @return Wide
     */
    public function requireOneByC19(int|string|array|null $c19, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC19($c19)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c20 */
    public function filterByC20(int|string|array|null $c20 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c20', $c20, $comparison);
    }

    public function orderByC20(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c20', $order);
    }

    public function groupByC20(): static
    {
        return $this->groupColumn('c20');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c20
     * @return Wide|null
     */
    public function findOneByC20(int|string|array|null $c20, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC20($c20)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c20
     * @return ObjectCollection<int, Wide>
     */
    public function findByC20(int|string|array|null $c20, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC20($c20)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c20
     * @return Wide
     */
    public function requireOneByC20(int|string|array|null $c20, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC20($c20)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c21 */
    public function filterByC21(int|string|array|null $c21 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c21', $c21, $comparison);
    }

    public function orderByC21(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c21', $order);
    }

    public function groupByC21(): static
    {
        return $this->groupColumn('c21');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c21
     * @return Wide|null
     */
    public function findOneByC21(int|string|array|null $c21, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC21($c21)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c21
     * @return ObjectCollection<int, Wide>
     */
    public function findByC21(int|string|array|null $c21, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC21($c21)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c21
     * @return Wide
     */
    public function requireOneByC21(int|string|array|null $c21, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC21($c21)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c22 */
    public function filterByC22(int|string|array|null $c22 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c22', $c22, $comparison);
    }

    public function orderByC22(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c22', $order);
    }

    public function groupByC22(): static
    {
        return $this->groupColumn('c22');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c22
     * @return Wide|null
     */
    public function findOneByC22(int|string|array|null $c22, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC22($c22)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c22
     * @return ObjectCollection<int, Wide>
     */
    public function findByC22(int|string|array|null $c22, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC22($c22)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c22
     * @return Wide
     */
    public function requireOneByC22(int|string|array|null $c22, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC22($c22)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c23 */
    public function filterByC23(int|string|array|null $c23 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c23', $c23, $comparison);
    }

    public function orderByC23(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c23', $order);
    }

    public function groupByC23(): static
    {
        return $this->groupColumn('c23');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c23
     * @return Wide|null
     */
    public function findOneByC23(int|string|array|null $c23, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC23($c23)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c23
     * @return ObjectCollection<int, Wide>
     */
    public function findByC23(int|string|array|null $c23, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC23($c23)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c23
     * @return Wide
     */
    public function requireOneByC23(int|string|array|null $c23, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC23($c23)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c24 */
    public function filterByC24(int|string|array|null $c24 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c24', $c24, $comparison);
    }

    public function orderByC24(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c24', $order);
    }

    public function groupByC24(): static
    {
        return $this->groupColumn('c24');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c24
     * @return Wide|null
     */
    public function findOneByC24(int|string|array|null $c24, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC24($c24)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c24
     * @return ObjectCollection<int, Wide>
     */
    public function findByC24(int|string|array|null $c24, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC24($c24)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c24
     * @return Wide
     */
    public function requireOneByC24(int|string|array|null $c24, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC24($c24)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c25 */
    public function filterByC25(int|string|array|null $c25 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c25', $c25, $comparison);
    }

    public function orderByC25(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c25', $order);
    }

    public function groupByC25(): static
    {
        return $this->groupColumn('c25');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c25
     * @return Wide|null
     */
    public function findOneByC25(int|string|array|null $c25, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC25($c25)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c25
     * @return ObjectCollection<int, Wide>
     */
    public function findByC25(int|string|array|null $c25, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC25($c25)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c25
     * @return Wide
     */
    public function requireOneByC25(int|string|array|null $c25, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC25($c25)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c26 */
    public function filterByC26(int|string|array|null $c26 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c26', $c26, $comparison);
    }

    public function orderByC26(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c26', $order);
    }

    public function groupByC26(): static
    {
        return $this->groupColumn('c26');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c26
     * @return Wide|null
     */
    public function findOneByC26(int|string|array|null $c26, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC26($c26)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c26
     * @return ObjectCollection<int, Wide>
     */
    public function findByC26(int|string|array|null $c26, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC26($c26)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c26
     * @return Wide
     */
    public function requireOneByC26(int|string|array|null $c26, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC26($c26)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c27 */
    public function filterByC27(int|string|array|null $c27 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c27', $c27, $comparison);
    }

    public function orderByC27(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c27', $order);
    }

    public function groupByC27(): static
    {
        return $this->groupColumn('c27');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c27
     * @return Wide|null
     */
    public function findOneByC27(int|string|array|null $c27, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC27($c27)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c27
     * @return ObjectCollection<int, Wide>
     */
    public function findByC27(int|string|array|null $c27, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC27($c27)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c27
     * @return Wide
     */
    public function requireOneByC27(int|string|array|null $c27, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC27($c27)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c28 */
    public function filterByC28(int|string|array|null $c28 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c28', $c28, $comparison);
    }

    public function orderByC28(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c28', $order);
    }

    public function groupByC28(): static
    {
        return $this->groupColumn('c28');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c28
     * @return Wide|null
     */
    public function findOneByC28(int|string|array|null $c28, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC28($c28)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c28
     * @return ObjectCollection<int, Wide>
     */
    public function findByC28(int|string|array|null $c28, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC28($c28)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c28
     * @return Wide
     */
    public function requireOneByC28(int|string|array|null $c28, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC28($c28)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c29 */
    public function filterByC29(int|string|array|null $c29 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c29', $c29, $comparison);
    }

    public function orderByC29(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c29', $order);
    }

    public function groupByC29(): static
    {
        return $this->groupColumn('c29');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c29
     * @return Wide|null
     */
    public function findOneByC29(int|string|array|null $c29, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC29($c29)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c29
     * @return ObjectCollection<int, Wide>
     */
    public function findByC29(int|string|array|null $c29, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC29($c29)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c29
     * @return Wide
     */
    public function requireOneByC29(int|string|array|null $c29, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC29($c29)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c30 */
    public function filterByC30(int|string|array|null $c30 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c30', $c30, $comparison);
    }

    public function orderByC30(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c30', $order);
    }

    public function groupByC30(): static
    {
        return $this->groupColumn('c30');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c30
     * @return Wide|null
     */
    public function findOneByC30(int|string|array|null $c30, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC30($c30)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c30
     * @return ObjectCollection<int, Wide>
     */
    public function findByC30(int|string|array|null $c30, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC30($c30)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c30
     * @return Wide
     */
    public function requireOneByC30(int|string|array|null $c30, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC30($c30)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c31 */
    public function filterByC31(int|string|array|null $c31 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c31', $c31, $comparison);
    }

    public function orderByC31(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c31', $order);
    }

    public function groupByC31(): static
    {
        return $this->groupColumn('c31');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c31
     * @return Wide|null
     */
    public function findOneByC31(int|string|array|null $c31, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC31($c31)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c31
     * @return ObjectCollection<int, Wide>
     */
    public function findByC31(int|string|array|null $c31, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC31($c31)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c31
     * @return Wide
     */
    public function requireOneByC31(int|string|array|null $c31, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC31($c31)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c32 */
    public function filterByC32(int|string|array|null $c32 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c32', $c32, $comparison);
    }

    public function orderByC32(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c32', $order);
    }

    public function groupByC32(): static
    {
        return $this->groupColumn('c32');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c32
     * @return Wide|null
     */
    public function findOneByC32(int|string|array|null $c32, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC32($c32)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c32
     * @return ObjectCollection<int, Wide>
     */
    public function findByC32(int|string|array|null $c32, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC32($c32)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c32
     * @return Wide
     */
    public function requireOneByC32(int|string|array|null $c32, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC32($c32)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c33 */
    public function filterByC33(int|string|array|null $c33 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c33', $c33, $comparison);
    }

    public function orderByC33(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c33', $order);
    }

    public function groupByC33(): static
    {
        return $this->groupColumn('c33');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c33
     * @return Wide|null
     */
    public function findOneByC33(int|string|array|null $c33, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC33($c33)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c33
     * @return ObjectCollection<int, Wide>
     */
    public function findByC33(int|string|array|null $c33, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC33($c33)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c33
     * @return Wide
     */
    public function requireOneByC33(int|string|array|null $c33, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC33($c33)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c34 */
    public function filterByC34(int|string|array|null $c34 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c34', $c34, $comparison);
    }

    public function orderByC34(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c34', $order);
    }

    public function groupByC34(): static
    {
        return $this->groupColumn('c34');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c34
     * @return Wide|null
     */
    public function findOneByC34(int|string|array|null $c34, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC34($c34)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c34
     * @return ObjectCollection<int, Wide>
     */
    public function findByC34(int|string|array|null $c34, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC34($c34)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c34
     * @return Wide
     */
    public function requireOneByC34(int|string|array|null $c34, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC34($c34)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c35 */
    public function filterByC35(int|string|array|null $c35 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c35', $c35, $comparison);
    }

    public function orderByC35(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c35', $order);
    }

    public function groupByC35(): static
    {
        return $this->groupColumn('c35');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c35
     * @return Wide|null
     */
    public function findOneByC35(int|string|array|null $c35, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC35($c35)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c35
     * @return ObjectCollection<int, Wide>
     */
    public function findByC35(int|string|array|null $c35, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC35($c35)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c35
     * @return Wide
     */
    public function requireOneByC35(int|string|array|null $c35, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC35($c35)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c36 */
    public function filterByC36(int|string|array|null $c36 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c36', $c36, $comparison);
    }

    public function orderByC36(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c36', $order);
    }

    public function groupByC36(): static
    {
        return $this->groupColumn('c36');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c36
     * @return Wide|null
     */
    public function findOneByC36(int|string|array|null $c36, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC36($c36)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c36
     * @return ObjectCollection<int, Wide>
     */
    public function findByC36(int|string|array|null $c36, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC36($c36)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c36
     * @return Wide
     */
    public function requireOneByC36(int|string|array|null $c36, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC36($c36)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c37 */
    public function filterByC37(int|string|array|null $c37 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c37', $c37, $comparison);
    }

    public function orderByC37(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c37', $order);
    }

    public function groupByC37(): static
    {
        return $this->groupColumn('c37');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c37
     * @return Wide|null
     */
    public function findOneByC37(int|string|array|null $c37, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC37($c37)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c37
     * @return ObjectCollection<int, Wide>
     */
    public function findByC37(int|string|array|null $c37, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC37($c37)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c37
     * @return Wide
     */
    public function requireOneByC37(int|string|array|null $c37, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC37($c37)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c38 */
    public function filterByC38(int|string|array|null $c38 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c38', $c38, $comparison);
    }

    public function orderByC38(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c38', $order);
    }

    public function groupByC38(): static
    {
        return $this->groupColumn('c38');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c38
     * @return Wide|null
     */
    public function findOneByC38(int|string|array|null $c38, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC38($c38)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c38
     * @return ObjectCollection<int, Wide>
     */
    public function findByC38(int|string|array|null $c38, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC38($c38)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c38
     * @return Wide
     */
    public function requireOneByC38(int|string|array|null $c38, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC38($c38)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c39 */
    public function filterByC39(int|string|array|null $c39 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c39', $c39, $comparison);
    }

    public function orderByC39(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c39', $order);
    }

    public function groupByC39(): static
    {
        return $this->groupColumn('c39');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c39
     * @return Wide|null
     */
    public function findOneByC39(int|string|array|null $c39, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC39($c39)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c39
     * @return ObjectCollection<int, Wide>
     */
    public function findByC39(int|string|array|null $c39, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC39($c39)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c39
     * @return Wide
     */
    public function requireOneByC39(int|string|array|null $c39, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC39($c39)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c40 */
    public function filterByC40(int|string|array|null $c40 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c40', $c40, $comparison);
    }

    public function orderByC40(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c40', $order);
    }

    public function groupByC40(): static
    {
        return $this->groupColumn('c40');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c40
     * @return Wide|null
     */
    public function findOneByC40(int|string|array|null $c40, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC40($c40)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c40
     * @return ObjectCollection<int, Wide>
     */
    public function findByC40(int|string|array|null $c40, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC40($c40)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c40
     * @return Wide
     */
    public function requireOneByC40(int|string|array|null $c40, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC40($c40)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c41 */
    public function filterByC41(int|string|array|null $c41 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c41', $c41, $comparison);
    }

    public function orderByC41(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c41', $order);
    }

    public function groupByC41(): static
    {
        return $this->groupColumn('c41');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c41
     * @return Wide|null
     */
    public function findOneByC41(int|string|array|null $c41, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC41($c41)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c41
     * @return ObjectCollection<int, Wide>
     */
    public function findByC41(int|string|array|null $c41, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC41($c41)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c41
     * @return Wide
     */
    public function requireOneByC41(int|string|array|null $c41, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC41($c41)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c42 */
    public function filterByC42(int|string|array|null $c42 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c42', $c42, $comparison);
    }

    public function orderByC42(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c42', $order);
    }

    public function groupByC42(): static
    {
        return $this->groupColumn('c42');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c42
     * @return Wide|null
     */
    public function findOneByC42(int|string|array|null $c42, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC42($c42)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c42
     * @return ObjectCollection<int, Wide>
     */
    public function findByC42(int|string|array|null $c42, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC42($c42)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c42
     * @return Wide
     */
    public function requireOneByC42(int|string|array|null $c42, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC42($c42)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c43 */
    public function filterByC43(int|string|array|null $c43 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c43', $c43, $comparison);
    }

    public function orderByC43(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c43', $order);
    }

    public function groupByC43(): static
    {
        return $this->groupColumn('c43');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c43
     * @return Wide|null
     */
    public function findOneByC43(int|string|array|null $c43, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC43($c43)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c43
     * @return ObjectCollection<int, Wide>
     */
    public function findByC43(int|string|array|null $c43, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC43($c43)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c43
     * @return Wide
     */
    public function requireOneByC43(int|string|array|null $c43, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC43($c43)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c44 */
    public function filterByC44(int|string|array|null $c44 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c44', $c44, $comparison);
    }

    public function orderByC44(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c44', $order);
    }

    public function groupByC44(): static
    {
        return $this->groupColumn('c44');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c44
     * @return Wide|null
     */
    public function findOneByC44(int|string|array|null $c44, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC44($c44)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c44
     * @return ObjectCollection<int, Wide>
     */
    public function findByC44(int|string|array|null $c44, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC44($c44)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c44
     * @return Wide
     */
    public function requireOneByC44(int|string|array|null $c44, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC44($c44)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c45 */
    public function filterByC45(int|string|array|null $c45 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c45', $c45, $comparison);
    }

    public function orderByC45(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c45', $order);
    }

    public function groupByC45(): static
    {
        return $this->groupColumn('c45');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c45
     * @return Wide|null
     */
    public function findOneByC45(int|string|array|null $c45, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC45($c45)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c45
     * @return ObjectCollection<int, Wide>
     */
    public function findByC45(int|string|array|null $c45, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC45($c45)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c45
     * @return Wide
     */
    public function requireOneByC45(int|string|array|null $c45, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC45($c45)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c46 */
    public function filterByC46(int|string|array|null $c46 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c46', $c46, $comparison);
    }

    public function orderByC46(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c46', $order);
    }

    public function groupByC46(): static
    {
        return $this->groupColumn('c46');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c46
     * @return Wide|null
     */
    public function findOneByC46(int|string|array|null $c46, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC46($c46)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c46
     * @return ObjectCollection<int, Wide>
     */
    public function findByC46(int|string|array|null $c46, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC46($c46)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c46
     * @return Wide
     */
    public function requireOneByC46(int|string|array|null $c46, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC46($c46)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c47 */
    public function filterByC47(int|string|array|null $c47 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c47', $c47, $comparison);
    }

    public function orderByC47(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c47', $order);
    }

    public function groupByC47(): static
    {
        return $this->groupColumn('c47');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c47
     * @return Wide|null
     */
    public function findOneByC47(int|string|array|null $c47, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC47($c47)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c47
     * @return ObjectCollection<int, Wide>
     */
    public function findByC47(int|string|array|null $c47, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC47($c47)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c47
     * @return Wide
     */
    public function requireOneByC47(int|string|array|null $c47, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC47($c47)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c48 */
    public function filterByC48(int|string|array|null $c48 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c48', $c48, $comparison);
    }

    public function orderByC48(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c48', $order);
    }

    public function groupByC48(): static
    {
        return $this->groupColumn('c48');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c48
     * @return Wide|null
     */
    public function findOneByC48(int|string|array|null $c48, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC48($c48)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c48
     * @return ObjectCollection<int, Wide>
     */
    public function findByC48(int|string|array|null $c48, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC48($c48)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c48
     * @return Wide
     */
    public function requireOneByC48(int|string|array|null $c48, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC48($c48)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c49 */
    public function filterByC49(int|string|array|null $c49 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c49', $c49, $comparison);
    }

    public function orderByC49(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c49', $order);
    }

    public function groupByC49(): static
    {
        return $this->groupColumn('c49');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c49
     * @return Wide|null
     */
    public function findOneByC49(int|string|array|null $c49, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC49($c49)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c49
     * @return ObjectCollection<int, Wide>
     */
    public function findByC49(int|string|array|null $c49, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC49($c49)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c49
     * @return Wide
     */
    public function requireOneByC49(int|string|array|null $c49, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC49($c49)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c50 */
    public function filterByC50(int|string|array|null $c50 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c50', $c50, $comparison);
    }

    public function orderByC50(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c50', $order);
    }

    public function groupByC50(): static
    {
        return $this->groupColumn('c50');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c50
     * @return Wide|null
     */
    public function findOneByC50(int|string|array|null $c50, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC50($c50)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c50
     * @return ObjectCollection<int, Wide>
     */
    public function findByC50(int|string|array|null $c50, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC50($c50)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c50
     * @return Wide
     */
    public function requireOneByC50(int|string|array|null $c50, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC50($c50)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c51 */
    public function filterByC51(int|string|array|null $c51 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c51', $c51, $comparison);
    }

    public function orderByC51(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c51', $order);
    }

    public function groupByC51(): static
    {
        return $this->groupColumn('c51');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c51
     * @return Wide|null
     */
    public function findOneByC51(int|string|array|null $c51, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC51($c51)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c51
     * @return ObjectCollection<int, Wide>
     */
    public function findByC51(int|string|array|null $c51, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC51($c51)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c51
     * @return Wide
     */
    public function requireOneByC51(int|string|array|null $c51, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC51($c51)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c52 */
    public function filterByC52(int|string|array|null $c52 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c52', $c52, $comparison);
    }

    public function orderByC52(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c52', $order);
    }

    public function groupByC52(): static
    {
        return $this->groupColumn('c52');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c52
     * @return Wide|null
     */
    public function findOneByC52(int|string|array|null $c52, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC52($c52)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c52
     * @return ObjectCollection<int, Wide>
     */
    public function findByC52(int|string|array|null $c52, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC52($c52)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c52
     * @return Wide
     */
    public function requireOneByC52(int|string|array|null $c52, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC52($c52)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c53 */
    public function filterByC53(int|string|array|null $c53 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c53', $c53, $comparison);
    }

    public function orderByC53(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c53', $order);
    }

    public function groupByC53(): static
    {
        return $this->groupColumn('c53');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c53
     * @return Wide|null
     */
    public function findOneByC53(int|string|array|null $c53, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC53($c53)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c53
     * @return ObjectCollection<int, Wide>
     */
    public function findByC53(int|string|array|null $c53, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC53($c53)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c53
     * @return Wide
     */
    public function requireOneByC53(int|string|array|null $c53, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC53($c53)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c54 */
    public function filterByC54(int|string|array|null $c54 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c54', $c54, $comparison);
    }

    public function orderByC54(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c54', $order);
    }

    public function groupByC54(): static
    {
        return $this->groupColumn('c54');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c54
     * @return Wide|null
     */
    public function findOneByC54(int|string|array|null $c54, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC54($c54)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c54
     * @return ObjectCollection<int, Wide>
     */
    public function findByC54(int|string|array|null $c54, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC54($c54)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c54
     * @return Wide
     */
    public function requireOneByC54(int|string|array|null $c54, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC54($c54)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c55 */
    public function filterByC55(int|string|array|null $c55 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c55', $c55, $comparison);
    }

    public function orderByC55(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c55', $order);
    }

    public function groupByC55(): static
    {
        return $this->groupColumn('c55');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c55
     * @return Wide|null
     */
    public function findOneByC55(int|string|array|null $c55, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC55($c55)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c55
     * @return ObjectCollection<int, Wide>
     */
    public function findByC55(int|string|array|null $c55, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC55($c55)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c55
     * @return Wide
     */
    public function requireOneByC55(int|string|array|null $c55, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC55($c55)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c56 */
    public function filterByC56(int|string|array|null $c56 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c56', $c56, $comparison);
    }

    public function orderByC56(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c56', $order);
    }

    public function groupByC56(): static
    {
        return $this->groupColumn('c56');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c56
     * @return Wide|null
     */
    public function findOneByC56(int|string|array|null $c56, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC56($c56)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c56
     * @return ObjectCollection<int, Wide>
     */
    public function findByC56(int|string|array|null $c56, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC56($c56)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c56
     * @return Wide
     */
    public function requireOneByC56(int|string|array|null $c56, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC56($c56)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c57 */
    public function filterByC57(int|string|array|null $c57 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c57', $c57, $comparison);
    }

    public function orderByC57(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c57', $order);
    }

    public function groupByC57(): static
    {
        return $this->groupColumn('c57');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c57
     * @return Wide|null
     */
    public function findOneByC57(int|string|array|null $c57, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC57($c57)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c57
     * @return ObjectCollection<int, Wide>
     */
    public function findByC57(int|string|array|null $c57, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC57($c57)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c57
     * @return Wide
     */
    public function requireOneByC57(int|string|array|null $c57, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC57($c57)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c58 */
    public function filterByC58(int|string|array|null $c58 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c58', $c58, $comparison);
    }

    public function orderByC58(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c58', $order);
    }

    public function groupByC58(): static
    {
        return $this->groupColumn('c58');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c58
     * @return Wide|null
     */
    public function findOneByC58(int|string|array|null $c58, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC58($c58)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c58
     * @return ObjectCollection<int, Wide>
     */
    public function findByC58(int|string|array|null $c58, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC58($c58)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c58
     * @return Wide
     */
    public function requireOneByC58(int|string|array|null $c58, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC58($c58)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c59 */
    public function filterByC59(int|string|array|null $c59 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c59', $c59, $comparison);
    }

    public function orderByC59(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c59', $order);
    }

    public function groupByC59(): static
    {
        return $this->groupColumn('c59');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c59
     * @return Wide|null
     */
    public function findOneByC59(int|string|array|null $c59, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC59($c59)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c59
     * @return ObjectCollection<int, Wide>
     */
    public function findByC59(int|string|array|null $c59, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC59($c59)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c59
     * @return Wide
     */
    public function requireOneByC59(int|string|array|null $c59, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC59($c59)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c60 */
    public function filterByC60(int|string|array|null $c60 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c60', $c60, $comparison);
    }

    public function orderByC60(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c60', $order);
    }

    public function groupByC60(): static
    {
        return $this->groupColumn('c60');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c60
     * @return Wide|null
     */
    public function findOneByC60(int|string|array|null $c60, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC60($c60)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c60
     * @return ObjectCollection<int, Wide>
     */
    public function findByC60(int|string|array|null $c60, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC60($c60)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c60
     * @return Wide
     */
    public function requireOneByC60(int|string|array|null $c60, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC60($c60)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c61 */
    public function filterByC61(int|string|array|null $c61 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c61', $c61, $comparison);
    }

    public function orderByC61(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c61', $order);
    }

    public function groupByC61(): static
    {
        return $this->groupColumn('c61');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c61
     * @return Wide|null
     */
    public function findOneByC61(int|string|array|null $c61, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC61($c61)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c61
     * @return ObjectCollection<int, Wide>
     */
    public function findByC61(int|string|array|null $c61, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC61($c61)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c61
     * @return Wide
     */
    public function requireOneByC61(int|string|array|null $c61, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC61($c61)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c62 */
    public function filterByC62(int|string|array|null $c62 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c62', $c62, $comparison);
    }

    public function orderByC62(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c62', $order);
    }

    public function groupByC62(): static
    {
        return $this->groupColumn('c62');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c62
     * @return Wide|null
     */
    public function findOneByC62(int|string|array|null $c62, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC62($c62)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c62
     * @return ObjectCollection<int, Wide>
     */
    public function findByC62(int|string|array|null $c62, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC62($c62)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c62
     * @return Wide
     */
    public function requireOneByC62(int|string|array|null $c62, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC62($c62)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c63 */
    public function filterByC63(int|string|array|null $c63 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c63', $c63, $comparison);
    }

    public function orderByC63(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c63', $order);
    }

    public function groupByC63(): static
    {
        return $this->groupColumn('c63');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c63
     * @return Wide|null
     */
    public function findOneByC63(int|string|array|null $c63, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC63($c63)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c63
     * @return ObjectCollection<int, Wide>
     */
    public function findByC63(int|string|array|null $c63, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC63($c63)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c63
     * @return Wide
     */
    public function requireOneByC63(int|string|array|null $c63, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC63($c63)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c64 */
    public function filterByC64(int|string|array|null $c64 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c64', $c64, $comparison);
    }

    public function orderByC64(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c64', $order);
    }

    public function groupByC64(): static
    {
        return $this->groupColumn('c64');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c64
     * @return Wide|null
     */
    public function findOneByC64(int|string|array|null $c64, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC64($c64)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c64
     * @return ObjectCollection<int, Wide>
     */
    public function findByC64(int|string|array|null $c64, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC64($c64)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c64
     * @return Wide
     */
    public function requireOneByC64(int|string|array|null $c64, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC64($c64)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c65 */
    public function filterByC65(int|string|array|null $c65 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c65', $c65, $comparison);
    }

    public function orderByC65(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c65', $order);
    }

    public function groupByC65(): static
    {
        return $this->groupColumn('c65');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c65
     * @return Wide|null
     */
    public function findOneByC65(int|string|array|null $c65, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC65($c65)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c65
     * @return ObjectCollection<int, Wide>
     */
    public function findByC65(int|string|array|null $c65, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC65($c65)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c65
     * @return Wide
     */
    public function requireOneByC65(int|string|array|null $c65, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC65($c65)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c66 */
    public function filterByC66(int|string|array|null $c66 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c66', $c66, $comparison);
    }

    public function orderByC66(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c66', $order);
    }

    public function groupByC66(): static
    {
        return $this->groupColumn('c66');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c66
     * @return Wide|null
     */
    public function findOneByC66(int|string|array|null $c66, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC66($c66)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c66
     * @return ObjectCollection<int, Wide>
     */
    public function findByC66(int|string|array|null $c66, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC66($c66)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c66
     * @return Wide
     */
    public function requireOneByC66(int|string|array|null $c66, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC66($c66)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c67 */
    public function filterByC67(int|string|array|null $c67 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c67', $c67, $comparison);
    }

    public function orderByC67(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c67', $order);
    }

    public function groupByC67(): static
    {
        return $this->groupColumn('c67');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c67
     * @return Wide|null
     */
    public function findOneByC67(int|string|array|null $c67, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC67($c67)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c67
     * @return ObjectCollection<int, Wide>
     */
    public function findByC67(int|string|array|null $c67, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC67($c67)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c67
     * @return Wide
     */
    public function requireOneByC67(int|string|array|null $c67, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC67($c67)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c68 */
    public function filterByC68(int|string|array|null $c68 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c68', $c68, $comparison);
    }

    public function orderByC68(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c68', $order);
    }

    public function groupByC68(): static
    {
        return $this->groupColumn('c68');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c68
     * @return Wide|null
     */
    public function findOneByC68(int|string|array|null $c68, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC68($c68)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c68
     * @return ObjectCollection<int, Wide>
     */
    public function findByC68(int|string|array|null $c68, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC68($c68)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c68
     * @return Wide
     */
    public function requireOneByC68(int|string|array|null $c68, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC68($c68)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c69 */
    public function filterByC69(int|string|array|null $c69 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c69', $c69, $comparison);
    }

    public function orderByC69(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('c69', $order);
    }

    public function groupByC69(): static
    {
        return $this->groupColumn('c69');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c69
     * @return Wide|null
     */
    public function findOneByC69(int|string|array|null $c69, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC69($c69)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c69
     * @return ObjectCollection<int, Wide>
     */
    public function findByC69(int|string|array|null $c69, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC69($c69)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $c69
     * @return Wide
     */
    public function requireOneByC69(int|string|array|null $c69, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByC69($c69)->requireOne($con);
    }

    public function prune(?Wide $wide = null): static
    {
        return $this->pruneObject($wide);
    }
}
