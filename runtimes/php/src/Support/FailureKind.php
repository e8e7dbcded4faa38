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
    /** The server refuses statements for now: it has no quorum, starts, or has given up its role. */
    case ServerNotReady;
    /** The server refuses to write: it is a standby, or was made read-only. */
    case ReadOnlyServer;
    /** The server or its pooler has no connection left. */
    case TooManyConnections;
    /** A kept statement no longer fits the tables: preparing it again helps. */
    case StaleStatement;
    /** A table or column of the statement does not exist. */
    case MissingTable;
    case Other;

    /** Whether the session is of no more use; a new one may reach a server that is. */
    public function endsSession(): bool
    {
        return $this === self::ConnectionLost || $this->isRefusal();
    }

    /** Whether the server has refused a statement, which changed nothing then. */
    public function isRefusal(): bool
    {
        return $this === self::ServerNotReady || $this === self::ReadOnlyServer || $this === self::TooManyConnections;
    }
}
