<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Closure;

require __DIR__ . '/contestant.php';

/** Rows as arrays and JSON. */
final class Exports extends Contestant
{
    public function fromArray(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return static function () use ($rows): Closure {
            $books = [];
            foreach ($rows as $row) {
                $books[] = (new Book())->fill($row);
            }

            return static fn (): array => array_map(static fn (Book $book): string => $book->title, $books);
        };
    }

    public function toArray(int $count): Closure
    {
        return function () use ($count): Closure {
            $rows = $this->books($count)->toArray();

            return static fn (): array => exportedBooks($rows);
        };
    }

    public function toJson(int $count): Closure
    {
        return function () use ($count): Closure {
            $json = $this->books($count)->toJson();

            return static fn (): array => exportedBooks(json_decode($json, true));
        };
    }

    /** Rows of the query builder are plain objects. */
    public function formatArray(int $count): Closure
    {
        return static function () use ($count): Closure {
            $rows = Book::orderBy('id')
                ->limit($count)
                ->toBase()
                ->get()
                ->map(static fn (object $row): array => (array) $row)
                ->all();

            return static fn (): array => exportedBooks($rows);
        };
    }

    public function formatArrayJoined(int $count): Closure
    {
        return static function () use ($count): Closure {
            $rows = Book::with('author')->orderBy('id')->limit($count)->get()->toArray();

            return static fn (): array => [
                exportedBooks($rows),
                array_map(static fn (array $row): array => array_values($row['author']), $rows),
            ];
        };
    }

    public function selectColumns(int $count): Closure
    {
        return static function () use ($count): array {
            $rows = Book::orderBy('id')->limit($count)->toBase()->get(['id', 'title']);

            return [count($rows), $rows[$count - 1]->title];
        };
    }

    public function onDemand(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            foreach (Book::orderBy('id')->limit($count)->cursor() as $book) {
                $sum += $book->pages;
            }

            return $sum;
        };
    }
}

return Exports::class;
