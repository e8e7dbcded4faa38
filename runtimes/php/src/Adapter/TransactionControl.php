<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

/** Begins the transactions of one session, where PDO::beginTransaction() is not the right way. SQL ends them. */
interface TransactionControl
{
    /** @param bool $isReadOnly whether the transaction is not going to write, and needs no lock for it */
    public function begin(bool $isReadOnly): void;

    /** Takes note of the end of a transaction. */
    public function ended(): void;

    /** Begins again if the database has rolled the open transaction back by itself, and tells whether it has. */
    public function resume(): bool;

    /** Takes note that settings of the session may have changed. */
    public function settingsChanged(): void;
}
