<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\AuthorQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A fiber that nobody resumes leaves no transaction open, into which all later writes would go. */
final class DroppedFiberTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testATransactionIsRolledBack(): void
    {
        $author = $this->author();
        $author->save();
        $this->drop(function () use ($author): void {
            $this->connection->transaction(static function (ConnectionInterface $con) use ($author): void {
                $author->setAge(2)->save();
                $con->transaction(static function () use ($author): void {
                    $author->setAge(3)->save();
                    \Fiber::suspend();
                });
            });
        });
        self::assertFalse($this->connection->isInTransaction());
        self::assertSame([null, false], [$author->getAge(), $author->isModified()]);
        $author->setAge(4)->save();
        self::assertSame(4, (int) $this->value('SELECT MAX("age") FROM "author"'));
    }

    public function testTheTransactionAroundItCannotBeCommitted(): void
    {
        $author = $this->author();
        $this->connection->beginTransaction();
        $this->drop(function () use ($author): void {
            $this->connection->transaction(static function () use ($author): void {
                $author->save();
                \Fiber::suspend();
            });
        });
        self::assertSame(1, $this->connection->getNestedTransactionCount());
        try {
            $this->connection->commit();
            self::fail('A part of the transaction was left.');
        } catch (RollbackException) {
            self::assertSame([true, 0], [$author->isNew(), $this->rows('author')]);
        }
    }

    /** @dataProvider hooks */
    public function testASaveIsUndone(string $hook, bool $inTransaction): void
    {
        $author = $this->author();
        $author->suspendsIn = $hook;
        if ($inTransaction) {
            $this->connection->beginTransaction();
        }
        $this->drop(static fn () => $author->save());
        self::assertSame($inTransaction ? 1 : 0, $this->connection->getNestedTransactionCount());
        $this->connection->forceRollBack();
        self::assertSame([true, null, 0], [$author->isNew(), $author->getId(), $this->rows('author')]);
        $author->suspendsIn = '';
        $author->save();
        self::assertSame(1, AuthorQuery::create()->filterById($author->getId())->count());
        $author->suspendsIn = 'preDelete';
        $this->drop(static fn () => $author->delete());
        self::assertSame([false, false, 1], [
            $this->connection->isInTransaction(), $author->isDeleted(), $this->rows('author'),
        ]);
    }

    /** @return iterable<string, array{string, bool}> */
    public static function hooks(): iterable
    {
        foreach (['preSave', 'postSave'] as $hook) {
            yield $hook => [$hook, false];
            yield "$hook in a transaction" => [$hook, true];
        }
    }

    /** @param \Closure(): mixed $work */
    private function drop(\Closure $work): void
    {
        $fiber = new \Fiber($work);
        $fiber->start();
        self::assertTrue($fiber->isSuspended());
        unset($fiber);
        gc_collect_cycles();
    }

    private function author(): SuspendedAuthor
    {
        $author = new SuspendedAuthor();
        $author->setFirstName('Leo')->setLastName('Tolstoy');

        return $author;
    }
}
