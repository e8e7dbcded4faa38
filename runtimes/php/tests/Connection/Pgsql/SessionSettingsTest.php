<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Adapter\Pgsql\PgsqlDriver;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SessionSettingsTest extends DatabaseTestCase
{
    use OnPgsql;

    /** @dataProvider charsets */
    public function testTheCharacterSet(string $charset, string $known): void
    {
        $connection = $this->connect(['settings' => ['charset' => $charset]]);
        self::assertSame($known, $this->value('SHOW client_encoding', [], $connection));
    }

    /** @return list<array{string, string}> */
    public static function charsets(): array
    {
        return [['utf8', 'UTF8'], ['UTF-8', 'UTF8'], ['unicode', 'UTF8'], ['LATIN1', 'LATIN1']];
    }

    public function testTheCharacterSetWinsOverThatOfTheDsn(): void
    {
        $dsn = $this->configuration()['dsn'] . ';client_encoding=LATIN1; ';
        self::assertSame('LATIN1', $this->value('SHOW client_encoding', [], $this->connect(['dsn' => $dsn])));
        $connection = $this->connect(['dsn' => $dsn, 'settings' => ['charset' => 'utf8']]);
        self::assertSame('UTF8', $this->value('SHOW client_encoding', [], $connection));
    }

    public function testADsnInAFileCanHaveACharacterSet(): void
    {
        $file = tempnam(sys_get_temp_dir(), 'dsn');
        self::assertIsString($file);
        file_put_contents($file, $this->configuration()['dsn']);
        try {
            $settings = ['charset' => 'LATIN1'];
            $connection = $this->connect(['dsn' => 'uri:file://' . $file, 'settings' => $settings]);
            self::assertSame('LATIN1', $this->value('SHOW client_encoding', [], $connection));
        } finally {
            unlink($file);
        }
    }

    public function testAnUnknownCharacterSetIsAnErrorOfTheConfiguration(): void
    {
        try {
            $this->connect(['settings' => ['charset' => 'utf8mb4']])->exec('SELECT 1');
            self::fail('It was accepted.');
        } catch (ConnectionException $refused) {
            self::assertTrue($refused->isConfigurationError(), $refused->getMessage());
            self::assertStringContainsString('utf8mb4', $refused->getMessage());
        }
    }

    public function testACharacterSetCannotAddToTheDsn(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('is not the name of a character set');
        $this->connect(['settings' => ['charset' => 'utf8;host=evil.example']])->exec('SELECT 1');
    }

    public function testQueriesOverrideTheSettings(): void
    {
        $queries = ["SET NAMES 'LATIN1'", "SET TimeZone = 'Asia/Tokyo'"];
        $connection = $this->connect(['settings' => ['charset' => 'utf8', 'queries' => $queries]]);
        self::assertSame('LATIN1', $this->value('SHOW client_encoding', [], $connection));
        self::assertSame('Asia/Tokyo', $this->value('SHOW TimeZone', [], $connection));
    }

    /**
     * @dataProvider queries
     * @param list<string> $queries
     * @param list<string> $expected
     */
    public function testQueriesTakeAsFewRoundTripsAsTheyCan(array $queries, array $expected): void
    {
        $sent = [];
        $statement = $this->createStub(\PDOStatement::class);
        $statement->method('fetchColumn')->willReturn(4711);
        $pdo = $this->createStub(\PDO::class);
        $info = 'PID: 4711; Client Encoding: UTF8; Is Superuser: off; Date Style: ISO, MDY';
        $pdo->method('getAttribute')->willReturn($info);
        $pdo->method('prepare')->willReturn($statement);
        $pdo->method('exec')->willReturnCallback(static function (string $sql) use (&$sent): int {
            $sent[] = $sql;

            return 0;
        });
        $driver = new PgsqlDriver();
        $driver->initSession($pdo, 'utf8');
        $driver->openSession($pdo, 'shop', 'pgsql:host=x;client_encoding=utf8', new ServerSettings(), $queries);
        self::assertSame($expected, $sent);
    }

    /** @return iterable<string, array{list<string>, list<string>}> */
    public static function queries(): iterable
    {
        yield 'none' => [[], []];
        yield 'of a generated configuration' => [["SET NAMES 'UTF8'"], []];
        yield 'another character set' => [["SET NAMES 'LATIN1'"], ["SET NAMES 'LATIN1'"]];
        yield 'character set at the end' => [
            ['SET work_mem = 1', "SET NAMES 'UTF8'"],
            ['SET work_mem = 1', "SET NAMES 'UTF8'"],
        ];
        yield 'settings' => [
            ["set names utf8;\n", "SET a = '1';", 'SET SESSION b TO 2 ;'],
            ["SET a = '1'; SET SESSION b TO 2"],
        ];
        yield 'settings and others' => [['SET a = 1', 'SELECT f(1)'], ['SET a = 1', 'SELECT f(1)']];
        yield 'several in one' => [['SET a = 1; SET b = 2', 'SET c = 3'], ['SET a = 1; SET b = 2', 'SET c = 3']];
        yield 'a comment' => [['SET a = 1 -- one', 'SET b = 2'], ['SET a = 1 -- one', 'SET b = 2']];
    }
}
