<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Execution\RowCount;
use Orm\Runtime\Query\Join\DatabaseTables;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseTokens;
use Orm\Runtime\Query\Sql\SelectStatement;

/** Runs a criteria without a table: rows are given as the database gives them, and no hooks take part. */
trait CriteriaStatements
{
    /**
     * @internal
     * @return QuerySpec the query that this criteria says, as a part of another one
     */
    public function specToSelect(): QuerySpec
    {
        return CriteriaSpec::of($this->criterions(), $this->selectQueries, $this->spec(), $this->getDbName());
    }

    /**
     * The SELECT of doSelect().
     *
     * @param list<mixed> $params gets the values of its `?`
     */
    public function createSelectSql(array &$params): string
    {
        $params = [];

        return SelectStatement::whole($this->specToSelect(), $params, null);
    }

    /** @return list<mixed> */
    public function getParams(): array
    {
        $params = [];
        $this->createSelectSql($params);

        return $params;
    }

    public function toString(): string
    {
        $params = [];

        return $this->createSelectSql($params);
    }

    /** The rows, as lists of the values that the database gives. */
    public function doSelect(?ConnectionInterface $con = null): DataFetcherInterface
    {
        $con ??= $this->connectionToRead();
        $values = [];
        $sql = SelectStatement::whole($this->specToRun($con), $values, $con);

        return $con->getDataFetcher($con->executeOnce($sql, $values));
    }

    /** One row with the number of rows. */
    public function doCount(?ConnectionInterface $con = null): DataFetcherInterface
    {
        $con ??= $this->connectionToRead();
        $values = [];
        $sql = RowCount::text($this->specToRun($con), $values, $con);

        return $con->getDataFetcher($con->executeOnce($sql, $values));
    }

    /**
     * @param array<string, mixed>|Criteria $updateValues
     * @return int the number of rows
     */
    public function doUpdate(array|Criteria $updateValues, ?ConnectionInterface $con = null): int
    {
        $values = $updateValues instanceof Criteria ? $updateValues->toAssignments() : $updateValues;

        return $values === [] ? 0 : CriteriaWrites::update(
            $this->criterions(),
            $this->spec(),
            $this->getDbName(),
            $values,
            $con ?? Orm::getWriteConnection($this->getDbName()),
        );
    }

    /** @return int the number of rows */
    public function doDelete(?ConnectionInterface $con = null): int
    {
        $con ??= Orm::getWriteConnection($this->getDbName());

        return CriteriaWrites::delete($this->criterions(), $this->spec(), $this->getDbName(), $con);
    }

    /** Deletes all rows of the primary table. */
    public function doDeleteAll(?ConnectionInterface $con = null): int
    {
        $con ??= Orm::getWriteConnection($this->getDbName());

        return CriteriaWrites::deleteAll($this->criterions(), $this->spec(), $this->getDbName(), $con);
    }

    /** Inserts a row of the values; returns the id where the database generated one. */
    public function doInsert(?ConnectionInterface $con = null): int|string|null
    {
        $con ??= Orm::getWriteConnection($this->getDbName());

        return CriteriaWrites::insert($this->criterions(), $this->spec(), $this->getDbName(), $con);
    }

    /** The first column of the primary key of the table that the first condition names. */
    public function getPrimaryKey(?Criteria $criteria = null): ?ColumnMap
    {
        $criteria ??= $this;
        $tables = array_keys($criteria->getTablesColumns());
        $table = isset($tables[0]) ? $criteria->getTableForAlias($tables[0]) ?? $tables[0] : null;
        $keys = $table === null ? [] : DatabaseMap::named($criteria->getDbName())->getTable($table)->getPrimaryKeys();

        return $keys === [] ? null : reset($keys);
    }

    /** The name as SQL writes it: `book.title` becomes `"book"."title"`. */
    public function quoteIdentifier(string $string, string $tableName = ''): string
    {
        $adapter = Orm::getAdapter($this->getDbName());

        return implode('.', array_map($adapter->quoteIdentifier(...), explode('.', $string)));
    }

    /** Replaces "table.column" in SQL by the quoted columns; returns whether there was any. */
    public function replaceNames(string &$sql): bool
    {
        $isFound = false;
        $sql = ClauseTokens::replaceNames($sql, function (string $qualifier, string $name) use (&$isFound): ?Column {
            $map = DatabaseTables::find($this->getDbName(), $this->getTableForAlias($qualifier) ?? $qualifier);
            if ($map === null || !isset($map::COLUMNS[$name])) {
                return null;
            }
            $isFound = true;
            $prefix = $map::TABLE_NAME === $qualifier ? $map::SQL_TABLE : $this->quoteIdentifier($qualifier);

            return Column::of($map, $name, $prefix . '.');
        });

        return $isFound;
    }

    /** Names in SQL are always quoted. */
    public function isIdentifierQuotingEnabled(): bool
    {
        return true;
    }

    /** Has no effect: names in SQL are always quoted. */
    public function setIdentifierQuoting(bool $identifierQuoting): static
    {
        return $this;
    }

    /** The query to run, after the hooks that it may have. */
    protected function specToRun(ConnectionInterface $con): QuerySpec
    {
        return $this->specToSelect();
    }

    private function connectionToRead(): ConnectionInterface
    {
        $name = $this->getDbName();

        return $this->spec()->lock === null ? Orm::getReadConnection($name) : Orm::getWriteConnection($name);
    }
}
