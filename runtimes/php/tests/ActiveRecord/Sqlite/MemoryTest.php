<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Tag;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** The work and what it may leave behind grow in proportion: ORM_TEST_LONG=1 does five times as much. */
final class MemoryTest extends BookstoreTestCase
{
    use OnSqlite;

    public function testManySavesDoNotGrow(): void
    {
        $save = function (int $from, int $to): void {
            $this->connection->transaction(static function () use ($from, $to): void {
                for ($i = $from; $i < $to; ++$i) {
                    (new Tag())->setName("tag $i")->save();
                }
            });
        };
        $count = getenv('ORM_TEST_LONG') ? 100_000 : 20_000;
        $save(0, 5000);
        $before = memory_get_usage();
        $save(5000, 5000 + $count);
        self::assertLessThan(5 * $count, memory_get_usage() - $before);
    }

    public function testGraphsAreFreed(): void
    {
        $save = static function (int $count): void {
            for ($i = 0; $i < $count; ++$i) {
                $book = (new Book())->setTitle("book $i")->setAuthor(
                    (new Author())->setFirstName('x')->setLastName('y'),
                );
                $book->addTag((new Tag())->setName(uniqid('', true)));
                $book->save();
            }
            gc_collect_cycles();
        };
        $this->connection->transaction(static function () use ($save): void {
            $count = getenv('ORM_TEST_LONG') ? 2000 : 400;
            // Tables of the engine and of the runtime reach their size in the first rounds, and a leak goes on.
            $save($count);
            $save($count);
            $save($count);
            $before = memory_get_usage();
            $save($count);
            self::assertLessThan(333 * $count, memory_get_usage() - $before);
        });
    }
}
