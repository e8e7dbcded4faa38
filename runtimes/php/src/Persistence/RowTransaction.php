<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\SingleStatement;

/** The transaction in which the one statement of a save or delete runs. */
enum RowTransaction
{
    /** One of its own, or one that is counted as nested. */
    case Own;
    /** None: the database commits the statement. */
    case Autocommit;
    /** The open one, which cannot be committed after the statement has failed. */
    case Joined;
    /** One that the caller has begun, and ends. */
    case CallersOwn;
    /** One that the caller has begun and commits right after the statement, and then adds the object to the map. */
    case CallersLast;

    /** @param Session|null $session null where each write begins a transaction, see SingleStatement::session() */
    public static function on(?Session $session): self
    {
        return match (true) {
            $session === null => self::Own,
            $session->depth > 0 => self::Joined,
            SingleStatement::commitsItself($session) => self::Autocommit,
            default => self::Own,
        };
    }

    /** Whether the statement is all of the transaction. */
    public function endsWithRow(): bool
    {
        return $this === self::Own || $this === self::Autocommit;
    }

    /** Ends what begins with the statement. */
    public function commit(ConnectionInterface $con): void
    {
        if ($this === self::Own) {
            $con->commit();
        } elseif ($this === self::Autocommit && $con instanceof ConnectionWrapper) {
            SingleStatement::ran($con);
        }
    }

    public function rollBack(ConnectionInterface $con): void
    {
        if ($this === self::Own) {
            $con->rollBack();
        } elseif ($this !== self::CallersOwn && $this !== self::CallersLast && $con instanceof ConnectionWrapper) {
            SingleStatement::failed($con->session);
        }
    }
}
