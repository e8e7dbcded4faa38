<?php

declare(strict_types=1);

namespace Bench\Eloquent;

use Closure;

require __DIR__ . '/contestant.php';

/** Queries whose texts do not come again. */
final class Connections extends Contestant
{
    public function onceUsed(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                foreach (Book::where('id', '>=', 5)->orderBy('id')->offset($n)->limit(1)->get() as $book) {
                    $sum += $book->pages;
                }
            }

            return $sum;
        };
    }
}

return Connections::class;
