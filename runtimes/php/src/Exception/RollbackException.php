<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A commit was asked for, but the transaction had to be rolled back. */
final class RollbackException extends RuntimeException
{
    public static function afterNestedRollback(string $connection): self
    {
        return new self(sprintf(
            'The transaction on "%s" cannot be committed, because a nested transaction in it was rolled back. '
            . 'All of it has been rolled back.',
            $connection,
        ));
    }

    public static function endedByDatabase(string $connection): self
    {
        return new self(sprintf(
            'The transaction on "%s" cannot be committed: the database had ended it after a failed statement. '
            . 'All of it has been rolled back.',
            $connection,
        ));
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(RollbackException::class, 'Orm\Runtime\Connection\Exception\RollbackException');
