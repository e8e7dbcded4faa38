<?php

declare(strict_types=1);

namespace Base;

use DateTimeInterface;
use Map\SampleTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Sample;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends ModelCriteria<Sample, TParent>
 */
abstract class SampleQuery extends ModelCriteria
{
    public const TABLE_MAP = SampleTableMap::class;
    protected const ROW_BY_KEY = [
        'format' => 4,
        'database' => 'samples',
        'sql' => 'SELECT `id`, `a_char`, `a_varchar`, `a_clob`, `a_numeric`, `a_decimal`, `a_tinyint`, `a_smallint`, `a_bigint`, `a_real`, `a_float`, `a_double`, `a_binary`, `a_varbinary`, `a_blob`, `a_date`, `a_datetime`, `a_time`, `a_timestamp`, `a_bu_date`, `a_timestamptz`, `a_bu_timestamp`, `is_boolean`, `modified`, `an_object`, `words`, `an_enum`, `flags`, `a_json`, `a_uuid`, `a_uuid_binary`, `a_geometry`, `Comparison`, `odd name` FROM `sample` WHERE `id` = ?',
        'model' => Sample::class,
        'key' => 0,
        'width' => 34,
    ];

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \SampleQuery
    {
        return $modelAlias === null && $criteria === null
            ? new \SampleQuery()
            : self::createFor(\SampleQuery::class, $modelAlias, $criteria);
    }

