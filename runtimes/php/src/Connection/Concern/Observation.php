<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Concern;

use Orm\Runtime\Connection\QueryLog;
use Orm\Runtime\Connection\Retry\RetryStatistics;
use Psr\Log\LoggerInterface;

/** The debug mode and the logger of a connection, and the hooks around observed statements. */
trait Observation
{
    /** Counts statements, remembers the last one, and logs values beside the SQL. */
    public function useDebug(bool $debug = true): void
    {
        $this->session->debug = $debug;
        $this->session->observed = $debug || $this->session->logger !== null;
        $this->session->queryCount = 0;
        $this->session->lastExecutedQuery = '';
    }

    public function isDebug(): bool
    {
        return $this->session->debug;
    }

    /** How many statements ran since useDebug(true). */
    public function getQueryCount(): int
    {
        return $this->session->queryCount;
    }

    /** The last statement that ran since useDebug(true), with `?` where values are bound. */
    public function getLastExecutedQuery(): string
    {
        return $this->session->lastExecutedQuery;
    }

    /** Sets a logger for this connection only; null for the one registered under its name. */
    public function setLogger(?LoggerInterface $logger): void
    {
        $this->session->logger = $logger;
        $this->session->observed = $this->session->debug || $logger !== null;
    }

    public function getLogger(): ?LoggerInterface
    {
        return $this->session->logger();
    }

    /** Returns how often work on this connection was run again after a deadlock and the like, since it was made. */
    public function getRetryStatistics(): RetryStatistics
    {
        return $this->session->retryStatistics ??= new RetryStatistics();
    }

    /** Called before a statement runs, if the connection is in debug mode or has a logger. */
    protected function beforeQuery(): void
    {
    }

    /**
     * Logs a statement that has run.
     *
     * @param array<mixed> $values
     */
    protected function logQuery(string $sql, #[\SensitiveParameter] array $values, float $seconds): void
    {
        QueryLog::write($this->session, $sql, $values, $seconds);
    }
}
