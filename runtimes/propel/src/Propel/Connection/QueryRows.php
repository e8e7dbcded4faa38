<?php

declare(strict_types=1);

namespace Orm\Propel\Connection;

/** What query() and FORMAT_STATEMENT give in applications moved from Propel: rows with numbers as keys. */
final class QueryRows
{
    public static function of(\PDOStatement $statement): QueryResult
    {
        return new QueryResult($statement);
    }

    public static function statement(\PDOStatement $statement): \PDOStatement
    {
        $statement->setFetchMode(\PDO::FETCH_NUM);

        return $statement;
    }
}
