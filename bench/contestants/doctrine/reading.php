<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Closure;

require __DIR__ . '/contestant.php';

/** Reading rows again. */
final class Reading extends Contestant
{
    public function findPks(int $count): Closure
    {
        return function () use ($count): int {
            $repository = $this->em->getRepository(Book::class);
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $ids = keysOfList($n);
                $books = [];
                foreach ($repository->findBy(['id' => $ids]) as $book) {
                    $books[$book->id] = $book;
                }
                foreach ($ids as $position => $id) {
                    $sum += $position * $books[$id]->pages;
                }
                if ($n % 25 === 24) {
                    $this->em->clear();
                }
            }

            return $sum;
        };
    }

    public function findKnown(int $count): Closure
    {
        $held = $this->books($count);

        return function () use ($held, $count): int {
            $this->books($count);

            return count($held);
        };
    }
}

return Reading::class;
