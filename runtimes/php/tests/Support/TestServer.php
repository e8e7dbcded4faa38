<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use PHPUnit\Framework\Assert;

/** The database servers that the test run has started: ORM_TEST_PGSQL_DSN and so on. */
final class TestServer
{
    /** @var array<string, string> DSNs by server */
    private static array $own = [];

    /** @return array{dsn: string, user: string, password: string, pooler?: string} */
    public static function configuration(string $name): array
    {
        $dsn = getenv('ORM_TEST_' . $name . '_DSN');
        if ($dsn === false || $dsn === '') {
            $reason = getenv('ORM_TEST_' . $name . '_UNAVAILABLE');
            $reason = $reason === false ? 'ORM_TEST_' . $name . '_DSN is not set' : $reason;
            if (in_array(getenv('CI'), ['true', '1'], true) || getenv('ORM_TEST_REQUIRE') === 'all') {
                Assert::fail('This test needs a database: ' . $reason);
            }
            Assert::markTestSkipped('This test needs a database: ' . $reason);
        }

        $pooler = (string) getenv('ORM_TEST_' . $name . '_POOLER');

        $user = (string) getenv('ORM_TEST_' . $name . '_USER');
        $password = (string) getenv('ORM_TEST_' . $name . '_PASSWORD');
        if ($pooler === '') {
            $dsn = self::$own[$name] ??= self::ownDatabase($dsn, $user, $password);
            // For programs that a test starts.
            putenv("ORM_TEST_{$name}_DSN=$dsn");
        }

        return ($pooler === '' ? [] : ['pooler' => $pooler]) + [
            'dsn' => $dsn,
            'user' => $user,
            'password' => $password,
        ];
    }

    /** Makes a database for this process, so that two test runs on one server do not share tables. */
    private static function ownDatabase(string $dsn, string $user, string $password): string
    {
        $name = 'orm_test_' . getmypid() . '_' . bin2hex(random_bytes(3));
        $server = new \PDO($dsn, $user, $password);
        $server->exec("CREATE DATABASE $name");
        register_shutdown_function(static function () use ($dsn, $user, $password, $name): void {
            try {
                $server = new \PDO($dsn, $user, $password);
                $isMysql = str_starts_with($dsn, 'mysql:');
                if ($isMysql) {
                    $server->exec('SET SESSION lock_wait_timeout = 5');
                }
                $server->exec("DROP DATABASE $name" . ($isMysql ? '' : ' WITH (FORCE)'));
            } catch (\PDOException) {
                // The server has ended, or a session still has an open transaction; the server is a temporary one.
            }
        });

        return (string) preg_replace('/\bdbname=[^;]*/', "dbname=$name", $dsn);
    }
}
