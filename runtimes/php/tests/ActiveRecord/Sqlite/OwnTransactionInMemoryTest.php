<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\Tag;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\SqliteTrigger;

/** A database in memory commits a statement by itself, unless the application can have SQL functions in it. */
final class OwnTransactionInMemoryTest extends BookstoreTestCase
{
    use OnSqlite;

    public function testObjectsThatASqlFunctionChangesAreTakenBackWithAFailedStatement(): void
    {
        $con = ConnectionFactory::create(['dsn' => 'sqlite::memory:']);
        self::assertInstanceOf(ConnectionWrapper::class, $con);
        $con->getWrappedConnection()->exec((string) file_get_contents(__DIR__ . '/../../Fixture/sql/sqlite.sql'));
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        [$known, $tag, $added] = [new Author(), (new Tag())->setName('a'), (new Tag())->setName('b')];
        $known->setFirstName('A')->setLastName('a')->save();
        $tag->save();
        SqliteTrigger::create($con, 'AFTER UPDATE', 'author', static function () use ($tag, $added): never {
            $tag->setName('a2')->save();
            $added->save();
            throw new \DomainException('by a trigger');
        });
        try {
            $known->setLastName('b')->save();
            self::fail('The trigger throws.');
        } catch (\DomainException) {
            self::assertSame(['a', true], [$tag->getName(), $added->isNew()]);
        }
        self::assertSame(1, (int) $this->value('SELECT COUNT(*) FROM "tag"', [], $con));
        self::assertTrue($known->isModified());
    }
}
