<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/**
 * What the runtime itself calls on a connection; applications use ConnectionInterface.
 *
 * @internal
 */
interface ManagedConnection
{
    public function setName(string $name): void;

    /** Tells two databases apart: the same for all sessions with one of them, and without a password. */
    public function identity(): string;

    /** Begins a transaction that is going to write: it takes the write lock at once where the database has one. */
    public function beginWriteTransaction(): bool;
}
