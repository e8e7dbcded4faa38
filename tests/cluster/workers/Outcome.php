<?php

declare(strict_types=1);

namespace ClusterWorker;

use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\RetryableException;

/** The outcome of an operation, as far as an application knows it. */
enum Outcome: string
{
    case Done = 'done';
    /** Certainly without effect, and declared as such: an application may run it again. */
    case Failed = 'failed';
    /** Declared as unknown: an application has to look. */
    case Unknown = 'unknown';
    /** An exception that tells neither. */
    case Error = 'error';

    public static function of(\Throwable $exception): self
    {
        for ($cause = $exception; $cause !== null; $cause = $cause->getPrevious()) {
            if ($cause instanceof ConnectionLostException) {
                return $cause->isOutcomeKnown() ? self::Failed : self::Unknown;
            }
            if ($cause instanceof RetryableException) {
                return self::Failed;
            }
        }

        return self::Error;
    }
}
