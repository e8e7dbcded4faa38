<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Log\LoggerRegistry;

/**
 * A primary and a replica that never gets anything of it: another schema or database of the same server, or another
 * file. Each has a table `place` that names it.
 */
final class StaleReplica
{
    /** @var array<string, mixed> */
    public readonly array $primary;

    /** @var array<string, mixed> */
    public readonly array $replica;

    /**
     * @param array<string, mixed> $configuration of the test's database, which is the primary
     * @param ConnectionWrapper $connection with it
     */
    public function __construct(
        private readonly string $adapter,
        array $configuration,
        private readonly ConnectionWrapper $connection,
    ) {
        $ansi = "SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')";
        $dsn = is_string($configuration['dsn']) ? $configuration['dsn'] : '';
        if ($adapter === 'sqlite') {
            $this->primary = $configuration;
            $this->replica = ['dsn' => $dsn . '-stale'];
        } elseif ($adapter === 'pgsql') {
            $connection->exec('CREATE SCHEMA IF NOT EXISTS orm_stale');
            $this->primary = $configuration;
            $this->replica = $configuration + ['settings' => ['queries' => ['SET search_path TO orm_stale']]];
        } else {
            $stale = self::staleName($dsn);
            $connection->exec("CREATE DATABASE IF NOT EXISTS $stale");
            $this->primary = $configuration + ['settings' => ['queries' => [$ansi]]];
            $this->replica = $configuration + ['settings' => ['queries' => [$ansi, "USE $stale"]]];
        }
        foreach (['primary' => $this->primary, 'replica' => $this->replica] as $name => $side) {
            $pdo = $this->open($side);
            $pdo->exec('DROP TABLE IF EXISTS place');
            $pdo->exec('CREATE TABLE place (name VARCHAR(20) NOT NULL PRIMARY KEY)');
            $pdo->exec("INSERT INTO place (name) VALUES ('$name')");
        }
    }

    /** @param array<string, mixed> $more keys of the primary */
    public function manager(array $more = [], ?LoggerRegistry $loggers = null): ConnectionManagerPrimaryReplica
    {
        $manager = new ConnectionManagerPrimaryReplica('bookstore');
        $manager->setLoggers($loggers ?? new LoggerRegistry());
        $manager->setWriteConfiguration($more + $this->primary);
        $manager->setReadConfiguration([$this->replica]);

        return $manager;
    }

    /** Runs the statements of a script on the replica, as those that make tables. */
    /** @param list<string> $statements */
    public function run(array $statements): void
    {
        $pdo = $this->open($this->replica);
        foreach ($statements as $statement) {
            $pdo->exec($statement);
        }
    }

    public function remove(): void
    {
        $this->connection->exec('DROP TABLE IF EXISTS place');
        $dsn = is_string($this->replica['dsn']) ? $this->replica['dsn'] : '';
        match ($this->adapter) {
            'sqlite' => unlink(substr($dsn, strlen('sqlite:'))),
            'pgsql' => $this->connection->exec('DROP SCHEMA IF EXISTS orm_stale CASCADE'),
            default => $this->connection->exec('DROP DATABASE IF EXISTS ' . self::staleName($dsn)),
        };
    }

    private static function staleName(string $dsn): string
    {
        return preg_replace('/.*dbname=([^;]+).*/', '$1', $dsn) . '_stale';
    }

    /** @param array<string, mixed> $side */
    private function open(array $side): \PDO
    {
        [$dsn, $user, $password] = [$side['dsn'] ?? '', $side['user'] ?? '', $side['password'] ?? ''];
        $pdo = new \PDO(
            is_string($dsn) ? $dsn : '',
            is_string($user) ? $user : '',
            is_string($password) ? $password : '',
        );
        $settings = $side['settings'] ?? null;
        $queries = is_array($settings) ? $settings['queries'] ?? [] : [];
        foreach (is_array($queries) ? $queries : [] as $query) {
            $pdo->exec(is_string($query) ? $query : '');
        }

        return $pdo;
    }
}
