<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Adapter\UrlDsn;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Exception\ConnectionException;
use PHPUnit\Framework\TestCase;

final class UrlDsnTest extends TestCase
{
    private const SECRET = 'tops3cret';

    /** @return iterable<string, array{array<string, string>}> the list that the command is tested with, too */
    public static function urls(): iterable
    {
        $list = json_decode((string) file_get_contents(__DIR__ . '/url-dsns.json'), true, 512, JSON_THROW_ON_ERROR);
        self::assertIsArray($list);
        foreach ($list as $entry) {
            yield $entry['url'] => [$entry];
        }
    }

    /**
     * @dataProvider urls
     * @param array<string, string> $expected
     */
    public function testTranslates(array $expected): void
    {
        self::assertTrue(UrlDsn::isUrl($expected['url']));
        $found = UrlDsn::translate('shop', ['dsn' => $expected['url'], 'options' => []]);
        unset($expected['adapter'], $expected['url']);
        self::assertSame($expected + ['user' => '', 'password' => ''], array_diff_key($found, ['options' => 0]));
    }

    public function testDsnsOfPdoAreLeftAlone(): void
    {
        foreach (['mysql:host=a', 'sqlite:/a/b', 'oci:dbname=//h/XE', 'sqlite::memory:', '', null, 1] as $dsn) {
            self::assertFalse(UrlDsn::isUrl($dsn));
        }
    }

    public function testTheKeysBesideItHaveTheLastWord(): void
    {
        $configuration = ['dsn' => 'mysql://u:pw@h', 'user' => 'other', 'password' => ''];
        self::assertSame(
            ['dsn' => 'mysql:host=h', 'user' => 'other', 'password' => ''],
            UrlDsn::translate('shop', $configuration),
        );
    }

    /** @return iterable<array{string, string}> */
    public static function mistakes(): iterable
    {
        yield ['nosuch://u:' . self::SECRET . '@h/db', 'begins with none of mysql'];
        yield ['mysql://u:' . self::SECRET . '@h:port/db', 'cannot be read'];
        yield ['mysql://u:a#' . self::SECRET . '@h/db', 'cannot be read'];
        yield ['mysql://u:' . self::SECRET . '@a,b:port/db', 'cannot be read'];
        yield ['mysql://u:' . self::SECRET . '@a,,b/db', 'a comma without a host'];
        yield ['mssql://u:' . self::SECRET . '@a,b/db', 'this product takes one'];
        yield ['oracle://u:' . self::SECRET . '@a:1,b:2/XE', 'this product takes one'];
        yield ['mysql://u:p@h/db?' . self::SECRET . '=1', 'an option of its URL is none of charset'];
        yield ['mysql://u:' . self::SECRET . '@h/a;b', 'cannot hold the "dbname"'];
        yield ['sqlite:///a?mode=' . self::SECRET, 'this product has none'];
        yield ['sqlite://', 'names no database'];
        yield ['oracle://u:' . self::SECRET . '@h', 'names no database'];
    }

    /** @dataProvider mistakes */
    public function testRefuses(string $url, string $words): void
    {
        try {
            ConnectionFactory::create(['dsn' => $url], new SqliteAdapter(), 'shop');
            self::fail('It was taken.');
        } catch (ConnectionException $exception) {
            self::assertStringContainsString('"shop"', $exception->getMessage());
            self::assertStringContainsString($words, $exception->getMessage());
            self::assertStringNotContainsString(self::SECRET, (string) $exception);
        }
    }

    public function testOpens(): void
    {
        $connection = ConnectionFactory::create(['dsn' => 'sqlite:///:memory:'], new SqliteAdapter(), 'shop');
        self::assertSame(1, $connection->execute('SELECT 1')->fetchColumn());
    }
}
