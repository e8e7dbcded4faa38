<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Closure;

require __DIR__ . '/contestant.php';

/** Reading rows again. */
final class Reading extends Contestant
{
    public function findPks(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $ids = keysOfList($n);
                $books = Book::findMany($ids)->keyBy('id');
                foreach ($ids as $position => $id) {
                    $sum += $position * $books[$id]->pages;
                }
            }

            return $sum;
        };
    }
}

return Reading::class;
