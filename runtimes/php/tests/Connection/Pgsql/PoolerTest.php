<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Adapter\Pgsql\PgsqlDriver;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/**
 * A server that says one process number to the client while another process answers its queries.
 *
 * @group pgsql
 */
final class PoolerTest extends TestCase
{
    private const DSN = 'pgsql:host=db.example;port=6432;dbname=shop;connect_timeout=3';

    /** @var list<string> statements that were sent */
    private array $sent = [];

    public function testAServerIsNoPooler(): void
    {
        (new PgsqlDriver())->openSession($this->server(4711, 4711), 'shop', self::DSN, new ServerSettings());
        self::assertCount(1, $this->sent, 'It takes no more than setting the time zone.');
    }

    /** @dataProvider numbers */
    public function testAPoolerIsRefused(int $said): void
    {
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage(
            'Could not connect to "shop": a connection pooler answers at db.example:6432 in place of the database '
                . 'server. Add "pooler: transaction" or "pooler: session" to the connection',
        );
        (new PgsqlDriver())->openSession($this->server($said, 4711), 'shop', self::DSN, new ServerSettings());
    }

    /** @return list<array{int}> */
    public static function numbers(): array
    {
        return [[1930911008], [-1930911008], [0]];
    }

    /** @dataProvider modes */
    public function testAConfiguredPoolerIsNot(string $pooler): void
    {
        $servers = new ServerSettings(pooler: $pooler);
        (new PgsqlDriver())->openSession($this->server(1, 4711), 'shop', self::DSN, $servers);
        self::assertCount(1, $this->sent);
    }

    /** @return list<array{string}> */
    public static function modes(): array
    {
        return [['session'], ['transaction']];
    }

    public function testAPoolerIsFoundWhereTheServerLacksTheTimeZone(): void
    {
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage('a connection pooler answers');
        (new PgsqlDriver())->openSession($this->server(1, 4711, '22023'), 'shop', self::DSN, new ServerSettings());
    }

    public function testAnotherFailureIsNotTakenForAnUnknownTimeZone(): void
    {
        $this->expectException(\PDOException::class);
        (new PgsqlDriver())->openSession($this->server(1, 1, '08P01'), 'shop', self::DSN, new ServerSettings());
    }

    public function testOffsetsKeepTheirSign(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setTimeZone('shop', '-05:30');
        (new PgsqlDriver())->openSession($this->server(1, 1), 'shop', self::DSN, new ServerSettings());
        Orm::setServiceContainer(new StandardServiceContainer());
        self::assertStringContainsString("set_config('TimeZone', 'INTERVAL ''-05:30''', false)", $this->sent[0]);
    }

    /** @param string $failure SQLSTATE of the first statement; empty where it succeeds */
    private function server(int $said, int $process, string $failure = ''): \PDO
    {
        $pdo = $this->createStub(\PDO::class);
        $pdo->method('getAttribute')->willReturn('PID: ' . $said . '; Client Encoding: UTF8');
        $pdo->method('prepare')->willReturnCallback(function (string $sql) use ($process, $failure): \PDOStatement {
            $this->sent[] = $sql;
            $statement = $this->createStub(\PDOStatement::class);
            $statement->method('fetchColumn')->willReturn($process);
            if ($failure !== '' && count($this->sent) === 1) {
                $exception = new \PDOException('SQLSTATE[' . $failure . ']');
                $exception->errorInfo = [$failure, 7, ''];
                $statement->method('execute')->willThrowException($exception);
            }

            return $statement;
        });

        return $pdo;
    }
}
