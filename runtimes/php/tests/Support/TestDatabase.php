<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Query\Lock\GaleraLocks;
use PHPUnit\Framework\Assert;

/** The database of a test: a SQLite file of its own, or one of the servers that the test run has started. */
final class TestDatabase
{
    private const SQLITE = 'sqlite';

    /** MariaDB with the lock rows of a Galera cluster. */
    private const GALERA = 'galera';

    private const NAMES = [self::SQLITE, 'pgsql', 'mysql', self::GALERA];

    private static bool $hasLockTable = false;

    private ?string $file = null;

    private ?string $template = null;

    public function __construct(private readonly string $name)
    {
        if (!in_array($name, self::NAMES, true)) {
            throw new \LogicException("ORM_TEST_DATABASE is \"$name\"; it takes " . implode(', ', self::NAMES) . '.');
        }
    }

    /** The name of the database on which tests for every database run: the environment variable ORM_TEST_DATABASE. */
    public static function ofThisRun(): string
    {
        return (string) getenv('ORM_TEST_DATABASE') ?: self::SQLITE;
    }

    public function adapterName(): string
    {
        return $this->name === self::GALERA ? 'mysql' : $this->name;
    }

    /** @return array<string, mixed> as in the configuration file; skips the test where there is no such database */
    public function configuration(): array
    {
        return match ($this->name) {
            self::SQLITE => ['dsn' => 'sqlite:' . $this->file ??= $this->temporaryFile()],
            self::GALERA => $this->galera(),
            default => TestServer::configuration(strtoupper($this->name)),
        };
    }

    /** The SQLite file will be a copy of this one. */
    public function startFrom(string $template): void
    {
        $this->template = $template;
    }

    /** @param array<int, string> $groups the groups of a test, among them the databases that it is for */
    public function skipUnlessIn(array $groups): void
    {
        $databases = array_intersect($groups, self::NAMES);
        if ($databases === [] && in_array('servers', $groups, true)) {
            $databases = ['pgsql', 'mysql'];
        }
        if ($databases !== [] && !in_array($this->name, $databases, true)) {
            Assert::markTestSkipped('This test is for ' . implode(' and ', $databases) . '.');
        }
    }

    public function removeFiles(): void
    {
        foreach (['', '-journal', '-wal', '-shm'] as $suffix) {
            if ($this->file !== null && is_file($this->file . $suffix)) {
                unlink($this->file . $suffix);
            }
        }
    }

    /** @return array<string, mixed> */
    private function galera(): array
    {
        $server = TestServer::configuration('MYSQL');
        if (!self::$hasLockTable) {
            $pdo = new \PDO($server['dsn'], $server['user'], $server['password']);
            $pdo->exec(GaleraLocks::CREATE_TABLE);
            self::$hasLockTable = true;
        }

        return ['cluster' => 'galera', 'classname' => TrustedNode::class] + $server;
    }

    private function temporaryFile(): string
    {
        $file = tempnam(sys_get_temp_dir(), 'orm-test-');
        Assert::assertIsString($file);
        if ($this->template !== null) {
            copy($this->template, $file);
        }

        return $file;
    }
}
