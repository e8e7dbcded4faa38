<?php

declare(strict_types=1);

namespace Orm\Propel\Connection;

use Orm\Propel\Exception\DriverException;
use Orm\Runtime\Exception\OrmException;

/** What query() and FORMAT_STATEMENT give in applications moved from Propel: rows with numbers as keys. */
final class QueryRows
{
    public static function of(\PDOStatement $statement): QueryResult
    {
        return new QueryResult($statement);
    }

    /** Statements of the application fail as those of PDO, with the SQLSTATE as code. */
    public static function failure(OrmException $failure): OrmException
    {
        self::takeSqlState($failure);

        return $failure;
    }

    /** @param \Throwable $failure a DriverException, but analysers do not see that */
    private static function takeSqlState(\Throwable $failure): void
    {
        if ($failure instanceof DriverException) {
            $failure->takeSqlState();
        }
    }

    public static function statement(\PDOStatement $statement): \PDOStatement
    {
        $statement->setFetchMode(\PDO::FETCH_NUM);

        return $statement;
    }
}
