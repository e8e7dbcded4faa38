<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

/** Begins and commits the transactions of one session, where PDO::beginTransaction() is not the right way. */
interface TransactionControl
{
    /** @param bool $isReadOnly whether the transaction is not going to write, and needs no lock for it */
    public function begin(bool $isReadOnly): void;

    public function commit(): void;

    public function rollBack(): void;

    /** Whether a single statement needs a transaction of its own. */
    public function needsTransactions(): bool;

    /** Called when a transaction has ended. */
    public function ended(): void;

    /** Begins again if the database has rolled the open transaction back by itself; returns whether it has. */
    public function resume(): bool;

    /** Called when settings of the session may have changed. */
    public function settingsChanged(): void;
}
