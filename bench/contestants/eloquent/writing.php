<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Closure;

require __DIR__ . '/contestant.php';

/** Rows that are written one by one, without a transaction. */
final class Writing extends Contestant
{
    public function saveAlone(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return static function () use ($rows): int {
            foreach ($rows as $row) {
                (new Book($row))->save();
            }

            return count($rows);
        };
    }

    public function updateAlone(int $count): Closure
    {
        $books = $this->books($count);

        return static function () use ($books): int {
            foreach ($books as $book) {
                $book->price = '9.99';
                ++$book->pages;
                $book->save();
            }

            return count($books);
        };
    }

    public function deleteAlone(int $count): Closure
    {
        $books = Book::orderByDesc('id')->limit($count)->get();

        return static function () use ($books): int {
            foreach ($books as $book) {
                $book->delete();
            }

            return count($books);
        };
    }
}

return Writing::class;
