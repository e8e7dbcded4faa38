<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Closure;

require __DIR__ . '/contestant.php';

/** Rows that are written one by one; flush() makes a transaction. */
final class Writing extends Contestant
{
    public function saveAlone(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            foreach ($rows as $row) {
                $this->em->persist($this->book($row));
                $this->em->flush();
                // Else each flush() compares all objects that were written before.
                $this->em->clear();
            }

            return count($rows);
        };
    }
}

return Writing::class;
