<?php

declare(strict_types=1);

namespace Conformance;

/** Reads and empties the tables by SQL of its own, on a connection of its own. */
final class Tables
{
    private readonly \PDO $pdo;

    public function __construct(private readonly Program $program)
    {
        $this->pdo = new \PDO(
            (string) getenv('ORM_SCRATCH_DSN'),
            (string) getenv('ORM_SCRATCH_USER'),
            (string) getenv('ORM_SCRATCH_PASSWORD'),
            [\PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION],
        );
        if ($program->adapter === 'mysql') {
            $this->pdo->exec("SET NAMES utf8mb4, time_zone = '+00:00'");
        }
        if ($program->adapter === 'sqlite') {
            $this->pdo->exec('PRAGMA synchronous = OFF');
            $this->pdo->exec('PRAGMA busy_timeout = 600000');
        }
    }

    public function reset(): void
    {
        foreach ($this->program->reset as $sql) {
            $this->pdo->exec($sql);
        }
    }

    public function execute(string $sql): void
    {
        $this->pdo->exec($sql);
    }

    /** @return list<array{string, string}> a table and a row of it each */
    public function dump(): array
    {
        $statement = $this->pdo->query($this->program->dump);

        return $statement === false ? [] : $statement->fetchAll(\PDO::FETCH_NUM);
    }
}
