<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Runs statements that do not go the short way of execute(): observed ones, those that run once, and the application's
 * own.
 *
 * @internal
 */
final class StatementRun
{
    use NotSerializable;

    /**
     * @param (\Closure(): void)|null $before called before the statement, if someone observes the connection
     * @param (\Closure(string, array<mixed>, float): void)|null $after called with the statement, its values and the
     *     seconds that it took
     * @param (\Closure(string): void)|null $ran called with a statement that did not fail
     */
    public function __construct(
        private readonly Session $session,
        private readonly ?\Closure $before = null,
        private readonly ?\Closure $after = null,
        private readonly ?\Closure $ran = null,
    ) {
    }

    /**
     * Does what execute() does, for a connection that is observed.
     *
     * @param array<mixed> $values
     */
    public function kept(string $sql, #[\SensitiveParameter] array $values): \PDOStatement
    {
        $action = fn (): \PDOStatement => $this->runKept($sql, $values);

        return $this->run($sql, $values, $action, $action);
    }

    /**
     * Recovers from a failure of execute().
     *
     * @param array<mixed> $values
     */
    public function again(
        string $sql,
        #[\SensitiveParameter] array $values,
        \PDOException $failure,
        bool $wasSent,
    ): \PDOStatement {
        $again = fn (): \PDOStatement => $this->runKept($sql, $values);

        return Recovery::recover($this->session, $failure, $sql, $again, $wasSent);
    }

    /**
     * @param array<mixed> $values
     * @param array<int, mixed> $own the class of the statement
     */
    public function once(string $sql, #[\SensitiveParameter] array $values, array $own): \PDOStatement
    {
        $action = fn (): \PDOStatement => StatementPreparation::runOnce($this->session, $sql, $values, $own);

        return $this->runFree($sql, $values, $action, $action);
    }

    /** @param array<int, mixed> $own the class of the statement */
    public function query(string $sql, array $own): \PDOStatement
    {
        $action = fn (): \PDOStatement => StatementPreparation::query($this->session, $sql, $own);

        return $this->runFree($sql, [], $action, $action);
    }

    public function exec(string $sql): int
    {
        $action = fn (): int => (int) $this->session->open()->exec($sql);

        return $this->runFree($sql, [], $action, $action);
    }

    /**
     * A statement that the application holds, so that it cannot be prepared again for another session.
     *
     * @param array<mixed> $values
     * @param \Closure(): bool $action
     */
    public function prepared(
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
    ): bool {
        return $this->runFree($sql, $values, $action, null);
    }

    /** @param array<mixed> $values */
    private function runKept(string $sql, #[\SensitiveParameter] array $values): \PDOStatement
    {
        $session = $this->session;
        $statement = $session->kept[$sql] ?? KeptStatement::of($session, $sql, $values);
        if ($statement->places !== count($values)) {
            StatementPreparation::checkPlaces($statement, count($values));
        }
        StatementPreparation::bind($statement, $values, $session);
        $statement->execute();

        return $statement;
    }

    /**
     * Runs a statement whose text nobody has looked at.
     *
     * @template T
     * @param array<mixed> $values
     * @param \Closure(): T $action
     * @param (\Closure(): T)|null $again
     * @return T
     */
    private function runFree(
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
        #[\SensitiveParameter] ?\Closure $again,
    ): mixed {
        $result = $this->run($sql, $values, $action, $again);
        $session = $this->session;
        if (Session::keepsRecentObjects() && !StatementEffect::changesNothing($sql)) {
            Session::forgetRecentObjects();
        }
        if ($session->depth > 0) {
            Savepoints::observe($session, $sql);
        }
        if ($session->transactionControl !== null && Session::isSetting($sql)) {
            $session->transactionControl->settingsChanged();
        }

        return $result;
    }

    /**
     * @template T
     * @param array<mixed> $values
     * @param \Closure(): T $action
     * @param (\Closure(): T)|null $again
     * @return T
     */
    private function run(
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
        #[\SensitiveParameter] ?\Closure $again,
    ): mixed {
        $session = $this->session;
        if ($this->before !== null) {
            ($this->before)();
        }
        if ($session->openRows !== []) {
            OpenRows::beforeStatement($session, $sql);
        }
        if ($session->depth > 0) {
            TransactionCheck::beforeStatement($session, $sql);
        } elseif ($session->driver->isRemote()) {
            Recovery::beforeStatement($session, $sql, $again === null);
        }
        $startedAt = hrtime(true);
        $mayHaveRun = true;
        try {
            $result = $this->attempt($sql, $action, $again);
        } catch (ConnectionException $failure) {
            $mayHaveRun = $failure instanceof RollbackException
                || $failure instanceof ConnectionLostException && !$failure->isOutcomeKnown();
            throw $failure;
        } finally {
            if ($mayHaveRun) {
                $session->lastWrite?->ran($sql);
            }
        }
        if ($this->after !== null) {
            $seconds = (hrtime(true) - $startedAt) / 1e9;
            if ($session->debug) {
                $session->noteStatement($sql, $values, $seconds);
            }
            ($this->after)($sql, $values, $seconds);
        }
        if ($this->ran !== null) {
            ($this->ran)($sql);
        }
        if ($session->depth > 0) {
            TransactionCheck::afterStatement($session, $sql);
        }

        return $result;
    }

    /**
     * @template T
     * @param \Closure(): T $action
     * @param (\Closure(): T)|null $again
     * @return T
     */
    private function attempt(
        string $sql,
        #[\SensitiveParameter] \Closure $action,
        #[\SensitiveParameter] ?\Closure $again,
    ): mixed {
        try {
            return $action();
        } catch (\PDOException $failure) {
            return Recovery::recover($this->session, $failure, $sql, $again);
        }
    }
}
