<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Retry;

use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\SerializationFailureException;
use Orm\Runtime\Exception\ServerUnavailableException;
use Orm\Runtime\Support\FailureKind;

/** The kind of failure after which work is run again. */
enum RetryReason: string
{
    case Deadlock = 'deadlock';
    case Serialization = 'serialization';
    case LockTimeout = 'lockTimeout';
    case LostConnection = 'lostConnection';
    /** The server has no quorum, is read-only, starts, shuts down, or has no connection left. */
    case NotReady = 'notReady';
    /** Another transaction was faster, which a behavior noticed, or a cluster that rolled back without an error. */
    case Conflict = 'conflict';

    /** Returns null for a failure after which the same work must not be run again, or would fail again. */
    public static function of(\Throwable $failure): ?self
    {
        for ($cause = $failure; $cause !== null; $cause = $cause->getPrevious()) {
            if ($cause instanceof RetryableException) {
                return match (true) {
                    $cause instanceof DeadlockException => self::Deadlock,
                    $cause instanceof SerializationFailureException => self::Serialization,
                    $cause instanceof LockTimeoutException => self::LockTimeout,
                    $cause instanceof ServerUnavailableException => self::NotReady,
                    default => self::Conflict,
                };
            }
            if ($cause instanceof ConnectionLostException) {
                return $cause->isOutcomeKnown() ? self::ofLoss($cause) : null;
            }
        }

        return null;
    }

    private static function ofLoss(ConnectionLostException $loss): self
    {
        return $loss->isRefusal() ? self::NotReady : self::LostConnection;
    }

    /** Returns the reason to run one statement again that the server has undone, null where that is not certain. */
    public static function ofStatement(FailureKind $kind): ?self
    {
        return match ($kind) {
            FailureKind::Deadlock => self::Deadlock,
            FailureKind::SerializationFailure => self::Serialization,
            FailureKind::LockTimeout => self::LockTimeout,
            default => $kind->isRefusal() ? self::NotReady : null,
        };
    }

    /** Whether the server has to recover first, so that an attempt at once would fail like the one before. */
    public function isServerFailure(): bool
    {
        return $this === self::LostConnection || $this === self::NotReady;
    }
}
