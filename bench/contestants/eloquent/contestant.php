<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Bench\StatementCount;
use Closure;
use Illuminate\Database\Capsule\Manager;
use Illuminate\Database\Connection;
use Illuminate\Database\Eloquent\Collection;

require dirname(__DIR__, 2) . '/vendor/eloquent/vendor/autoload.php';
require __DIR__ . '/models.php';

/** Models with casts, eager loading by with(), as the manual shows. */
class Contestant
{
    private Manager $manager;
    protected Connection $con;

    public function __construct(array $connection, array $settings)
    {
        $this->manager = new Manager();
        $this->manager->addConnection($this->parameters($connection));
        $this->manager->bootEloquent();
        $this->con = $this->manager->getConnection();
    }

    public function connect(): void
    {
        $this->con->getPdo();
    }

    public function close(): void
    {
        $this->manager->getDatabaseManager()->purge();
    }

    public function countStatements(): void
    {
        require_once dirname(__DIR__) . '/statement-count.php';
        StatementCount::begin($this->con->getPdo());
    }

    public function statements(): int
    {
        return StatementCount::$count;
    }

    public function boot(): Closure
    {
        return static function (): array {
            $book = Book::find(1);

            return [$book->id, $book->title];
        };
    }

    public function insert(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $this->con->transaction(static function () use ($rows): void {
                foreach ($rows as $row) {
                    (new Book($row))->save();
                }
            });

            return count($rows);
        };
    }

    public function insertMany(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $this->con->transaction(static function () use ($rows): void {
                foreach (array_chunk($rows, 250) as $chunk) {
                    Book::insert(array_map(static fn (array $row): array => (new Book($row))->getAttributes(), $chunk));
                }
            });

            return count($rows);
        };
    }

    public function findPk(int $count): Closure
    {
        $ids = scattered($count);

        return static function () use ($ids): int {
            $sum = 0;
            foreach ($ids as $id) {
                $sum += Book::find($id)->pages;
            }

            return $sum;
        };
    }

    public function hydrate(int $count): Closure
    {
        return function () use ($count): Closure {
            $books = $this->books($count);

            return static fn (): array => [count($books), $books->pluck('title')->all()];
        };
    }

    public function hydrateAndRead(int $count): Closure
    {
        return function () use ($count): array {
            $numbers = $texts = 0;
            foreach ($this->books($count) as $book) {
                $numbers += $book->id + $book->pages + $book->weight + $book->author_id + (float) $book->price
                    + ($book->available ? 1 : 0);
                $texts += strlen($book->title) + strlen($book->isbn)
                    + strlen($book->published_on->format('Y-m-d')) + strlen($book->created_at->format('Y-m-d H:i:s'));
            }

            return [sprintf('%.2f', $numbers), $texts];
        };
    }

    public function joined(int $count): Closure
    {
        return static function () use ($count): Closure {
            $books = Book::with('author')->orderBy('id')->limit($count)->get();

            return static fn (): array => $books
                ->map(static fn (Book $book): string => $book->title . ' by ' . $book->author->last_name)
                ->all();
        };
    }

    public function first(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += Book::where('isbn', sprintf('978-%09d', $n))
                    ->where('pages', '>', 10)
                    ->orderBy('title')
                    ->first()
                    ->pages;
            }

            return $sum;
        };
    }

    public function update(int $count): Closure
    {
        $books = $this->books($count);

        return function () use ($books): int {
            $this->con->transaction(static function () use ($books): void {
                foreach ($books as $book) {
                    $book->price = '9.99';
                    ++$book->pages;
                    $book->save();
                }
            });

            return count($books);
        };
    }

    public function delete(int $count): Closure
    {
        $books = Book::orderByDesc('id')->limit($count)->get();

        return function () use ($books): int {
            $this->con->transaction(static function () use ($books): void {
                foreach ($books as $book) {
                    $book->delete();
                }
            });

            return count($books);
        };
    }

    public function queryText(int $count): Closure
    {
        return static function () use ($count): int {
            $length = 0;
            for ($n = 0; $n < $count; ++$n) {
                $query = Book::where('title', 'like', 'The%')
                    ->where('pages', '>', $n)
                    ->where('available', true)
                    ->orderBy('title')
                    ->limit(10);
                $length += strlen($query->toSql()) > 0 ? count($query->getBindings()) : 0;
            }

            return $length;
        };
    }

    public function paginate(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $page = Book::where('pages', '>', 100)->orderBy('id')->paginate(20, page: $n + 1);
                foreach ($page as $book) {
                    $sum += $book->pages;
                }
                $sum += $page->total();
            }

            return $sum;
        };
    }

    public function manyToMany(int $count): Closure
    {
        $books = $this->books($count);

        return static function () use ($books): int {
            $sum = 0;
            foreach ($books as $book) {
                foreach ($book->tags as $tag) {
                    $sum += strlen($tag->name);
                }
            }

            return $sum;
        };
    }

    public function toMany(int $count): Closure
    {
        return static function () use ($count): Closure {
            $authors = Author::with(['books' => static fn ($books) => $books->orderBy('id')])
                ->where('id', '<=', $count)
                ->orderBy('id')
                ->get();

            return static fn (): array => $authors
                ->map(static fn (Author $author): array => [$author->last_name, $author->books->pluck('title')->all()])
                ->all();
        };
    }

    protected function books(int $count): Collection
    {
        return Book::orderBy('id')->limit($count)->get();
    }

    private function parameters(array $connection): array
    {
        [$driver, $rest] = explode(':', $connection['dsn'], 2);
        if ($driver === 'sqlite') {
            return ['driver' => 'sqlite', 'database' => $rest, 'foreign_key_constraints' => true];
        }
        parse_str(strtr($rest, ';', '&'), $parts);

        return [
            'driver' => $driver,
            'host' => $parts['host'],
            'port' => $parts['port'],
            'database' => $parts['dbname'],
            'username' => $connection['user'],
            'password' => $connection['password'],
        ];
    }
}

return Contestant::class;
