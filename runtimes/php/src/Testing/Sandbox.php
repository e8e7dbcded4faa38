<?php

declare(strict_types=1);

namespace Orm\Runtime\Testing;

use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ManagedConnections;
use Orm\Runtime\Connection\SandboxTransactions;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Support\NotSerializable;

/**
 * Undoes at its end what was written to the databases of the service container since its beginning.
 *
 * Each connection is in one transaction that is rolled back. The transactions of the application are savepoints in it:
 * they commit, roll back and fail as they do elsewhere. Nothing remains when the process ends before, however it ends.
 *
 *     $sandbox = Sandbox::begin();
 *     try {
 *         placeOrder();
 *     } finally {
 *         $sandbox->end();
 *     }
 */
final class Sandbox
{
    use NotSerializable;

    private static ?self $current = null;

    /** @var list<Session> */
    private array $entered = [];

    /** Tells of the first statement that has committed. */
    private ?RollbackException $commit = null;

    /** @var list<ConnectionManagerPrimaryReplica> those that read from their replicas again at the end */
    private array $replicated = [];

    /** @var array<int, StandardServiceContainer> a framework makes one for each test, which may begin later */
    private array $containers = [];

    private function __construct()
    {
    }

    /** @throws OrmException where another one has begun, or a transaction is open */
    public static function begin(): self
    {
        if (self::$current !== null) {
            throw new OrmException('Another sandbox has begun. Call its end() first: they cannot be nested.');
        }
        $sandbox = self::$current = new self();
        try {
            $sandbox->enterContainer();
            foreach ($sandbox->connections() as $connection) {
                $sandbox->enterConnection($connection);
            }
            Session::afterConnects($sandbox->sessionOpened(...));
        } catch (\Throwable $failure) {
            $sandbox->end();
            throw $failure;
        }

        return $sandbox;
    }

    /**
     * Rolls everything back, also what a test has left open. A second call does nothing.
     *
     * @throws RollbackException where a statement has committed, such as CREATE TABLE on MySQL
     */
    public function end(): void
    {
        if (self::$current !== $this) {
            return;
        }
        self::$current = null;
        Session::afterConnects(null);
        foreach ($this->replicated as $manager) {
            $manager->setForcePrimaryConnection(false);
        }
        foreach ($this->connections() as $connection) {
            self::leaveTransaction($connection);
        }
        foreach ($this->entered as $session) {
            self::leave($session);
        }
        if ($this->commit !== null) {
            throw $this->commit;
        }
    }

    private function sessionOpened(Session $session): void
    {
        $this->enterContainer();
        $this->enter($session);
    }

    private function enterContainer(): void
    {
        $container = Orm::getStandardServiceContainer();
        $this->containers[spl_object_id($container)] = $container;
        foreach ($container->getConnectionManagers() as $manager) {
            if ($manager instanceof ConnectionManagerPrimaryReplica && !$manager->isForcePrimaryConnection()) {
                // A replica does not see what the transaction has written.
                $manager->setForcePrimaryConnection();
                $this->replicated[] = $manager;
            }
        }
    }

    private function enterConnection(ConnectionWrapper $connection): void
    {
        if ($connection->isInTransaction()) {
            throw new OrmException(sprintf(
                'A transaction is open on "%s". End it before the sandbox begins.',
                $connection->getName(),
            ));
        }
        $this->enter($connection->session);
    }

    private function enter(Session $session): void
    {
        if ($session->pdo !== null) {
            // A closed session has no control, which ends its transaction.
            $session->transactionControl = new SandboxTransactions(
                $session->pdo,
                $session->driver,
                fn (): RollbackException => $this->commit ??= RollbackException::committedInSandbox($session->name),
            );
            $this->entered[] = $session;
        }
    }

    /** @return iterable<ConnectionWrapper> */
    private function connections(): iterable
    {
        foreach ($this->containers as $container) {
            foreach ($container->getConnectionManagers() as $manager) {
                foreach ($manager instanceof ManagedConnections ? $manager->getConnections() : [] as $connection) {
                    if ($connection instanceof ConnectionWrapper) {
                        yield $connection;
                    }
                }
            }
        }
    }

    private static function leaveTransaction(ConnectionWrapper $connection): void
    {
        try {
            $connection->forceRollBack();
        } catch (RollbackException) {
            // Thrown when all sessions were left.
        }
    }

    private static function leave(Session $session): void
    {
        $sandbox = $session->transactionControl;
        if ($sandbox instanceof SandboxTransactions) {
            $session->transactionControl = null;
            try {
                $sandbox->undo();
            } catch (RollbackException) {
                // Thrown when all sessions were left.
            }
        }
        Session::forgetRecentObjects();
        Session::rolledBack($session->name);
    }
}
