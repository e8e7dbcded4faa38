<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Closure;

require __DIR__ . '/contestant.php';

/** Short queries. */
final class Queries extends Contestant
{
    public function where(int $count): Closure
    {
        return function () use ($count): int {
            $query = $this->em->createQuery(
                'SELECT b FROM Bench\Doctrine\Book b WHERE b.isbn = :isbn AND b.title LIKE :title',
            )->setMaxResults(1);
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $query->setParameter('isbn', sprintf('978-%09d', $n))->setParameter('title', 'The%');
                $sum += $query->getOneOrNullResult()->pages;
                $this->clearAfter($n, 500);
            }

            return $sum;
        };
    }

    public function inList(int $count): Closure
    {
        $lists = array_map('idList', range(1, $count));

        return function () use ($lists): int {
            $query = $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b WHERE b.id IN (:ids)');
            $sum = 0;
            foreach ($lists as $n => $ids) {
                foreach ($query->setParameter('ids', $ids)->getResult() as $book) {
                    $sum += $book->pages;
                }
                $this->clearAfter($n, 5);
            }

            return $sum;
        };
    }

    public function exists(int $count): Closure
    {
        return function () use ($count): int {
            $query = $this->em->createQuery('SELECT 1 FROM Bench\Doctrine\Book b WHERE b.isbn = :isbn')
                ->setMaxResults(1);
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $found = $query->setParameter('isbn', sprintf('978-%09d', 2 * $n))->getScalarResult();
                $sum += $found === [] ? 0 : 1;
            }

            return $sum;
        };
    }

    public function countRows(int $count): Closure
    {
        return function () use ($count): int {
            $repository = $this->em->getRepository(Book::class);
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += $repository->count(['author' => $n]);
            }

            return $sum;
        };
    }

    public function findOneBy(int $count): Closure
    {
        return function () use ($count): int {
            $repository = $this->em->getRepository(Book::class);
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += $repository->findOneBy(['isbn' => sprintf('978-%09d', $n)])->pages;
                $this->clearAfter($n, 500);
            }

            return $sum;
        };
    }

    public function clauses(int $count): Closure
    {
        return function () use ($count): int {
            $query = $this->em->createQuery(
                'SELECT a.lastName AS name, COUNT(b.id) AS books FROM Bench\Doctrine\Book b INNER JOIN b.author a '
                . 'WHERE a.id BETWEEN :first AND :last AND (b.pages > :pages OR b.title LIKE :title) '
                . 'GROUP BY a.lastName HAVING COUNT(b.id) > :least ORDER BY a.lastName',
            );
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $rows = $query->setParameter('first', $n)
                    ->setParameter('last', $n + 2)
                    ->setParameter('pages', 300)
                    ->setParameter('title', 'The%')
                    ->setParameter('least', 1)
                    ->getArrayResult();
                foreach ($rows as $row) {
                    $sum += strlen($row['name']) * $row['books'];
                }
            }

            return $sum;
        };
    }

    /** Frees the objects of that many calls, as an application does at the end of a request. */
    private function clearAfter(int $n, int $calls): void
    {
        if ($n % $calls === 0) {
            $this->em->clear();
        }
    }
}

return Queries::class;
