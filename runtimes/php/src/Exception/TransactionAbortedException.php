<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * The database rolled the transaction back while a statement ran in it, without an error: nodes of a Galera cluster do
 * when another node has changed the same rows.
 */
final class TransactionAbortedException extends QueryExecutionException implements RetryableException
{
    public static function during(string $connection, string $sql): self
    {
        return new self(sprintf(
            "The database has rolled back the transaction on \"%s\", probably because of a conflict with another one. "
            . "Run it again from its start.\nSQL: %s",
            $connection,
            self::shown($sql),
        ), $sql);
    }
}
