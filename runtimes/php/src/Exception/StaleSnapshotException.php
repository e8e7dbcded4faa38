<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** The snapshot of the transaction is older than a lock it has taken, so it may not see what others did before. */
class StaleSnapshotException extends RuntimeException implements RetryableException
{
    final public function __construct(string $message, ?\Throwable $previous = null)
    {
        parent::__construct($message, 0, $previous);
    }

    public static function othersCommitted(string $isolation): static
    {
        return new static(sprintf(
            'Other transactions were committed since this one, which is %s, began to read. Run it again.',
            strtoupper($isolation),
        ));
    }

    public static function cannotTell(string $isolation): static
    {
        return new static(sprintf(
            'This transaction is %s and had written before it took a lock, so others may have made changes that it '
                . 'cannot see. '
            . 'Take all locks before anything else in the transaction, or use READ COMMITTED.',
            strtoupper($isolation),
        ));
    }
}
