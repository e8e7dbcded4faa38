<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Exception\OrmException;
use PHPUnit\Framework\TestCase;

final class QuotingTest extends TestCase
{
    private const PIECES = [
        'a', 'B', '"', '""', '`', ']', '[', "'", '\\', ';', '--', '/*', '*/', ' ', "\n", 'é', '😀', '?', ':x',
    ];

    /** @return iterable<string, array{string, string, string}> */
    public static function adapters(): iterable
    {
        yield 'mysql' => ['mysql', '`', '`'];
        yield 'pgsql' => ['pgsql', '"', '"'];
        yield 'sqlite' => ['sqlite', '"', '"'];
        yield 'mssql' => ['mssql', '[', ']'];
        yield 'dblib' => ['dblib', '[', ']'];
        yield 'oracle' => ['oracle', '"', '"'];
    }

    /** @dataProvider adapters */
    public function testEveryNameCanBeReadBackFromItsQuotedForm(string $name, string $open, string $close): void
    {
        $adapter = AdapterFactory::create($name);
        mt_srand(4711);
        for ($round = 0; $round < 500; ++$round) {
            $identifier = '';
            for ($piece = mt_rand(1, 8); $piece > 0; --$piece) {
                $identifier .= self::PIECES[mt_rand(0, count(self::PIECES) - 1)];
            }
            $quoted = $adapter->quoteIdentifier($identifier);
            $inner = substr($quoted, strlen($open), -strlen($close));
            self::assertSame($open . $inner . $close, $quoted);
            self::assertSame(0, substr_count(str_replace($close . $close, '', $inner), $close), $quoted);
            self::assertSame($identifier, str_replace($close . $close, $close, $inner));
        }
    }

    /** @dataProvider adapters */
    public function testRefusesNulAndNothing(string $name): void
    {
        $adapter = AdapterFactory::create($name);
        foreach (["a\0b", ''] as $hostile) {
            try {
                $adapter->quoteIdentifier($hostile);
                self::fail('Accepted ' . json_encode($hostile));
            } catch (OrmException $exception) {
                self::assertStringNotContainsString("\0", $exception->getMessage());
            }
        }
    }

    /** @dataProvider adapters */
    public function testQuotesSchemaAndTableApart(string $name, string $open, string $close): void
    {
        $quoted = AdapterFactory::create($name)->quoteIdentifierTable('shop.book');
        self::assertSame($open . 'shop' . $close . '.' . $open . 'book' . $close, $quoted);
    }

    /** @dataProvider adapters */
    public function testQuotesTheAliasOfATableApart(string $name, string $open, string $close): void
    {
        $adapter = AdapterFactory::create($name);
        $parts = ["shop$close", 'book', 'b'];
        [$shop, $book, $alias] = array_map($adapter->quoteIdentifier(...), $parts);
        self::assertSame("$book $alias", $adapter->quoteIdentifierTable('book b'));
        self::assertSame("$shop.$book $alias", $adapter->quoteIdentifierTable("shop$close.book b"));
        self::assertSame($open . 'my book' . $close . '.' . $alias, $adapter->quote('my book.b'));
    }
}