    /** @return Sample|null */
    public function findPk(int|string|null $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key === null ? null : [$key], $con);
    }

    /**
     * @param list<int|string> $keys
     * @return ObjectCollection<int, Sample>
     */
    public function findPks(array $keys, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKeys(array_map(static fn ($key): array => [$key], $keys), $con);
    }

    /** @return Sample */
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
     * @return Sample|null
     */
    public function findOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return ObjectCollection<int, Sample>
     */
    public function findById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $id
     * @return Sample
     */
    public function requireOneById(int|string|array|null $id, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterById($id)->requireOne($con);
    }

    /** @param string|list<string|null>|null $aChar */
    public function filterByAChar(string|array|null $aChar = null, ?string $comparison = null): static
    {
        return $this->textFilter('a_char', $aChar, $comparison);
    }

    public function orderByAChar(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_char', $order);
    }

    public function groupByAChar(): static
    {
        return $this->groupColumn('a_char');
    }

    /**
     * @param string|list<string|null>|null $aChar
     * @return Sample|null
     */
    public function findOneByAChar(string|array|null $aChar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAChar($aChar)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $aChar
     * @return ObjectCollection<int, Sample>
     */
    public function findByAChar(string|array|null $aChar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAChar($aChar)->find($con);
    }

    /**
     * @param string|list<string|null>|null $aChar
     * @return Sample
     */
    public function requireOneByAChar(string|array|null $aChar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAChar($aChar)->requireOne($con);
    }

    /** @param string|list<string|null>|null $aVarchar */
    public function filterByAVarchar(string|array|null $aVarchar = null, ?string $comparison = null): static
    {
        return $this->textFilter('a_varchar', $aVarchar, $comparison);
    }

    public function orderByAVarchar(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_varchar', $order);
    }

    public function groupByAVarchar(): static
    {
        return $this->groupColumn('a_varchar');
    }

    /**
     * @param string|list<string|null>|null $aVarchar
     * @return Sample|null
     */
    public function findOneByAVarchar(string|array|null $aVarchar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAVarchar($aVarchar)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $aVarchar
     * @return ObjectCollection<int, Sample>
     */
    public function findByAVarchar(string|array|null $aVarchar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAVarchar($aVarchar)->find($con);
    }

    /**
     * @param string|list<string|null>|null $aVarchar
     * @return Sample
     */
    public function requireOneByAVarchar(string|array|null $aVarchar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAVarchar($aVarchar)->requireOne($con);
    }

    /** @param string|list<string|null>|null $aLongvarchar */
    public function filterByALongvarchar(string|array|null $aLongvarchar = null, ?string $comparison = null): static
    {
        return $this->textFilter('a_longvarchar', $aLongvarchar, $comparison);
    }

    public function orderByALongvarchar(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_longvarchar', $order);
    }

    public function groupByALongvarchar(): static
    {
        return $this->groupColumn('a_longvarchar');
    }

    /**
     * @param string|list<string|null>|null $aLongvarchar
     * @return Sample|null
     */
    public function findOneByALongvarchar(string|array|null $aLongvarchar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByALongvarchar($aLongvarchar)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $aLongvarchar
     * @return ObjectCollection<int, Sample>
     */
    public function findByALongvarchar(string|array|null $aLongvarchar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByALongvarchar($aLongvarchar)->find($con);
    }

    /**
     * @param string|list<string|null>|null $aLongvarchar
     * @return Sample
     */
    public function requireOneByALongvarchar(string|array|null $aLongvarchar, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByALongvarchar($aLongvarchar)->requireOne($con);
    }

    /** @param string|list<string|null>|null $aClob */
    public function filterByAClob(string|array|null $aClob = null, ?string $comparison = null): static
    {
        return $this->textFilter('a_clob', $aClob, $comparison);
    }

    public function orderByAClob(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_clob', $order);
    }

    public function groupByAClob(): static
    {
        return $this->groupColumn('a_clob');
    }

    /**
     * @param string|list<string|null>|null $aClob
     * @return Sample|null
     */
    public function findOneByAClob(string|array|null $aClob, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAClob($aClob)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $aClob
     * @return ObjectCollection<int, Sample>
     */
    public function findByAClob(string|array|null $aClob, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAClob($aClob)->find($con);
    }

    /**
     * @param string|list<string|null>|null $aClob
     * @return Sample
     */
    public function requireOneByAClob(string|array|null $aClob, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAClob($aClob)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aNumeric */
    public function filterByANumeric(float|int|string|array|null $aNumeric = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_numeric', $aNumeric, $comparison);
    }

    public function orderByANumeric(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_numeric', $order);
    }

    public function groupByANumeric(): static
    {
        return $this->groupColumn('a_numeric');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aNumeric
     * @return Sample|null
     */
    public function findOneByANumeric(float|int|string|array|null $aNumeric, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByANumeric($aNumeric)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aNumeric
     * @return ObjectCollection<int, Sample>
     */
    public function findByANumeric(float|int|string|array|null $aNumeric, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByANumeric($aNumeric)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aNumeric
     * @return Sample
     */
    public function requireOneByANumeric(float|int|string|array|null $aNumeric, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByANumeric($aNumeric)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDecimal */
    public function filterByADecimal(float|int|string|array|null $aDecimal = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_decimal', $aDecimal, $comparison);
    }

    public function orderByADecimal(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_decimal', $order);
    }

    public function groupByADecimal(): static
    {
        return $this->groupColumn('a_decimal');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDecimal
     * @return Sample|null
     */
    public function findOneByADecimal(float|int|string|array|null $aDecimal, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADecimal($aDecimal)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDecimal
     * @return ObjectCollection<int, Sample>
     */
    public function findByADecimal(float|int|string|array|null $aDecimal, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADecimal($aDecimal)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDecimal
     * @return Sample
     */
    public function requireOneByADecimal(float|int|string|array|null $aDecimal, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADecimal($aDecimal)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aTinyint */
    public function filterByATinyint(int|string|array|null $aTinyint = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_tinyint', $aTinyint, $comparison);
    }

    public function orderByATinyint(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_tinyint', $order);
    }

    public function groupByATinyint(): static
    {
        return $this->groupColumn('a_tinyint');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aTinyint
     * @return Sample|null
     */
    public function findOneByATinyint(int|string|array|null $aTinyint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATinyint($aTinyint)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aTinyint
     * @return ObjectCollection<int, Sample>
     */
    public function findByATinyint(int|string|array|null $aTinyint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATinyint($aTinyint)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aTinyint
     * @return Sample
     */
    public function requireOneByATinyint(int|string|array|null $aTinyint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATinyint($aTinyint)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aSmallint */
    public function filterByASmallint(float|int|string|array|null $aSmallint = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_smallint', $aSmallint, $comparison);
    }

    public function orderByASmallint(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_smallint', $order);
    }

    public function groupByASmallint(): static
    {
        return $this->groupColumn('a_smallint');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aSmallint
     * @return Sample|null
     */
    public function findOneByASmallint(float|int|string|array|null $aSmallint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByASmallint($aSmallint)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aSmallint
     * @return ObjectCollection<int, Sample>
     */
    public function findByASmallint(float|int|string|array|null $aSmallint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByASmallint($aSmallint)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aSmallint
     * @return Sample
     */
    public function requireOneByASmallint(float|int|string|array|null $aSmallint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByASmallint($aSmallint)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aBigint */
    public function filterByABigint(int|string|array|null $aBigint = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_bigint', $aBigint, $comparison);
    }

    public function orderByABigint(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_bigint', $order);
    }

    public function groupByABigint(): static
    {
        return $this->groupColumn('a_bigint');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aBigint
     * @return Sample|null
     */
    public function findOneByABigint(int|string|array|null $aBigint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABigint($aBigint)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aBigint
     * @return ObjectCollection<int, Sample>
     */
    public function findByABigint(int|string|array|null $aBigint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABigint($aBigint)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $aBigint
     * @return Sample
     */
    public function requireOneByABigint(int|string|array|null $aBigint, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABigint($aBigint)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aReal */
    public function filterByAReal(float|int|string|array|null $aReal = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_real', $aReal, $comparison);
    }

    public function orderByAReal(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_real', $order);
    }

    public function groupByAReal(): static
    {
        return $this->groupColumn('a_real');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aReal
     * @return Sample|null
     */
    public function findOneByAReal(float|int|string|array|null $aReal, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAReal($aReal)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aReal
     * @return ObjectCollection<int, Sample>
     */
    public function findByAReal(float|int|string|array|null $aReal, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAReal($aReal)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aReal
     * @return Sample
     */
    public function requireOneByAReal(float|int|string|array|null $aReal, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAReal($aReal)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aFloat */
    public function filterByAFloat(float|int|string|array|null $aFloat = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_float', $aFloat, $comparison);
    }

    public function orderByAFloat(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_float', $order);
    }

    public function groupByAFloat(): static
    {
        return $this->groupColumn('a_float');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aFloat
     * @return Sample|null
     */
    public function findOneByAFloat(float|int|string|array|null $aFloat, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAFloat($aFloat)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aFloat
     * @return ObjectCollection<int, Sample>
     */
    public function findByAFloat(float|int|string|array|null $aFloat, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAFloat($aFloat)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aFloat
     * @return Sample
     */
    public function requireOneByAFloat(float|int|string|array|null $aFloat, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAFloat($aFloat)->requireOne($con);
    }

    /** @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDouble */
    public function filterByADouble(float|int|string|array|null $aDouble = null, ?string $comparison = null): static
    {
        return $this->numberFilter('a_double', $aDouble, $comparison);
    }

    public function orderByADouble(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_double', $order);
    }

    public function groupByADouble(): static
    {
        return $this->groupColumn('a_double');
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDouble
     * @return Sample|null
     */
    public function findOneByADouble(float|int|string|array|null $aDouble, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADouble($aDouble)->findOne($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDouble
     * @return ObjectCollection<int, Sample>
     */
    public function findByADouble(float|int|string|array|null $aDouble, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADouble($aDouble)->find($con);
    }

    /**
     * @param float|int|string|array{min?: float|int|string|null, max?: float|int|string|null}|list<float|int|string|null>|null $aDouble
     * @return Sample
     */
    public function requireOneByADouble(float|int|string|array|null $aDouble, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADouble($aDouble)->requireOne($con);
    }

    public function filterByABinary(mixed $aBinary = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_binary', $aBinary, $comparison);
    }

    public function orderByABinary(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_binary', $order);
    }

    public function groupByABinary(): static
    {
        return $this->groupColumn('a_binary');
    }

    /** @return Sample|null */
    public function findOneByABinary(mixed $aBinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABinary($aBinary)->findOne($con);
    }

    /** @return ObjectCollection<int, Sample> */
    public function findByABinary(mixed $aBinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABinary($aBinary)->find($con);
    }

    /** @return Sample */
    public function requireOneByABinary(mixed $aBinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABinary($aBinary)->requireOne($con);
    }

    public function filterByAVarbinary(mixed $aVarbinary = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_varbinary', $aVarbinary, $comparison);
    }

    public function orderByAVarbinary(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_varbinary', $order);
    }

    public function groupByAVarbinary(): static
    {
        return $this->groupColumn('a_varbinary');
    }

    /** @return Sample|null */
    public function findOneByAVarbinary(mixed $aVarbinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAVarbinary($aVarbinary)->findOne($con);
    }

    /** @return ObjectCollection<int, Sample> */
    public function findByAVarbinary(mixed $aVarbinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAVarbinary($aVarbinary)->find($con);
    }

    /** @return Sample */
    public function requireOneByAVarbinary(mixed $aVarbinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAVarbinary($aVarbinary)->requireOne($con);
    }

    public function filterByALongvarbinary(mixed $aLongvarbinary = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_longvarbinary', $aLongvarbinary, $comparison);
    }

    public function orderByALongvarbinary(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_longvarbinary', $order);
    }

    public function groupByALongvarbinary(): static
    {
        return $this->groupColumn('a_longvarbinary');
    }

    /** @return Sample|null */
    public function findOneByALongvarbinary(mixed $aLongvarbinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByALongvarbinary($aLongvarbinary)->findOne($con);
    }

    /** @return ObjectCollection<int, Sample> */
    public function findByALongvarbinary(mixed $aLongvarbinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByALongvarbinary($aLongvarbinary)->find($con);
    }

    /** @return Sample */
    public function requireOneByALongvarbinary(mixed $aLongvarbinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByALongvarbinary($aLongvarbinary)->requireOne($con);
    }

    public function filterByABlob(mixed $aBlob = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_blob', $aBlob, $comparison);
    }

    public function orderByABlob(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_blob', $order);
    }

    public function groupByABlob(): static
    {
        return $this->groupColumn('a_blob');
    }

    /** @return Sample|null */
    public function findOneByABlob(mixed $aBlob, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABlob($aBlob)->findOne($con);
    }

    /** @return ObjectCollection<int, Sample> */
    public function findByABlob(mixed $aBlob, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABlob($aBlob)->find($con);
    }

    /** @return Sample */
    public function requireOneByABlob(mixed $aBlob, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABlob($aBlob)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDate */
    public function filterByADate(DateTimeInterface|string|int|array|null $aDate = null, ?string $comparison = null): static
    {
        return $this->dateFilter('a_date', $aDate, $comparison);
    }

    public function orderByADate(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_date', $order);
    }

    public function groupByADate(): static
    {
        return $this->groupColumn('a_date');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDate
     * @return Sample|null
     */
    public function findOneByADate(DateTimeInterface|string|int|array|null $aDate, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADate($aDate)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDate
     * @return ObjectCollection<int, Sample>
     */
    public function findByADate(DateTimeInterface|string|int|array|null $aDate, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADate($aDate)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDate
     * @return Sample
     */
    public function requireOneByADate(DateTimeInterface|string|int|array|null $aDate, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADate($aDate)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDatetime */
    public function filterByADatetime(DateTimeInterface|string|int|array|null $aDatetime = null, ?string $comparison = null): static
    {
        return $this->dateFilter('a_datetime', $aDatetime, $comparison);
    }

    public function orderByADatetime(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_datetime', $order);
    }

    public function groupByADatetime(): static
    {
        return $this->groupColumn('a_datetime');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDatetime
     * @return Sample|null
     */
    public function findOneByADatetime(DateTimeInterface|string|int|array|null $aDatetime, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADatetime($aDatetime)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDatetime
     * @return ObjectCollection<int, Sample>
     */
    public function findByADatetime(DateTimeInterface|string|int|array|null $aDatetime, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADatetime($aDatetime)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aDatetime
     * @return Sample
     */
    public function requireOneByADatetime(DateTimeInterface|string|int|array|null $aDatetime, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByADatetime($aDatetime)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTime */
    public function filterByATime(DateTimeInterface|string|int|array|null $aTime = null, ?string $comparison = null): static
    {
        return $this->dateFilter('a_time', $aTime, $comparison);
    }

    public function orderByATime(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_time', $order);
    }

    public function groupByATime(): static
    {
        return $this->groupColumn('a_time');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTime
     * @return Sample|null
     */
    public function findOneByATime(DateTimeInterface|string|int|array|null $aTime, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATime($aTime)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTime
     * @return ObjectCollection<int, Sample>
     */
    public function findByATime(DateTimeInterface|string|int|array|null $aTime, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATime($aTime)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTime
     * @return Sample
     */
    public function requireOneByATime(DateTimeInterface|string|int|array|null $aTime, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATime($aTime)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamp */
    public function filterByATimestamp(DateTimeInterface|string|int|array|null $aTimestamp = null, ?string $comparison = null): static
    {
        return $this->dateFilter('a_timestamp', $aTimestamp, $comparison);
    }

    public function orderByATimestamp(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_timestamp', $order);
    }

    public function groupByATimestamp(): static
    {
        return $this->groupColumn('a_timestamp');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamp
     * @return Sample|null
     */
    public function findOneByATimestamp(DateTimeInterface|string|int|array|null $aTimestamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATimestamp($aTimestamp)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamp
     * @return ObjectCollection<int, Sample>
     */
    public function findByATimestamp(DateTimeInterface|string|int|array|null $aTimestamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATimestamp($aTimestamp)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamp
     * @return Sample
     */
    public function requireOneByATimestamp(DateTimeInterface|string|int|array|null $aTimestamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATimestamp($aTimestamp)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuDate */
    public function filterByABuDate(DateTimeInterface|string|int|array|null $aBuDate = null, ?string $comparison = null): static
    {
        return $this->dateFilter('a_bu_date', $aBuDate, $comparison);
    }

    public function orderByABuDate(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_bu_date', $order);
    }

    public function groupByABuDate(): static
    {
        return $this->groupColumn('a_bu_date');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuDate
     * @return Sample|null
     */
    public function findOneByABuDate(DateTimeInterface|string|int|array|null $aBuDate, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABuDate($aBuDate)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuDate
     * @return ObjectCollection<int, Sample>
     */
    public function findByABuDate(DateTimeInterface|string|int|array|null $aBuDate, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABuDate($aBuDate)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuDate
     * @return Sample
     */
    public function requireOneByABuDate(DateTimeInterface|string|int|array|null $aBuDate, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABuDate($aBuDate)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamptz */
    public function filterByATimestamptz(DateTimeInterface|string|int|array|null $aTimestamptz = null, ?string $comparison = null): static
    {
        return $this->dateFilter('a_timestamptz', $aTimestamptz, $comparison);
    }

    public function orderByATimestamptz(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_timestamptz', $order);
    }

    public function groupByATimestamptz(): static
    {
        return $this->groupColumn('a_timestamptz');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamptz
     * @return Sample|null
     */
    public function findOneByATimestamptz(DateTimeInterface|string|int|array|null $aTimestamptz, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATimestamptz($aTimestamptz)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamptz
     * @return ObjectCollection<int, Sample>
     */
    public function findByATimestamptz(DateTimeInterface|string|int|array|null $aTimestamptz, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATimestamptz($aTimestamptz)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aTimestamptz
     * @return Sample
     */
    public function requireOneByATimestamptz(DateTimeInterface|string|int|array|null $aTimestamptz, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByATimestamptz($aTimestamptz)->requireOne($con);
    }

    /** @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuTimestamp */
    public function filterByABuTimestamp(DateTimeInterface|string|int|array|null $aBuTimestamp = null, ?string $comparison = null): static
    {
        return $this->dateFilter('a_bu_timestamp', $aBuTimestamp, $comparison);
    }

    public function orderByABuTimestamp(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_bu_timestamp', $order);
    }

    public function groupByABuTimestamp(): static
    {
        return $this->groupColumn('a_bu_timestamp');
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuTimestamp
     * @return Sample|null
     */
    public function findOneByABuTimestamp(DateTimeInterface|string|int|array|null $aBuTimestamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABuTimestamp($aBuTimestamp)->findOne($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuTimestamp
     * @return ObjectCollection<int, Sample>
     */
    public function findByABuTimestamp(DateTimeInterface|string|int|array|null $aBuTimestamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABuTimestamp($aBuTimestamp)->find($con);
    }

    /**
     * @param DateTimeInterface|string|int|array{min?: DateTimeInterface|string|int|null, max?: DateTimeInterface|string|int|null}|list<DateTimeInterface|string|int|null>|null $aBuTimestamp
     * @return Sample
     */
    public function requireOneByABuTimestamp(DateTimeInterface|string|int|array|null $aBuTimestamp, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByABuTimestamp($aBuTimestamp)->requireOne($con);
    }

    /** @param bool|int|string|list<bool|int|string|null>|null $isBoolean */
    public function filterByIsBoolean(bool|int|string|array|null $isBoolean = null, ?string $comparison = null): static
    {
        return $this->columnFilter('is_boolean', $isBoolean, $comparison);
    }

    public function orderByIsBoolean(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('is_boolean', $order);
    }

    public function groupByIsBoolean(): static
    {
        return $this->groupColumn('is_boolean');
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $isBoolean
     * @return Sample|null
     */
    public function findOneByIsBoolean(bool|int|string|array|null $isBoolean, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsBoolean($isBoolean)->findOne($con);
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $isBoolean
     * @return ObjectCollection<int, Sample>
     */
    public function findByIsBoolean(bool|int|string|array|null $isBoolean, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsBoolean($isBoolean)->find($con);
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $isBoolean
     * @return Sample
     */
    public function requireOneByIsBoolean(bool|int|string|array|null $isBoolean, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByIsBoolean($isBoolean)->requireOne($con);
    }

    /** @param bool|int|string|list<bool|int|string|null>|null $modified */
    public function filterByModified(bool|int|string|array|null $modified = null, ?string $comparison = null): static
    {
        return $this->columnFilter('modified', $modified, $comparison);
    }

    public function orderByModified(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('modified', $order);
    }

    public function groupByModified(): static
    {
        return $this->groupColumn('modified');
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $modified
     * @return Sample|null
     */
    public function findOneByModified(bool|int|string|array|null $modified, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByModified($modified)->findOne($con);
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $modified
     * @return ObjectCollection<int, Sample>
     */
    public function findByModified(bool|int|string|array|null $modified, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByModified($modified)->find($con);
    }

    /**
     * @param bool|int|string|list<bool|int|string|null>|null $modified
     * @return Sample
     */
    public function requireOneByModified(bool|int|string|array|null $modified, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByModified($modified)->requireOne($con);
    }

    public function filterByAnObject(mixed $anObject = null, ?string $comparison = null): static
    {
        return $this->columnFilter('an_object', $anObject, $comparison);
    }

    public function orderByAnObject(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('an_object', $order);
    }

    public function groupByAnObject(): static
    {
        return $this->groupColumn('an_object');
    }

    /** @return Sample|null */
    public function findOneByAnObject(mixed $anObject, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAnObject($anObject)->findOne($con);
    }

    /** @return ObjectCollection<int, Sample> */
    public function findByAnObject(mixed $anObject, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAnObject($anObject)->find($con);
    }

    /** @return Sample */
    public function requireOneByAnObject(mixed $anObject, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAnObject($anObject)->requireOne($con);
    }

    /** @param list<string>|string|null $words */
    public function filterByWords(array|string|null $words = null, ?string $comparison = null): static
    {
        return $this->columnFilter('words', $words, $comparison);
    }

    public function filterByWord(string $word, ?string $comparison = null): static
    {
        return $this->filterByWords([$word], $comparison);
    }

    public function orderByWords(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('words', $order);
    }

    public function groupByWords(): static
    {
        return $this->groupColumn('words');
    }

    /**
     * @param list<string>|string|null $words
     * @return Sample|null
     */
    public function findOneByWords(array|string|null $words, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWords($words)->findOne($con);
    }

    /**
     * @param list<string>|string|null $words
     * @return ObjectCollection<int, Sample>
     */
    public function findByWords(array|string|null $words, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWords($words)->find($con);
    }

    /**
     * @param list<string>|string|null $words
     * @return Sample
     */
    public function requireOneByWords(array|string|null $words, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByWords($words)->requireOne($con);
    }

    /** @param string|list<string|null>|null $anEnum */
    public function filterByAnEnum(string|array|null $anEnum = null, ?string $comparison = null): static
    {
        return $this->columnFilter('an_enum', $anEnum, $comparison);
    }

    public function orderByAnEnum(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('an_enum', $order);
    }

    public function groupByAnEnum(): static
    {
        return $this->groupColumn('an_enum');
    }

    /**
     * @param string|list<string|null>|null $anEnum
     * @return Sample|null
     */
    public function findOneByAnEnum(string|array|null $anEnum, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAnEnum($anEnum)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $anEnum
     * @return ObjectCollection<int, Sample>
     */
    public function findByAnEnum(string|array|null $anEnum, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAnEnum($anEnum)->find($con);
    }

    /**
     * @param string|list<string|null>|null $anEnum
     * @return Sample
     */
    public function requireOneByAnEnum(string|array|null $anEnum, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAnEnum($anEnum)->requireOne($con);
    }

    /** @param list<string>|string|null $flags */
    public function filterByFlags(array|string|null $flags = null, ?string $comparison = null): static
    {
        return $this->setFilter('flags', $flags, $comparison);
    }

    public function filterByColour(string $colour, ?string $comparison = null): static
    {
        return $this->filterByFlags([$colour], $comparison);
    }

    public function orderByFlags(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('flags', $order);
    }

    public function groupByFlags(): static
    {
        return $this->groupColumn('flags');
    }

    /**
     * @param list<string>|string|null $flags
     * @return Sample|null
     */
    public function findOneByFlags(array|string|null $flags, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFlags($flags)->findOne($con);
    }

    /**
     * @param list<string>|string|null $flags
     * @return ObjectCollection<int, Sample>
     */
    public function findByFlags(array|string|null $flags, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFlags($flags)->find($con);
    }

    /**
     * @param list<string>|string|null $flags
     * @return Sample
     */
    public function requireOneByFlags(array|string|null $flags, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByFlags($flags)->requireOne($con);
    }

    public function filterByAJson(mixed $aJson = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_json', $aJson, $comparison);
    }

    public function orderByAJson(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_json', $order);
    }

    public function groupByAJson(): static
    {
        return $this->groupColumn('a_json');
    }

    /** @return Sample|null */
    public function findOneByAJson(mixed $aJson, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAJson($aJson)->findOne($con);
    }

    /** @return ObjectCollection<int, Sample> */
    public function findByAJson(mixed $aJson, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAJson($aJson)->find($con);
    }

    /** @return Sample */
    public function requireOneByAJson(mixed $aJson, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAJson($aJson)->requireOne($con);
    }

    /** @param string|list<string>|null $aUuid */
    public function filterByAUuid(string|array|null $aUuid = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_uuid', $aUuid, $comparison);
    }

    public function orderByAUuid(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_uuid', $order);
    }

    public function groupByAUuid(): static
    {
        return $this->groupColumn('a_uuid');
    }

    /**
     * @param string|list<string>|null $aUuid
     * @return Sample|null
     */
    public function findOneByAUuid(string|array|null $aUuid, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAUuid($aUuid)->findOne($con);
    }

    /**
     * @param string|list<string>|null $aUuid
     * @return ObjectCollection<int, Sample>
     */
    public function findByAUuid(string|array|null $aUuid, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAUuid($aUuid)->find($con);
    }

    /**
     * @param string|list<string>|null $aUuid
     * @return Sample
     */
    public function requireOneByAUuid(string|array|null $aUuid, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAUuid($aUuid)->requireOne($con);
    }

    /** @param string|list<string>|null $aUuidBinary */
    public function filterByAUuidBinary(string|array|null $aUuidBinary = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_uuid_binary', $aUuidBinary, $comparison);
    }

    public function orderByAUuidBinary(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_uuid_binary', $order);
    }

    public function groupByAUuidBinary(): static
    {
        return $this->groupColumn('a_uuid_binary');
    }

    /**
     * @param string|list<string>|null $aUuidBinary
     * @return Sample|null
     */
    public function findOneByAUuidBinary(string|array|null $aUuidBinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAUuidBinary($aUuidBinary)->findOne($con);
    }

    /**
     * @param string|list<string>|null $aUuidBinary
     * @return ObjectCollection<int, Sample>
     */
    public function findByAUuidBinary(string|array|null $aUuidBinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAUuidBinary($aUuidBinary)->find($con);
    }

    /**
     * @param string|list<string>|null $aUuidBinary
     * @return Sample
     */
    public function requireOneByAUuidBinary(string|array|null $aUuidBinary, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAUuidBinary($aUuidBinary)->requireOne($con);
    }

    public function filterByAGeometry(mixed $aGeometry = null, ?string $comparison = null): static
    {
        return $this->columnFilter('a_geometry', $aGeometry, $comparison);
    }

    public function orderByAGeometry(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('a_geometry', $order);
    }

    public function groupByAGeometry(): static
    {
        return $this->groupColumn('a_geometry');
    }

    /** @return Sample|null */
    public function findOneByAGeometry(mixed $aGeometry, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAGeometry($aGeometry)->findOne($con);
    }

    /** @return ObjectCollection<int, Sample> */
    public function findByAGeometry(mixed $aGeometry, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAGeometry($aGeometry)->find($con);
    }

    /** @return Sample */
    public function requireOneByAGeometry(mixed $aGeometry, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByAGeometry($aGeometry)->requireOne($con);
    }

    /** @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $comparisonValue */
    public function filterByComparison(int|string|array|null $comparisonValue = null, ?string $comparison = null): static
    {
        return $this->numberFilter('Comparison', $comparisonValue, $comparison);
    }

    public function orderByComparison(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('Comparison', $order);
    }

    public function groupByComparison(): static
    {
        return $this->groupColumn('Comparison');
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $comparisonValue
     * @return Sample|null
     */
    public function findOneByComparison(int|string|array|null $comparisonValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByComparison($comparisonValue)->findOne($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $comparisonValue
     * @return ObjectCollection<int, Sample>
     */
    public function findByComparison(int|string|array|null $comparisonValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByComparison($comparisonValue)->find($con);
    }

    /**
     * @param int|string|array{min?: int|string|null, max?: int|string|null}|list<int|string|null>|null $comparisonValue
     * @return Sample
     */
    public function requireOneByComparison(int|string|array|null $comparisonValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByComparison($comparisonValue)->requireOne($con);
    }

    /** @param string|list<string|null>|null $thisValue */
    public function filterByThis(string|array|null $thisValue = null, ?string $comparison = null): static
    {
        return $this->textFilter('odd name', $thisValue, $comparison);
    }

    public function orderByThis(string $order = Criteria::ASC): static
    {
        return $this->orderColumn('odd name', $order);
    }

    public function groupByThis(): static
    {
        return $this->groupColumn('odd name');
    }

    /**
     * @param string|list<string|null>|null $thisValue
     * @return Sample|null
     */
    public function findOneByThis(string|array|null $thisValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByThis($thisValue)->findOne($con);
    }

    /**
     * @param string|list<string|null>|null $thisValue
     * @return ObjectCollection<int, Sample>
     */
    public function findByThis(string|array|null $thisValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByThis($thisValue)->find($con);
    }

    /**
     * @param string|list<string|null>|null $thisValue
     * @return Sample
     */
    public function requireOneByThis(string|array|null $thisValue, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByThis($thisValue)->requireOne($con);
    }

    public function prune(?Sample $sample = null): static
    {
        return $this->pruneObject($sample);
    }
}
