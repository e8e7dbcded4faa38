<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Streaming;
use Orm\Runtime\Adapter\TransactionControl;
use Orm\Runtime\Support\FailureKind;

/**
 * How sessions and transactions of a database are handled: what connections call of an adapter.
 *
 * @internal
 */
interface SessionDialect
{
    /** The adapter for this DSN: the same, or a close relative for another driver of the same database. */
    public function forDsn(string $dsn): AdapterInterface;

    /** The DSN with the character set in it, where the driver wants it there. */
    public function prepareDsn(string $dsn, string $charset): string;

    /**
     * What PDO is opened with: the configured options, and ours where these say nothing.
     *
     * @param array<int, mixed> $configured
     * @return array<int, mixed>
     */
    public function connectOptions(array $configured = []): array;

    /** Sets up a session that was just opened. */
    public function initSession(\PDO $pdo, string $charset): void;

    /** Whether there is a network that can fail. */
    public function isRemote(): bool;

    /** @return array<int, mixed> options of PDO::prepare() for a statement that runs once */
    public function singleUseOptions(): array;

    public function streaming(): Streaming;

    /** The PDO::PARAM_ constant for booleans. */
    public function booleanType(): int;

    public function failureKind(\PDOException $failure): FailureKind;

    /** A statement without effect, which shows whether the session is still there. */
    public function pingStatement(): string;

    /** Whether the driver has noticed that the connection is broken; nothing is sent to find out. */
    public function isBroken(\PDO $pdo): bool;

    /** Whether the connection was lost for certain before the server saw the statement. */
    public function neverRan(\PDOException $failure): bool;

    /** Whether the database has rolled the whole transaction back by itself after such a failure. */
    public function endsTransaction(FailureKind $kind): bool;

    /** Whether a statement that fails for a constraint undoes only itself, so that the transaction can go on. */
    public function undoesFailedStatements(): bool;

    /** Begins a transaction again after such a failure. */
    public function beginStatement(): string;

    /** A statement that fails in a transaction which cannot be committed any more; null where COMMIT says so. */
    public function transactionProbe(): ?string;

    /** How a session begins transactions; null where PDO does it. */
    public function transactionControl(\PDO $pdo): ?TransactionControl;

    public function savepointStatement(string $name): string;

    /** How to release a savepoint; null where savepoints end with their transaction only. */
    public function releaseSavepointStatement(string $name): ?string;

    public function rollbackToSavepointStatement(string $name): string;

    /** A name of a savepoint, without quotes, in the form in which it equals another that means the same savepoint. */
    public function savepointKey(string $name, bool $isQuoted): string;
}
