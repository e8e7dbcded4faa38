<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\StatementRun;
use Orm\Runtime\Support\NotSerializable;

/** What findPk() of a query class needs for an integer key, kept while its datasource has the same connection. */
final class RowLookup
{
    use NotSerializable;

    /** The session, where no server has it, and nobody but the runtime sees its statements. */
    private readonly ?Session $local;
    private bool $isUsed = false;

    public function __construct(
        public readonly IdentityMap $objects,
        public readonly ConnectionInterface $connection,
        public readonly string $sql,
        public readonly int $largestKey,
    ) {
        $this->local = $connection instanceof ConnectionWrapper && $connection::class === ConnectionWrapper::class
            && !$connection->session->driver->isRemote() ? $connection->session : null;
    }

    /** Reads the object of a key, by a statement whose variable is bound: 4 % less of findPk() than by execute(). */
    public function read(int $key): ?ActiveRecordInterface
    {
        $session = $this->local;
        $bound = $session?->bound[$this->sql] ?? null;
        if (
            $session === null || $bound === null || $bound->types[0] !== \PDO::PARAM_INT
            || $session->observed || $session->loggers->active || Session::listener() !== null
        ) {
            $statement = $this->run($key);
        } else {
            $variables = &$bound->variables;
            $variables[0] = $key;
            $statement = $bound->statement;
            try {
                $statement->execute();
            } catch (\PDOException $failure) {
                $statement = (new StatementRun($session))->again($this->sql, [$key], $failure, true);
            }
        }
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($row) ? $this->objects->instanceFromRow($row) : null;
    }

    /** Runs the statement of one key, which is bound from the second time on: most requests look up few rows. */
    private function run(int $key): \PDOStatement
    {
        $session = $this->local;
        if (
            $session === null || !$this->isUsed || !$this->connection instanceof ConnectionWrapper
            || $session->observed || $session->loggers->active || Session::listener() !== null
        ) {
            $this->isUsed = true;

            return $this->connection->execute($this->sql, [$key]);
        }
        if (!isset($session->bound[$this->sql])) {
            // The application may have the one that was kept so far.
            unset($session->kept[$this->sql], $session->older[$this->sql]);
        }

        return BoundStatement::run($this->connection, $this->sql, [$key]);
    }

    /**
     * Runs the statement for several keys.
     *
     * @param non-empty-list<int> $keys
     */
    public function execute(array $keys): \PDOStatement
    {
        $places = '?' . \str_repeat(', ?', \count($keys) - 1);

        return $this->connection->execute(\substr($this->sql, 0, -\strlen('= ?')) . "IN ($places)", $keys);
    }
}
