<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** A session of FailingConnector. */
final class FailingPdo extends \PDO
{
    /** @param array<int, mixed> $options */
    public function __construct(
        private readonly FailingConnector $connector,
        string $dsn,
        string $user,
        string $password,
        array $options,
    ) {
        parent::__construct($dsn, $user, $password, $options);
    }

    public function beginTransaction(): bool
    {
        $this->connector->run('BEGIN');

        return parent::beginTransaction();
    }

    public function commit(): bool
    {
        $this->connector->run('COMMIT');

        return parent::commit();
    }

    public function rollBack(): bool
    {
        $this->connector->run('ROLLBACK');

        return parent::rollBack();
    }

    public function exec(string $statement): int|false
    {
        $this->connector->run($statement);

        return parent::exec($statement);
    }

    /** @param array<mixed> $options */
    public function prepare(string $query, array $options = []): \PDOStatement|false
    {
        $this->connector->run($query);

        return parent::prepare($query, $options);
    }

    public function query(string $query, ?int $fetchMode = null, mixed ...$fetchModeArgs): \PDOStatement|false
    {
        $this->connector->run($query);

        return parent::query($query, $fetchMode, ...$fetchModeArgs);
    }
}
