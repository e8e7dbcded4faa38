<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\WideTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the table "wide".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<\Bookstore\Wide, TParent>
 */
abstract class WideQuery extends ModelCriteria
{
    public const TABLE_MAP = WideTableMap::class;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\WideQuery
    {
        return self::createFor(\Bookstore\WideQuery::class, $modelAlias, $criteria);
    }

    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): ?\Bookstore\Wide
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, \Bookstore\Wide>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    public function requirePk(int|string $key, ?ConnectionInterface $con = null): \Bookstore\Wide
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id */
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

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): ?\Bookstore\Wide
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id
     * @return ObjectCollection<int, \Bookstore\Wide>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): ObjectCollection
    {
        return $this->filterById($id)->findObjects($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $id */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): \Bookstore\Wide
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c1 */
    public function filterByC1(int|string|array|null $c1 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c1', $c1, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c2 */
    public function filterByC2(int|string|array|null $c2 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c2', $c2, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c3 */
    public function filterByC3(int|string|array|null $c3 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c3', $c3, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c4 */
    public function filterByC4(int|string|array|null $c4 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c4', $c4, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c5 */
    public function filterByC5(int|string|array|null $c5 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c5', $c5, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c6 */
    public function filterByC6(int|string|array|null $c6 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c6', $c6, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c7 */
    public function filterByC7(int|string|array|null $c7 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c7', $c7, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c8 */
    public function filterByC8(int|string|array|null $c8 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c8', $c8, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c9 */
    public function filterByC9(int|string|array|null $c9 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c9', $c9, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c10 */
    public function filterByC10(int|string|array|null $c10 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c10', $c10, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c11 */
    public function filterByC11(int|string|array|null $c11 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c11', $c11, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c12 */
    public function filterByC12(int|string|array|null $c12 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c12', $c12, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c13 */
    public function filterByC13(int|string|array|null $c13 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c13', $c13, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c14 */
    public function filterByC14(int|string|array|null $c14 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c14', $c14, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c15 */
    public function filterByC15(int|string|array|null $c15 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c15', $c15, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c16 */
    public function filterByC16(int|string|array|null $c16 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c16', $c16, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c17 */
    public function filterByC17(int|string|array|null $c17 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c17', $c17, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c18 */
    public function filterByC18(int|string|array|null $c18 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c18', $c18, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c19 */
    public function filterByC19(int|string|array|null $c19 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c19', $c19, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c20 */
    public function filterByC20(int|string|array|null $c20 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c20', $c20, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c21 */
    public function filterByC21(int|string|array|null $c21 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c21', $c21, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c22 */
    public function filterByC22(int|string|array|null $c22 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c22', $c22, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c23 */
    public function filterByC23(int|string|array|null $c23 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c23', $c23, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c24 */
    public function filterByC24(int|string|array|null $c24 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c24', $c24, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c25 */
    public function filterByC25(int|string|array|null $c25 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c25', $c25, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c26 */
    public function filterByC26(int|string|array|null $c26 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c26', $c26, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c27 */
    public function filterByC27(int|string|array|null $c27 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c27', $c27, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c28 */
    public function filterByC28(int|string|array|null $c28 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c28', $c28, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c29 */
    public function filterByC29(int|string|array|null $c29 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c29', $c29, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c30 */
    public function filterByC30(int|string|array|null $c30 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c30', $c30, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c31 */
    public function filterByC31(int|string|array|null $c31 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c31', $c31, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c32 */
    public function filterByC32(int|string|array|null $c32 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c32', $c32, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c33 */
    public function filterByC33(int|string|array|null $c33 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c33', $c33, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c34 */
    public function filterByC34(int|string|array|null $c34 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c34', $c34, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c35 */
    public function filterByC35(int|string|array|null $c35 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c35', $c35, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c36 */
    public function filterByC36(int|string|array|null $c36 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c36', $c36, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c37 */
    public function filterByC37(int|string|array|null $c37 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c37', $c37, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c38 */
    public function filterByC38(int|string|array|null $c38 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c38', $c38, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c39 */
    public function filterByC39(int|string|array|null $c39 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c39', $c39, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c40 */
    public function filterByC40(int|string|array|null $c40 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c40', $c40, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c41 */
    public function filterByC41(int|string|array|null $c41 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c41', $c41, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c42 */
    public function filterByC42(int|string|array|null $c42 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c42', $c42, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c43 */
    public function filterByC43(int|string|array|null $c43 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c43', $c43, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c44 */
    public function filterByC44(int|string|array|null $c44 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c44', $c44, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c45 */
    public function filterByC45(int|string|array|null $c45 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c45', $c45, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c46 */
    public function filterByC46(int|string|array|null $c46 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c46', $c46, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c47 */
    public function filterByC47(int|string|array|null $c47 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c47', $c47, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c48 */
    public function filterByC48(int|string|array|null $c48 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c48', $c48, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c49 */
    public function filterByC49(int|string|array|null $c49 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c49', $c49, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c50 */
    public function filterByC50(int|string|array|null $c50 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c50', $c50, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c51 */
    public function filterByC51(int|string|array|null $c51 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c51', $c51, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c52 */
    public function filterByC52(int|string|array|null $c52 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c52', $c52, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c53 */
    public function filterByC53(int|string|array|null $c53 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c53', $c53, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c54 */
    public function filterByC54(int|string|array|null $c54 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c54', $c54, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c55 */
    public function filterByC55(int|string|array|null $c55 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c55', $c55, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c56 */
    public function filterByC56(int|string|array|null $c56 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c56', $c56, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c57 */
    public function filterByC57(int|string|array|null $c57 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c57', $c57, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c58 */
    public function filterByC58(int|string|array|null $c58 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c58', $c58, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c59 */
    public function filterByC59(int|string|array|null $c59 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c59', $c59, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c60 */
    public function filterByC60(int|string|array|null $c60 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c60', $c60, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c61 */
    public function filterByC61(int|string|array|null $c61 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c61', $c61, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c62 */
    public function filterByC62(int|string|array|null $c62 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c62', $c62, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c63 */
    public function filterByC63(int|string|array|null $c63 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c63', $c63, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c64 */
    public function filterByC64(int|string|array|null $c64 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c64', $c64, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c65 */
    public function filterByC65(int|string|array|null $c65 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c65', $c65, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c66 */
    public function filterByC66(int|string|array|null $c66 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c66', $c66, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c67 */
    public function filterByC67(int|string|array|null $c67 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c67', $c67, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c68 */
    public function filterByC68(int|string|array|null $c68 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c68', $c68, $comparison);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string>|null $c69 */
    public function filterByC69(int|string|array|null $c69 = null, ?string $comparison = null): static
    {
        return $this->numberFilter('c69', $c69, $comparison);
    }

    public function prune(?\Bookstore\Wide $wide = null): static
    {
        return $this->pruneObject($wide);
    }
}
