<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Closure;

require __DIR__ . '/contestant.php';

/** Short queries. */
final class Queries extends Contestant
{
    public function where(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += Book::where('isbn', sprintf('978-%09d', $n))->where('title', 'like', 'The%')->first()->pages;
            }

            return $sum;
        };
    }

    public function inList(int $count): Closure
    {
        $lists = array_map('idList', range(1, $count));

        return static function () use ($lists): int {
            $sum = 0;
            foreach ($lists as $ids) {
                foreach (Book::whereIn('id', $ids)->get() as $book) {
                    $sum += $book->pages;
                }
            }

            return $sum;
        };
    }

    public function exists(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += Book::where('isbn', sprintf('978-%09d', 2 * $n))->exists() ? 1 : 0;
            }

            return $sum;
        };
    }

    public function countRows(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += Book::where('author_id', $n)->count();
            }

            return $sum;
        };
    }

    public function findOneBy(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += Book::firstWhere('isbn', sprintf('978-%09d', $n))->pages;
            }

            return $sum;
        };
    }

    public function clauses(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $rows = Book::join('author', 'book.author_id', '=', 'author.id')
                    ->whereBetween('book.author_id', [$n, $n + 2])
                    ->where(static fn ($either) => $either
                        ->where('book.pages', '>', 300)
                        ->orWhere('book.title', 'like', 'The%'))
                    ->groupBy('author.last_name')
                    ->havingRaw('COUNT(book.id) > ?', [1])
                    ->orderBy('author.last_name')
                    ->toBase()
                    ->selectRaw('author.last_name AS name, COUNT(book.id) AS books')
                    ->get();
                foreach ($rows as $row) {
                    $sum += strlen($row->name) * $row->books;
                }
            }

            return $sum;
        };
    }
}

return Queries::class;
