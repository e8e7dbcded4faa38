<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Bookstore\BookQuery;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Tests\ActiveRecord\LargeKeyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LargeKeyTest extends LargeKeyTestCase
{
    use OnMysql;

    /** It would stand for the row of the largest integer, and delete that one. */
    public function testAKeyThatIsTooLarge(): void
    {
        $this->book(PHP_INT_MAX);
        $this->connection->exec('INSERT INTO "book" ("id", "title") VALUES (18446744073709551615, \'large\')');
        self::assertSame('large', BookQuery::create()->select('Title')->findOneByTitle('large'));
        $this->expectException(InvalidValueException::class);
        BookQuery::create()->find();
    }
}
