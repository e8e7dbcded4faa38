<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Concern;

use Orm\Runtime\Connection\ExecutedQuery;
use Orm\Runtime\Connection\ParameterType;
use Orm\Runtime\Connection\QueryRows;
use Orm\Runtime\Connection\Retry\RetryStatistics;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\StatementPreparation;
use Orm\Runtime\Connection\StatementRun;
use Orm\Runtime\Connection\StatementWrapper;
use Orm\Runtime\DataFetcher\ArrayDataFetcher;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\NullLogger;
use Psr\Log\LoggerInterface;

/**
 * The statements that applications prepare, and those that a subclass of the connection is to see; the debug mode and
 * the logger of a connection, and the hooks around observed statements.
 */
trait Statements
{
    public function prepare(string $sql, array $options = [])
    {
        $own = $this->statementOptions();
        $statement = $this->forApplication(
            fn (): \PDOStatement => StatementPreparation::forApplication($this->session, $sql, $options, $own),
        );
        if ($this->session->debug) {
            $this->logEvent('prepare', $sql);
        }

        return $statement;
    }

    public function query(string $sql)
    {
        $statement = $this->forApplication(
            fn (): \PDOStatement => $this->statementRun('query')->query($sql, $this->statementOptions()),
        );
        // Further arguments are those of PDO::query(); declared ones would not fit subclasses written for Propel.
        $fetchMode = array_slice(func_get_args(), 1);
        if (is_int($fetchMode[0] ?? null)) {
            $statement->setFetchMode($fetchMode[0], ...array_slice($fetchMode, 1));

            return $statement;
        }

        return QueryRows::of($statement);
    }

    /** The rows of an executed statement, or of a list, as an iterator. */
    public function getDataFetcher(mixed $data): DataFetcherInterface
    {
        return match (true) {
            $data instanceof DataFetcherInterface => $data,
            is_array($data) => new ArrayDataFetcher($data),
            default => new PDODataFetcher($data),
        };
    }

    public function getSingleDataFetcher(mixed $data): DataFetcherInterface
    {
        return $this->getDataFetcher($data);
    }

    /** Drops the statements that are kept prepared. */
    public function clearStatementCache(): void
    {
        $this->session->dropStatements();
    }

    /**
     * Calls a method of PDO that a connection does not have of its own, such as errorInfo() or those of a driver.
     *
     * @param array<mixed> $arguments
     */
    public function __call(string $method, array $arguments): mixed
    {
        $pdo = method_exists($this, $method) ? null : $this->getWrappedConnection();

        return $pdo !== null && is_callable([$pdo, $method])
            ? $pdo->$method(...$arguments)
            : throw BadMethodCallException::of($this, $method);
    }

    /**
     * The class of the statements that prepare() and query() give.
     *
     * @return class-string<StatementWrapper>
     */
    protected function statementClass(): string
    {
        return StatementWrapper::class;
    }

    /**
     * Runs a statement that the application has written.
     *
     * @template T
     * @param \Closure(): T $run
     * @return T
     */
    private function forApplication(#[\SensitiveParameter] \Closure $run): mixed
    {
        try {
            return $run();
        } catch (OrmException $failure) {
            throw QueryRows::failure($failure);
        }
    }

    /** @return array<int, mixed> options of PDO::prepare() */
    private function statementOptions(): array
    {
        $run = fn (
            string $sql,
            #[\SensitiveParameter] array $values,
            #[\SensitiveParameter] \Closure $action,
        ): bool => $this->forApplication(fn (): bool => $this->statementRun()->prepared($sql, $values, $action));

        $session = $this->session;
        $convert = static fn (#[\SensitiveParameter] mixed $value, string $sql): array
            => ParameterType::of($value, $session, $sql);

        $arguments = [$this, $run, $convert, $this->refusesNul, $session->driver->isRemote()];

        return [\PDO::ATTR_STATEMENT_CLASS => [$this->statementClass(), $arguments]];
    }

    /** Has prepare() of a subclass see the statements of the runtime, as Propel's connections do. */
    private function interceptStatements(): void
    {
        $this->session->isIntercepted = $this->session->isIntercepted || $this->overrides('prepare');
        $this->session->observe();
    }

    /** Whether a class of the application has a method instead of this one. */
    private function overrides(string $method): bool
    {
        return !str_starts_with((new \ReflectionMethod($this, $method))->class, 'Orm\\Runtime\\Connection\\');
    }

    /** @param array<mixed> $values */
    private function executePrepared(string $sql, #[\SensitiveParameter] array $values): \PDOStatement
    {
        $statement = $this->prepare($sql);
        StatementPreparation::bind($statement, $values, $this->session);
        $statement->execute();

        return $statement;
    }

    /**
     * The hooks are passed on only while someone observes the connection.
     *
     * @param string $method the method that setLogMethods() names
     */
    private function statementRun(string $method = 'execute'): StatementRun
    {
        $session = $this->session;
        $isObserved = $session->observed || $session->loggers->active;
        $isLogged = $isObserved && in_array($method, $session->logMethods, true);
        $listener = Session::listener();

        return new StatementRun(
            $session,
            $isObserved ? $this->beforeQuery(...) : null,
            $isLogged ? $this->logQuery(...) : ($isObserved ? static fn () => null : null),
            $listener === null ? null : fn (string $sql) => $listener->ran($sql, $this),
        );
    }

    /**
     * Counts statements, remembers the last one, and logs values beside the SQL.
     *
     * @param bool|null $debug not declared, for connections written for Propel
     */
    public function useDebug($debug = true): void
    {
        $debug = (bool) $debug;
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
        $session = $this->session;
        $context = ['connection' => $session->name, 'seconds' => $seconds];
        if ($session->debug) {
            $context['values'] = $values;
        }
        if ($seconds >= $session->loggers->slowThreshold()) {
            $session->logger()?->warning('Slow query: ' . $sql, $context);
        } else {
            $session->logger()?->debug($sql, $context);
        }
    }

    /** Logs what is not the execution of a statement, in debug mode. */
    private function logEvent(string $method, string $message): void
    {
        if (in_array($method, $this->session->logMethods, true)) {
            $this->log($message);
        }
    }
}
