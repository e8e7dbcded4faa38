<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** The kind of a driver's error, whatever the vendor calls it. */
enum FailureKind
{
    case UniqueViolation;
    case ForeignKeyViolation;
    case NotNullViolation;
    case OtherConstraint;
    case Deadlock;
    case SerializationFailure;
    case LockTimeout;
    case ConnectionLost;
    /** A kept statement no longer fits the tables: preparing it again helps. */
    case StaleStatement;
    case Other;
}
