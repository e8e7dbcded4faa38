<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * What has happened to the open transaction, beside its levels. Nothing has in most, so no case stands for that.
 *
 * @internal
 */
enum TransactionHealth
{
    /** A statement failed: whether the transaction can still be committed has to be asked. */
    case StatementFailed;
    /** The database has rolled everything back by itself. */
    case EndedByDatabase;
    /** The application locks tables, which has ended the transaction: one that begins would release the locks. */
    case TablesLocked;
    /** The session is gone, and the transaction with it; nothing may run until the outermost level ends. */
    case Lost;
    /** The session is gone, and the statement at which it was lost may have committed the transaction. */
    case LostAtCommit;

    public function isLost(): bool
    {
        return $this === self::Lost || $this === self::LostAtCommit;
    }

    public function mayCommit(): bool
    {
        return $this === self::StatementFailed || $this === self::TablesLocked;
    }
}
