<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Connection\ServerSettings;

/** Opens sessions as an adapter says that is there already, of the application perhaps. */
final class AdapterDriver extends Driver
{
    public function __construct(private readonly AdapterInterface $given)
    {
        $this->adapter = $given;
    }

    public function forDsn(string $dsn): Driver
    {
        return new self($this->given->forDsn($dsn));
    }

    public function prepareDsn(string $dsn, string $charset): string
    {
        return $this->given->prepareDsn($dsn, $charset);
    }

    public function connectOptions(array $configured = []): array
    {
        return $this->given->connectOptions($configured);
    }

    public function initSession(\PDO $pdo, string $charset): void
    {
        $this->given->initSession($pdo, $charset);
    }

    public function hosts(): DsnHosts
    {
        return $this->ofAdapter()?->hosts() ?? parent::hosts();
    }

    public function isRemote(): bool
    {
        return $this->given->isRemote();
    }

    public function booleanType(): int
    {
        return $this->given->booleanType();
    }

    public function commitsStatements(): bool
    {
        return $this->ofAdapter()?->commitsStatements() ?? false;
    }

    public function storesNulInTexts(): bool
    {
        return $this->ofAdapter()?->storesNulInTexts() ?? true;
    }

    public function storesSpecialNumbers(): bool
    {
        return $this->ofAdapter()?->storesSpecialNumbers() ?? false;
    }

    public function streamingAttributes(): array
    {
        return $this->ofAdapter()?->streamingAttributes() ?? [];
    }

    public function transactionStateStatement(): ?string
    {
        return $this->ofAdapter()?->transactionStateStatement();
    }

    public function isMisconfigured(\PDOException $failure): bool
    {
        return $this->ofAdapter()?->isMisconfigured($failure) ?? false;
    }

    public function isRolledBack(\PDOException $failure): bool
    {
        return $this->ofAdapter()?->isRolledBack($failure) ?? false;
    }

    public function serverOptions(ServerSettings $servers): array
    {
        return $this->ofAdapter()?->serverOptions($servers) ?? [];
    }

    public function unpreparedUses(): int
    {
        return $this->ofAdapter()?->unpreparedUses() ?? 0;
    }

    public function unprepared(
        \PDO $pdo,
        string $sql,
        #[\SensitiveParameter] array $values,
        array $options,
        bool $inTransaction,
    ): ?\PDOStatement {
        return $this->ofAdapter()?->unprepared($pdo, $sql, $values, $options, $inTransaction);
    }

    public function checkQueries(
        #[\SensitiveParameter] array $queries,
        string $connection,
        ServerSettings $servers,
    ): void {
        $this->ofAdapter()?->checkQueries($queries, $connection, $servers);
    }

    public function openSession(
        \PDO $pdo,
        string $connection,
        string $dsn,
        ServerSettings $servers,
        #[\SensitiveParameter] array $queries = [],
    ): void {
        $driver = $this->ofAdapter();
        // An adapter without a driver of its own sets the time zone by itself.
        if ($driver === null || $driver::class === Driver::class) {
            parent::openSession($pdo, $connection, $dsn, $servers, $queries);
        } else {
            $driver->openSession($pdo, $connection, $dsn, $servers, $queries);
        }
    }

    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        if ($this->given instanceof StandardAdapter) {
            $this->given->useTimeZone($pdo, $connection);
        }
    }

    private function ofAdapter(): ?Driver
    {
        return $this->given instanceof StandardAdapter ? $this->given->driver() : null;
    }
}
