<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\SimpleArrayFormatter;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Query\Branches;
use Orm\Runtime\Query\Condition\ClassRestriction;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;
use Orm\Runtime\Util\ModelPager;

/**
 * Runs a query and gives its result. Finding a row by its key does without; a subclass, to call the hooks of a query.
 *
 * @extends ModelCriteria<ActiveRecordInterface, null>
 */
abstract class Reading extends ModelCriteria
{
    /** Statements with more values than this are not kept: lists of any length would crowd out the others. */
    private const KEPT_VALUES = 40;

    /** @param ModelCriteria<*, *> $query */
    public static function allRows(ModelCriteria $query, ?ConnectionInterface $con): mixed
    {
        $con ??= $query->readConnection();
        $query = self::beforeSelect($query, $con);
        $values = [];
        $sql = SelectStatement::ofObjects($query->spec(), $values, $con);

        return $query->getFormatter()->init($query, $con)->run($con, $sql, $values);
    }

    /** @param ModelCriteria<*, *> $query */
    public static function firstRow(ModelCriteria $query, ?ConnectionInterface $con): mixed
    {
        $con ??= $query->readConnection();
        $spec = $query->spec ?? $query->spec();
        // Most queries are run as they are.
        if (
            $spec->skippedFrom !== null || $spec->unknownNames !== [] || $spec->namesOuter
            || ($spec->table->hasPreSelect[$query::class] ?? true)
        ) {
            $query = self::beforeSelect($query, $con);
            $spec = $query->spec();
        }
        $values = [];
        $sql = SelectStatement::ofFirst($spec, $values, $con);
        if (
            $spec->formatter !== null || $spec->with !== [] || $spec->asColumns !== [] || $spec->selectColumns !== []
            || $spec->selected !== []
        ) {
            return $query->getFormatter()->init($query, $con)->runOne($con, $sql, $values);
        }
        $statement = \count($values) > self::KEPT_VALUES
            ? $con->executeOnce($sql, $values)
            : $con->execute($sql, $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($row) ? IdentityMap::of($spec->table->map, $con)->instanceFromRow($row) : null;
    }

    /** @param ModelCriteria<*, *> $query */
    public static function firstOrNew(ModelCriteria $query, ?ConnectionInterface $con): mixed
    {
        $con ??= $query->readConnection();
        MissingRow::requireObject($query->spec());

        return $query->findOne($con)
            ?? $query->getFormatter()->formatRecord(MissingRow::create(self::specToRead($query, $con)));
    }

    /**
     * @template TModel of ActiveRecordInterface
     * @param ModelCriteria<TModel, *> $query
     * @return ObjectCollection<int, TModel>
     */
    public static function objects(ModelCriteria $query, ?ConnectionInterface $con): ObjectCollection
    {
        $spec = $query->spec();
        if ($spec->selected === [] && ($spec->formatter === null || $spec->formatter instanceof ObjectFormatter)) {
            return $query->find($con);
        }
        $query = clone $query;
        $query->spec()->selected = [];

        return $query->setFormatter(new ObjectFormatter())->find($con);
    }

    /**
     * @template TModel of ActiveRecordInterface
     * @param ModelCriteria<TModel, *> $query
     * @return \Generator<int, TModel>
     */
    public static function oneByOne(ModelCriteria $query, ?ConnectionInterface $con): \Generator
    {
        $query = clone $query;
        if ($query->spec()->selected !== []) {
            /** @var \Generator<int, TModel> $rows as of find(), in the form that select() gives them */
            $rows = self::selectedOneByOne($query, $con);
            yield from $rows;

            return;
        }
        foreach ($query->setFormatter(new OnDemandFormatter())->find($con) as $object) {
            yield $object;
        }
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @return \Generator<int, mixed> what select() asked for
     */
    private static function selectedOneByOne(ModelCriteria $query, ?ConnectionInterface $con): \Generator
    {
        $con ??= $query->readConnection();
        $query = self::beforeSelect($query, $con);
        $values = [];
        $sql = SelectStatement::whole($query->spec(), $values, $con);

        return (new SimpleArrayFormatter())->init($query, $con)->stream($con, $sql, $values);
    }

    /**
     * @template TModel of ActiveRecordInterface
     * @param ModelCriteria<TModel, *> $query
     * @return ModelPager<TModel>
     */
    public static function page(
        ModelCriteria $query,
        int $page,
        int $maxPerPage,
        ?ConnectionInterface $con,
    ): ModelPager {
        $pager = new ModelPager(clone $query, $maxPerPage);

        return $pager->setPage($page)->init($con);
    }

    /** @param ModelCriteria<*, *> $query */
    public static function number(ModelCriteria $query, ?ConnectionInterface $con): int
    {
        $con ??= $query->readConnection();

        return RowCount::count(self::specToRead($query, $con), $con);
    }

    /** @param ModelCriteria<*, *> $query */
    public static function anyRow(ModelCriteria $query, ?ConnectionInterface $con): bool
    {
        $con ??= $query->readConnection();

        return RowCount::isAny(self::specToRead($query, $con), $con);
    }

    /**
     * What a query says that becomes a part of another one. Where a table holds several classes, the query of one of
     * them finds no others there either.
     *
     * @param ModelCriteria<*, *> $query
     */
    public static function insideAnother(ModelCriteria $query): QuerySpec
    {
        $spec = $query->spec();
        $map = $spec->table->map;

        return $map::INHERITANCE === null || $query::class === $map::QUERY
            ? $spec
            : self::beforeSelect($query, $query->readConnection(), false)->spec();
    }

    /** @param ModelCriteria<*, *> $query */
    private static function specToRead(ModelCriteria $query, ConnectionInterface $con): QuerySpec
    {
        return self::beforeSelect($query, $con)->spec();
    }

    /**
     * The query to run: this one, or a copy that preSelect() may change.
     *
     * @template TQuery of ModelCriteria<*, *>
     * @param TQuery $query
     * @param bool $isWhole whether it is run by itself
     * @return TQuery
     */
    private static function beforeSelect(
        ModelCriteria $query,
        ConnectionInterface $con,
        bool $isWhole = true,
    ): ModelCriteria {
        $spec = $query->spec();
        if ($spec->skippedFrom !== null) {
            Branches::refuseSkipped();
        }
        if ($isWhole && ($spec->unknownNames !== [] || $spec->namesOuter)) {
            Names::requireKnown($spec);
        }
        $class = $query::class;
        $spec->table->hasPreSelect[$class] ??= $query::CLASS_KEY !== null
            || (new \ReflectionMethod($query, 'preSelect'))->class !== parent::class;
        if (!$spec->table->hasPreSelect[$class]) {
            return $query;
        }
        $query = $spec->keepQuery ? clone $query : $query;
        $query->spec()->nextIsAlternative = false;
        ClassRestriction::apply($query);
        $query->preSelect($con);
        ClassRestriction::apply($query);

        return $query;
    }
}
