<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Closure;

require __DIR__ . '/contestant.php';

/** Queries whose texts do not come again. */
final class Connections extends Contestant
{
    public function onceUsed(int $count): Closure
    {
        return function () use ($count): int {
            $query = $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b WHERE b.id >= :id ORDER BY b.id')
                ->setParameter('id', 5)
                ->setMaxResults(1);
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                foreach ($query->setFirstResult($n)->getResult() as $book) {
                    $sum += $book->pages;
                }
            }

            return $sum;
        };
    }
}

return Connections::class;
