<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Concern;

use Orm\Runtime\Connection\ParameterType;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\StatementPreparation;
use Orm\Runtime\Connection\StatementRun;
use Orm\Runtime\Connection\StatementWrapper;
use Orm\Runtime\DataFetcher\ArrayDataFetcher;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Exception\BadMethodCallException;

/** The statements that applications prepare, and those that a subclass of the connection is to see. */
trait Statements
{
    public function prepare(string $sql, array $options = [])
    {
        $statement = StatementPreparation::forApplication($this->session, $sql, $options, $this->statementOptions());
        if ($this->session->debug) {
            $this->logEvent('prepare', $sql);
        }

        return $statement;
    }

    public function query(string $sql)
    {
        $statement = $this->statementRun('query')->query($sql, $this->statementOptions());
        // Further arguments are those of PDO::query(); declared ones would not fit subclasses written for Propel.
        $fetchMode = array_slice(func_get_args(), 1);
        if (is_int($fetchMode[0] ?? null)) {
            $statement->setFetchMode($fetchMode[0], ...array_slice($fetchMode, 1));
        }

        return $statement;
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
        $session = $this->session;
        $session->prepared = $session->kept = $session->older = $session->uses = [];
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

    /** @return array<int, mixed> options of PDO::prepare() */
    private function statementOptions(): array
    {
        $run = fn (
            string $sql,
            #[\SensitiveParameter] array $values,
            #[\SensitiveParameter] \Closure $action,
        ): bool => $this->statementRun()->prepared($sql, $values, $action);

        $session = $this->session;
        $convert = static fn (#[\SensitiveParameter] mixed $value, string $sql): array
            => ParameterType::of($value, $session, $sql);

        return [\PDO::ATTR_STATEMENT_CLASS => [$this->statementClass(), [$this, $run, $convert, $this->refusesNul]]];
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
        $listener = Session::$listener;

        return new StatementRun(
            $session,
            $isObserved ? $this->beforeQuery(...) : null,
            $isLogged ? $this->logQuery(...) : ($isObserved ? static fn () => null : null),
            $listener === null ? null : fn (string $sql) => $listener->ran($sql, $this),
        );
    }
}
