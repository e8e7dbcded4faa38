<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Tag;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class MemoryTest extends BookstoreTestCase
{
    use OnSqlite;

    public function testAHundredThousandSavesDoNotGrow(): void
    {
        $save = function (int $from, int $to): void {
            $this->connection->transaction(static function () use ($from, $to): void {
                for ($i = $from; $i < $to; ++$i) {
                    (new Tag())->setName("tag $i")->save();
                }
            });
        };
        $save(0, 5000);
        $before = memory_get_usage();
        $save(5000, 105000);
        self::assertLessThan(500_000, memory_get_usage() - $before);
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
            // Tables of the engine and of the runtime reach their size in the first rounds, and a leak goes on.
            $save(1500);
            $save(1500);
            $save(1500);
            $before = memory_get_usage();
            $save(1500);
            self::assertLessThan(500_000, memory_get_usage() - $before);
        });
    }
}
