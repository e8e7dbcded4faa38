<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Closure;
use Doctrine\ORM\Query;

require __DIR__ . '/contestant.php';

/** Rows as arrays. */
final class Exports extends Contestant
{
    public function formatArray(int $count): Closure
    {
        return function () use ($count): Closure {
            $rows = $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b ORDER BY b.id')
                ->setHint(Query::HINT_INCLUDE_META_COLUMNS, true)
                ->setMaxResults($count)
                ->getArrayResult();

            return static fn (): array => exportedBooks(array_map(self::withDateTexts(...), $rows));
        };
    }

    public function formatArrayJoined(int $count): Closure
    {
        return function () use ($count): Closure {
            $rows = $this->em
                ->createQuery('SELECT b, a FROM Bench\Doctrine\Book b INNER JOIN b.author a ORDER BY b.id')
                ->setMaxResults($count)
                ->getArrayResult();

            return static fn (): array => [
                exportedBooks(array_map(
                    static fn (array $row): array => self::withDateTexts(['author' => $row['author']['id']] + $row),
                    $rows,
                )),
                array_map(static fn (array $row): array => array_values($row['author']), $rows),
            ];
        };
    }

    public function selectColumns(int $count): Closure
    {
        return function () use ($count): array {
            $rows = $this->em->createQuery('SELECT b.id, b.title FROM Bench\Doctrine\Book b ORDER BY b.id')
                ->setMaxResults($count)
                ->getArrayResult();

            return [count($rows), $rows[$count - 1]['title']];
        };
    }

    public function onDemand(int $count): Closure
    {
        return function () use ($count): int {
            $query = $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b ORDER BY b.id')
                ->setMaxResults($count);
            $sum = $read = 0;
            foreach ($query->toIterable() as $book) {
                $sum += $book->pages;
                if (++$read % 500 === 0) {
                    $this->em->clear();
                }
            }

            return $sum;
        };
    }

    /** The columns in the order of the table, for the digest. */
    private static function withDateTexts(array $row): array
    {
        return [
            $row['id'], $row['title'], $row['isbn'], $row['price'], $row['weight'], $row['pages'], $row['available'],
            $row['publishedOn']->format('Y-m-d'), $row['createdAt']->format('Y-m-d H:i:s'),
            $row['author_id'] ?? $row['author'],
        ];
    }
}

return Exports::class;
