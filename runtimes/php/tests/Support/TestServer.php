<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use PHPUnit\Framework\Assert;

/** The database servers that the test run has started: ORM_TEST_PGSQL_DSN and so on. */
final class TestServer
{
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

        return ($pooler === '' ? [] : ['pooler' => $pooler]) + [
            'dsn' => $dsn,
            'user' => (string) getenv('ORM_TEST_' . $name . '_USER'),
            'password' => (string) getenv('ORM_TEST_' . $name . '_PASSWORD'),
        ];
    }
}
