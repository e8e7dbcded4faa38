<?php

declare(strict_types=1);

namespace Orm\Propel\Connection;

/** What query() and FORMAT_STATEMENT give in applications moved from Propel: rows with numbers as keys. */
trait QueryResults
{
    private function resultOf(\PDOStatement $statement): QueryResult
    {
        return new QueryResult($statement);
    }

    private function readable(\PDOStatement $statement): \PDOStatement
    {
        $statement->setFetchMode(\PDO::FETCH_NUM);

        return $statement;
    }
}
