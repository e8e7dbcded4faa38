<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\DecimalTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Here any number, and anything else, can be in the column. */
final class DecimalTest extends DecimalTestCase
{
    use OnSqlite;

    /** @return array<string, array{string, string}> SQL, and what is read */
    public static function oddities(): array
    {
        return [
            'negative zero' => ['-0.0', '0.00'],
            'what rounds to it' => ['-0.001', '0.00'],
            'more digits than declared' => ['9.996', '10.00'],
            'a huge number' => ['1e20', '100000000000000000000.00'],
            'a text' => ["'a text'", 'a text'],
        ];
    }

    /** @dataProvider oddities */
    public function testWhateverIsStored(string $sql, string $read): void
    {
        $book = $this->stored('1.00');
        $this->connection->exec('UPDATE "book" SET "price" = ' . $sql);
        $book->reload();
        if (is_numeric($read)) {
            self::assertFalse($book->setPrice($read)->isModified());
        }
        self::assertSame($read, $book->getPrice());
        self::assertSame($read, $this->reread($book)->toArray()['Price']);
        self::assertSame($read, $this->reread($book)->propertyOf('price'));
    }
}
