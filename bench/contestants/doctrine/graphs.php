<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Closure;

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
                $written[] = $this->author($n, $rows)->id;
                $this->em->clear();
            }

            return [count($rows), $written];
        };
    }

    public function graphUpdate(int $count): Closure
    {
        $id = $this->author(1, array_map('bookRow', range(1, 100)))->id;
        $this->em->clear();
        $books = $this->em->find(Author::class, $id)->books->toArray();

        return function () use ($books, $count): int {
            for ($n = 0; $n < $count; ++$n) {
                $books[$n % 100]->pages = 1_000 + $n;
                $this->em->flush();
            }

            return $count;
        };
    }

    public function manyToManyAdd(int $count): Closure
    {
        $tags = $this->em->createQuery('SELECT t FROM Bench\Doctrine\Tag t ORDER BY t.id')
            ->setMaxResults(10)
            ->getResult();
        $books = $this->lastBooks($count);

        return function () use ($books, $tags): Closure {
            foreach ($books as $book) {
                foreach ($tags as $tag) {
                    $book->tags->add($tag);
                }
                $this->em->flush();
            }
            $all = 'SELECT book_id AS "BookId", tag_id AS "TagId" FROM book_tag ORDER BY book_id, tag_id';

            return fn (): array => $this->em->getConnection()->fetchAllAssociative($all);
        };
    }

    public function manyToManyAddNew(int $count): Closure
    {
        $books = $this->lastBooks($count);

        return function () use ($books): Closure {
            foreach ($books as $book) {
                for ($n = 1; $n <= 3; ++$n) {
                    $tag = new Tag();
                    $tag->name = "new tag $n";
                    $this->em->persist($tag);
                    $book->tags->add($tag);
                }
                $this->em->flush();
            }
            $all = 'SELECT book_id AS "BookId", tag_id AS "TagId" FROM book_tag ORDER BY book_id, tag_id';

            return fn (): array => $this->em->getConnection()->fetchAllAssociative($all);
        };
    }

    /** A second query fills the collections of objects that are in memory. */
    public function populateRelation(int $count): Closure
    {
        $authors = $this->em->createQuery('SELECT a FROM Bench\Doctrine\Author a ORDER BY a.id')
            ->setMaxResults($count)
            ->getResult();

        return function () use ($authors): Closure {
            $this->em
                ->createQuery('SELECT a, b FROM Bench\Doctrine\Author a LEFT JOIN a.books b WHERE a IN (:authors)')
                ->setParameter('authors', $authors)
                ->getResult();

            return static function () use ($authors): array {
                $lines = [];
                foreach ($authors as $author) {
                    $titles = $author->books->map(static fn (Book $book): string => $book->title)->getValues();
                    sort($titles);
                    $lines[] = [$author->lastName, $titles];
                }

                return $lines;
            };
        };
    }

    public function collectionSave(int $count): Closure
    {
        return $this->update($count);
    }

    public function collectionDelete(int $count): Closure
    {
        return $this->delete($count);
    }

    /** @param list<array<string, mixed>> $rows of the books */
    private function author(int $n, array $rows): Author
    {
        $author = new Author();
        $author->firstName = 'First ' . $n;
        $author->lastName = 'Last ' . $n;
        $author->email = 'author' . $n . '@example.org';
        $this->em->persist($author);
        foreach ($rows as $row) {
            $book = $this->book($row);
            $book->author = $author;
            $author->books->add($book);
            $this->em->persist($book);
        }
        $this->em->flush();

        return $author;
    }

    /** @return list<Book> */
    private function lastBooks(int $count): array
    {
        return $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b ORDER BY b.id DESC')
            ->setMaxResults($count)
            ->getResult();
    }
}

return Graphs::class;
