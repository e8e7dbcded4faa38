<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\BadMethodCallException;
use PHPUnit\Framework\TestCase;

/** Methods of adapters that applications call. */
final class ApplicationCallsTest extends TestCase
{
    public function testNames(): void
    {
        self::assertSame('`book`.`author_id`', AdapterFactory::create('mysql')->quote('book.author_id'));
        self::assertSame('"s"."book"."id"', AdapterFactory::create('pgsql')->quote('s.book.id'));
        self::assertSame('"id"', AdapterFactory::create('sqlite')->quote('id'));
        self::assertSame(['mysql', "'"], [
            AdapterFactory::create('mysql')->getAdapterId(),
            AdapterFactory::create('mysql')->getStringDelimiter(),
        ]);
    }

    public function testLimits(): void
    {
        $sql = 'SELECT 1';
        AdapterFactory::create('pgsql')->applyLimit($sql, 5, 10);
        self::assertSame('SELECT 1 LIMIT 10 OFFSET 5', $sql);
        $sql = 'SELECT 1';
        AdapterFactory::create('sqlite')->applyLimit($sql, 0, -1);
        self::assertSame('SELECT 1', $sql);
        $sql = 'SELECT 1';
        AdapterFactory::create('sqlite')->applyLimit($sql, 2, -1);
        self::assertSame('SELECT 1 LIMIT -1 OFFSET 2', $sql);
    }

    public function testExpressions(): void
    {
        self::assertSame('a ~* b', AdapterFactory::create('pgsql')->compareRegex('a', 'b'));
        self::assertSame('a REGEXP b', AdapterFactory::create('mysql')->compareRegex('a', 'b'));
        self::assertSame('RAND(5)', AdapterFactory::create('mysql')->random('5) OR (1'));
        self::assertSame('RAND()', AdapterFactory::create('mysql')->random());
    }

    public function testIds(): void
    {
        self::assertTrue(AdapterFactory::create('oracle')->isGetIdBeforeInsert());
        $sqlite = AdapterFactory::create('sqlite');
        self::assertSame([false, true], [$sqlite->isGetIdBeforeInsert(), $sqlite->isGetIdAfterInsert()]);
        $con = new ConnectionWrapper(new \PDO('sqlite::memory:'));
        $con->exec('CREATE TABLE a (id INTEGER PRIMARY KEY)');
        $con->exec('INSERT INTO a VALUES (7)');
        self::assertSame('7', $sqlite->getId($con));
    }

    public function testMethodsThatAreGoneNameTheirReplacements(): void
    {
        $adapter = AdapterFactory::create('sqlite');
        self::assertInstanceOf(StandardAdapter::class, $adapter);
        $this->expectException(BadMethodCallException::class);
        $this->expectExceptionMessage('Call ConnectionFactory::create($configuration, $adapter).');
        $adapter->__call('getConnection', [[]]);
    }
}
