<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Adapter\Mysql\MysqlDriver;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SessionSettingsTest extends DatabaseTestCase
{
    use OnMysql;

    private const NAMES = 'SET NAMES utf8mb4 COLLATE utf8mb4_unicode_ci, COLLATION_SERVER = utf8mb4_unicode_ci';

    protected function tearDown(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        parent::tearDown();
    }

    public function testTheQueryOfAGeneratedConfigurationAndATimeZone(): void
    {
        $this->useTimeZone('+02:00');
        $connection = $this->connect(['settings' => ['queries' => [self::NAMES, "SET sql_mode = 'ANSI'"]]]);
        self::assertSame('+02:00', $this->value('SELECT @@time_zone', [], $connection));
        self::assertSame('utf8mb4_unicode_ci', $this->value('SELECT @@collation_connection', [], $connection));
        self::assertStringContainsString('ANSI', $this->value('SELECT @@sql_mode', [], $connection));
    }

    public function testQueriesOverrideTheTimeZone(): void
    {
        $this->useTimeZone('+02:00');
        foreach ([["SET time_zone = '+03:00'"], ["SET NAMES utf8mb4, time_zone = '+03:00'"]] as $queries) {
            $connection = $this->connect(['settings' => ['queries' => $queries]]);
            self::assertSame('+03:00', $this->value('SELECT @@time_zone', [], $connection));
        }
    }

    public function testAnUnknownTimeZoneIsReportedAsSuch(): void
    {
        if ($this->value("SELECT CONVERT_TZ(NOW(), 'UTC', 'Antarctica/Troll')") !== null) {
            self::markTestSkipped('The server has the tables of time zones.');
        }
        $this->useTimeZone('Antarctica/Troll');
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage('Antarctica/Troll');
        $this->connect(['settings' => ['queries' => [self::NAMES]]])->exec('SELECT 1');
    }

    /**
     * @dataProvider queries
     * @param list<string> $queries
     * @param list<string> $expected
     */
    public function testQueriesTakeAsFewRoundTripsAsTheyCan(string $zone, array $queries, array $expected): void
    {
        $this->useTimeZone($zone);
        $sent = [];
        $pdo = $this->createStub(\PDO::class);
        $pdo->method('exec')->willReturnCallback(static function (string $sql) use (&$sent): int {
            $sent[] = $sql;

            return 0;
        });
        (new MysqlDriver())->openSession($pdo, 'bookstore', 'mysql:host=x', new ServerSettings(), $queries);
        self::assertSame($expected, $sent);
    }

    /** @return iterable<string, array{string, list<string>, list<string>}> */
    public static function queries(): iterable
    {
        $zone = "SET time_zone = '+02:00'";
        yield 'nothing' => ['', [], []];
        yield 'zone' => ['+02:00', [], [$zone]];
        yield 'names' => ['', [self::NAMES], [self::NAMES]];
        yield 'both' => ['+02:00', [self::NAMES . "; \n"], [$zone . ', ' . substr(self::NAMES, 4)]];
        yield 'another query first' => ['+02:00', ['SET a = 1', self::NAMES], [$zone, 'SET a = 1', self::NAMES]];
        yield 'two in one' => ['+02:00', ['SET NAMES utf8; SET a = 1'], [$zone, 'SET NAMES utf8; SET a = 1']];
    }

    private function useTimeZone(string $zone): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        if ($zone !== '') {
            Orm::getStandardServiceContainer()->setTimeZone('bookstore', $zone);
        }
    }
}
