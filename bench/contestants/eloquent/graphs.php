<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Closure;

require __DIR__ . '/contestant.php';

/** Objects saved, loaded and deleted together. */
final class Graphs extends Contestant
{
    public function graph(int $count): Closure
    {
        $rows = $this->rows();

        return function () use ($rows, $count): array {
            $written = [];
            for ($n = 1; $n <= $count; ++$n) {
                $written[] = $this->author($n, $rows)->id;
            }

            return [count($rows), $written];
        };
    }

    public function graphUpdate(int $count): Closure
    {
        $author = Author::with(['books' => static fn ($books) => $books->orderBy('id')])
            ->find($this->author(1, $this->rows())->id);

        return function () use ($author, $count): int {
            for ($n = 0; $n < $count; ++$n) {
                $author->books[$n % 100]->pages = 1_000 + $n;
                $this->con->transaction(static fn () => $author->push());
            }

            return $count;
        };
    }

    public function manyToManyAdd(int $count): Closure
    {
        $tags = Tag::orderBy('id')->limit(10)->get();
        $books = Book::orderByDesc('id')->limit($count)->get();

        return function () use ($books, $tags): Closure {
            foreach ($books as $book) {
                $this->con->transaction(static fn () => $book->tags()->attach($tags));
            }
            $all = 'SELECT book_id AS "BookId", tag_id AS "TagId" FROM book_tag ORDER BY book_id, tag_id';

            return fn (): array => array_map(static fn (object $row): array => (array) $row, $this->con->select($all));
        };
    }

    public function manyToManyAddNew(int $count): Closure
    {
        $books = Book::orderByDesc('id')->limit($count)->get();

        return function () use ($books): Closure {
            foreach ($books as $book) {
                $this->con->transaction(static function () use ($book): void {
                    for ($n = 1; $n <= 3; ++$n) {
                        $tag = new Tag();
                        $tag->name = "new tag $n";
                        $book->tags()->save($tag);
                    }
                });
            }
            $all = 'SELECT book_id AS "BookId", tag_id AS "TagId" FROM book_tag ORDER BY book_id, tag_id';

            return fn (): array => array_map(static fn (object $row): array => (array) $row, $this->con->select($all));
        };
    }

    public function populateRelation(int $count): Closure
    {
        $authors = Author::orderBy('id')->limit($count)->get();

        return static function () use ($authors): Closure {
            $authors->load('books');

            return static fn (): array => $authors
                ->map(static fn (Author $author): array => [
                    $author->last_name,
                    $author->books->pluck('title')->sort()->values()->all(),
                ])
                ->all();
        };
    }

    public function collectionSave(int $count): Closure
    {
        return $this->update($count);
    }

    public function collectionDelete(int $count): Closure
    {
        $books = Book::orderByDesc('id')->limit($count)->get();

        return function () use ($books): int {
            $this->con->transaction(static fn () => $books->toQuery()->delete());

            return count($books);
        };
    }

    /** @return list<array<string, mixed>> of books without an author */
    private function rows(): array
    {
        return array_map(static fn (int $n): array => ['author_id' => null] + bookRow($n), range(1, 100));
    }

    /** @param list<array<string, mixed>> $rows of the books */
    private function author(int $n, array $rows): Author
    {
        return $this->con->transaction(static function () use ($n, $rows): Author {
            $author = Author::create([
                'first_name' => 'First ' . $n,
                'last_name' => 'Last ' . $n,
                'email' => 'author' . $n . '@example.org',
            ]);
            $author->books()->createMany($rows);

            return $author;
        });
    }
}

return Graphs::class;
