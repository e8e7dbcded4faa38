<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\ActiveRecord\SingleStatementTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SingleStatementTest extends SingleStatementTestCase
{
    use OnSqlite;

    /** Others may write the file: who waits for the lock does so with BEGIN IMMEDIATE. */
    protected function needsTransactions(): bool
    {
        return true;
    }

    public function testADatabaseInMemoryNeedsNoTransaction(): void
    {
        $con = $this->connect(['dsn' => 'sqlite::memory:']);
        $con->exec((string) file_get_contents(__DIR__ . '/../../Fixture/sql/sqlite.sql'));
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        self::assertSame(['INSERT'], $this->sent(static fn () => $author->save(), $con));
        self::assertSame(['UPDATE'], $this->sent(static fn () => $author->setAge(82)->save(), $con));
        self::assertSame(['DELETE'], $this->sent(static fn () => $author->delete(), $con));
    }
}
