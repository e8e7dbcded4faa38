<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\BookQuery;
use Closure;
use Orm\Runtime\ActiveQuery\Criteria;

require __DIR__ . '/contestant.php';

/** Queries whose texts do not come again. */
final class Connections extends Contestant
{
    public function onceUsed(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $books = BookQuery::create()
                    ->filterById(5, Criteria::GREATER_EQUAL)
                    ->orderById()
                    ->offset($n)
                    ->limit(1)
                    ->find();
                foreach ($books as $book) {
                    $sum += $book->getPages();
                }
            }

            return $sum;
        };
    }
}

return Connections::class;
