<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\Author;
use Bench\AuthorQuery;
use Bench\BookQuery;
use Bench\BookTagQuery;
use Bench\Map\AuthorTableMap;
use Bench\Map\BookTableMap;
use Bench\Tag;
use Bench\TagQuery;
use Closure;
use Orm\Runtime\ActiveQuery\Criteria;

require __DIR__ . '/contestant.php';

/** Objects saved, loaded and deleted together. */
final class Graphs extends Contestant
{
    public function graph(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, 100));

        return function () use ($rows, $count): array {
            $written = [];
            for ($n = 1; $n <= $count; ++$n) {
                $author = $this->author($n, $rows);
                $author->save();
                $written[] = $author->getId();
            }

            return [count($rows), $written];
        };
    }

    public function graphUpdate(int $count): Closure
    {
        $author = $this->author(1, array_map('bookRow', range(1, 100)));
        $author->save();
        $author = $author->getId();
        BookTableMap::clearInstancePool();
        AuthorTableMap::clearInstancePool();
        $author = AuthorQuery::create()->findPk($author);
        $books = $author->getBooks();

        return static function () use ($author, $books, $count): int {
            for ($n = 0; $n < $count; ++$n) {
                $books[$n % 100]->setPages(1_000 + $n);
                $author->save();
            }

            return $count;
        };
    }

    public function manyToManyAdd(int $count): Closure
    {
        $tags = TagQuery::create()->orderById()->limit(10)->find();
        $books = BookQuery::create()->orderById(Criteria::DESC)->limit($count)->find();

        return static function () use ($books, $tags): Closure {
            foreach ($books as $book) {
                foreach ($tags as $tag) {
                    $book->addTag($tag);
                }
                $book->save();
            }

            return static fn (): array => BookTagQuery::create()
                ->orderByBookId()
                ->orderByTagId()
                ->select(['BookId', 'TagId'])
                ->find()
                ->toArray();
        };
    }

    public function manyToManyAddNew(int $count): Closure
    {
        $books = BookQuery::create()->orderById(Criteria::DESC)->limit($count)->find();

        return static function () use ($books): Closure {
            foreach ($books as $book) {
                for ($n = 1; $n <= 3; ++$n) {
                    $book->addTag((new Tag())->setName("new tag $n"));
                }
                $book->save();
            }

            return static fn (): array => BookTagQuery::create()
                ->orderByBookId()
                ->orderByTagId()
                ->select(['BookId', 'TagId'])
                ->find()
                ->toArray();
        };
    }

    public function populateRelation(int $count): Closure
    {
        $authors = AuthorQuery::create()->orderById()->limit($count)->find();

        return static function () use ($authors): Closure {
            $authors->populateRelation('Book');

            return static function () use ($authors): array {
                $lines = [];
                foreach ($authors as $author) {
                    $titles = [];
                    foreach ($author->getBooks() as $book) {
                        $titles[] = $book->getTitle();
                    }
                    sort($titles);
                    $lines[] = [$author->getLastName(), $titles];
                }

                return $lines;
            };
        };
    }

    public function collectionSave(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static function () use ($books): int {
            foreach ($books as $book) {
                $book->setPrice('9.99')->setPages($book->getPages() + 1);
            }
            $books->save();

            return count($books);
        };
    }

    public function collectionDelete(int $count): Closure
    {
        $books = BookQuery::create()->orderById(Criteria::DESC)->limit($count)->find();

        return static function () use ($books): int {
            $books->delete();

            return count($books);
        };
    }

    /** @param list<array<string, mixed>> $rows of the books, which are new as the author is */
    private function author(int $n, array $rows): Author
    {
        $author = (new Author())
            ->setFirstName('First ' . $n)
            ->setLastName('Last ' . $n)
            ->setEmail('author' . $n . '@example.org');
        foreach ($rows as $row) {
            $author->addBook($this->book($row, false));
        }

        return $author;
    }
}

return Graphs::class;
