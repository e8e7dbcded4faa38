<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Concern;

use Orm\Runtime\Connection\ExecutedQuery;
use Orm\Runtime\Connection\QueryLog;
use Orm\Runtime\Connection\Retry\RetryStatistics;
use Orm\Runtime\Log\NullLogger;
use Psr\Log\LoggerInterface;

/** The debug mode and the logger of a connection, and the hooks around observed statements. */
trait Observation
{
    /** Counts statements, remembers the last one, and logs values beside the SQL. */
    public function useDebug(bool $debug = true): void
    {
        if (!$debug || !$this->session->debug) {
            $this->session->queryCount = 0;
            $this->setLastExecutedQuery('');
        }
        $this->session->debug = $debug;
        $this->session->observe();
    }

    public function isDebug(): bool
    {
        return $this->session->debug;
    }

    public function isInDebugMode(): bool
    {
        return $this->session->debug;
    }

    /** How many statements ran since useDebug(true). */
    public function getQueryCount(): int
    {
        return $this->session->queryCount;
    }

    /** @return int the number before */
    public function incrementQueryCount(): int
    {
        return $this->session->queryCount++;
    }

    /** The last statement that ran since useDebug(true), with its values: for people, never to be run. */
    public function getLastExecutedQuery(): string
    {
        return ExecutedQuery::text($this->session->lastExecutedQuery, $this->session->lastValues);
    }

    public function setLastExecutedQuery(string $query): void
    {
        $this->session->lastExecutedQuery = $query;
        $this->session->lastValues = [];
    }

    /** Sets a logger for this connection only; null for the one registered under its name. */
    public function setLogger(?LoggerInterface $logger): void
    {
        $this->session->logger = $logger;
        $this->session->observe();
    }

    /** @return LoggerInterface without psr/log and without a logger: one of the same shape */
    public function getLogger(): LoggerInterface|NullLogger
    {
        return $this->session->logger() ?? NullLogger::standard();
    }

    /**
     * Sets the methods whose statements are logged: exec, query, execute, and in debug mode also prepare,
     * beginTransaction, commit and rollBack.
     *
     * @param array<string> $methods
     */
    public function setLogMethods(array $methods): void
    {
        $this->session->logMethods = array_values($methods);
    }

    /** @return list<string> */
    public function getLogMethods(): array
    {
        return $this->session->logMethods;
    }

    /**
     * Writes a message to the logger of the connection. A subclass that overrides it gets each statement in debug mode,
     * with its values.
     *
     * @param string $message
     * @return void
     */
    public function log($message)
    {
        $this->getLogger()->info($message);
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
        if ($this->session->debug && static::class !== self::class && $this->overrides('log')) {
            $this->log(ExecutedQuery::text($sql, $values));

            return;
        }
        QueryLog::write($this->session, $sql, $values, $seconds);
    }

    /** Logs what is not the execution of a statement, in debug mode. */
    private function logEvent(string $method, string $message): void
    {
        if (in_array($method, $this->session->logMethods, true)) {
            $this->log($message);
        }
    }
}
