<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\BookQuery;
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
                $sum += BookQuery::create()
                    ->filterByIsbn(sprintf('978-%09d', $n))
                    ->where('Book.Title LIKE ?', 'The%')
                    ->findOne()
                    ->getPages();
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
                foreach (BookQuery::create()->filterById($ids)->find() as $book) {
                    $sum += $book->getPages();
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
                $sum += BookQuery::create()->filterByIsbn(sprintf('978-%09d', 2 * $n))->exists() ? 1 : 0;
            }

            return $sum;
        };
    }

    public function countRows(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += BookQuery::create()->filterByAuthorId($n)->count();
            }

            return $sum;
        };
    }

    public function findOneBy(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += BookQuery::create()->findOneByIsbn(sprintf('978-%09d', $n))->getPages();
            }

            return $sum;
        };
    }

    public function clauses(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $rows = BookQuery::create()
                    ->innerJoinAuthor()
                    ->where('Book.AuthorId BETWEEN ? AND ?', [$n, $n + 2])
                    ->condition('long', 'Book.Pages > ?', 300)
                    ->condition('named', 'Book.Title LIKE ?', 'The%')
                    ->combine(['long', 'named'], 'or')
                    ->withColumn('COUNT(Book.Id)', 'books')
                    ->groupBy('Author.LastName')
                    ->having('COUNT(Book.Id) > ?', 1)
                    ->orderBy('Author.LastName')
                    ->select(['Author.LastName', 'books'])
                    ->find();
                foreach ($rows as $row) {
                    $sum += strlen($row['Author.LastName']) * $row['books'];
                }
            }

            return $sum;
        };
    }
}

return Queries::class;
