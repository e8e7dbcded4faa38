<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\DsnHosts;
use Orm\Runtime\Adapter\Mysql\MysqlHosts;
use Orm\Runtime\Adapter\Pgsql\PgsqlHosts;
use Orm\Runtime\Exception\ConnectionException;
use PHPUnit\Framework\TestCase;

final class DsnHostsTest extends TestCase
{
    /**
     * @dataProvider mysqlDsns
     * @param array<string, string> $expected
     */
    public function testHostsOfMysqlAreTriedOneByOne(string $dsn, array $expected): void
    {
        self::assertSame($expected, (new MysqlHosts())->dsns('shop', $dsn, true));
    }

    /** @return array<string, array{string, array<string, string>}> */
    public static function mysqlDsns(): array
    {
        return [
            'one host' => ['mysql:host=a;dbname=x', ['' => 'mysql:host=a;dbname=x']],
            'a socket' => ['mysql:unix_socket=/a,b;dbname=x', ['' => 'mysql:unix_socket=/a,b;dbname=x']],
            'without ports' => [
                'mysql:host=a,b;dbname=x',
                ['a' => 'mysql:host=a;dbname=x', 'b' => 'mysql:host=b;dbname=x'],
            ],
            'one port' => [
                'mysql:dbname=x;host=a, b;port=3307',
                ['a:3307' => 'mysql:dbname=x;host=a;port=3307;', 'b:3307' => 'mysql:dbname=x;host=b;port=3307;'],
            ],
            'ports' => [
                'mysql:host=a,b,::1;port=1,,3;dbname=x',
                [
                    'a:1' => 'mysql:host=a;port=1;dbname=x',
                    'b' => 'mysql:host=b;dbname=x',
                    '::1:3' => 'mysql:host=::1;port=3;dbname=x',
                ],
            ],
            'the same host twice' => [
                'mysql:host=a,a;port=1,2',
                ['a:1' => 'mysql:host=a;port=1;', 'a:2' => 'mysql:host=a;port=2;'],
            ],
        ];
    }

    /** @dataProvider wrongDsns */
    public function testHostsAndPortsHaveToFit(string $dsn): void
    {
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage('Give one port for each host, or one for all.');
        (new MysqlHosts())->dsns('shop', $dsn, true);
    }

    /** @return list<array{string}> */
    public static function wrongDsns(): array
    {
        return [['mysql:host=a,b,c;port=1,2'], ['mysql:host=a,b;port=1,2,3'], ['mysql:host=a,,b']];
    }

    public function testSessionsOfPostgresqlThatWriteNeedAPrimary(): void
    {
        $hosts = new PgsqlHosts();
        $several = 'pgsql:host=a,b;port=5432;dbname=x';
        self::assertSame(['' => "$several;target_session_attrs=read-write"], $hosts->dsns('shop', $several, true));
        self::assertSame(['' => $several], $hosts->dsns('shop', $several, false));
        $any = 'pgsql:host=a,b dbname=x target_session_attrs=any';
        self::assertSame(['' => $any], $hosts->dsns('shop', $any, true));
        self::assertSame(['' => 'pgsql:host=a'], $hosts->dsns('shop', 'pgsql:host=a', true));
        self::assertTrue($hosts->hasSeveral("pgsql:dbname=x;host='a,b'"));
        self::assertTrue($hosts->hasSeveral('pgsql:dbname=x hostaddr=127.0.0.1,127.0.0.2'));
        self::assertFalse($hosts->hasSeveral('pgsql:host=a;application_name=b,c'));
    }

    public function testTheTimeLimitOfADsn(): void
    {
        self::assertSame(5.0, DsnHosts::timeout('pgsql:host=a;connect_timeout=5'));
        self::assertSame(0.5, DsnHosts::timeout("pgsql:connect_timeout='0.5' host=a"));
        self::assertNull(DsnHosts::timeout('pgsql:host=a;connect_timeout=soon'));
        self::assertNull(DsnHosts::timeout('pgsql:host=a;dbname=connect_timeout'));
    }

    public function testOtherProductsHaveOneHostAndNoLimit(): void
    {
        $hosts = new DsnHosts();
        self::assertSame(['' => 'sqlite:a,b'], $hosts->dsns('shop', 'sqlite:a,b', true));
        self::assertFalse($hosts->hasSeveral('sqlite:a,b'));
        self::assertSame([], $hosts->timeoutOptions(3.0));
    }
}
