<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\BookQuery;
use Closure;
use Orm\Runtime\Orm;

require __DIR__ . '/contestant.php';

/** Reading rows again. */
final class Reading extends Contestant
{
    public function findPkRecent(int $count): Closure
    {
        Orm::getStandardServiceContainer()->keepRecentObjects();

        return static function () use ($count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $sum += BookQuery::create()->findPk(1 + $n % 100)->getPages();
            }

            return $sum;
        };
    }

    public function findPks(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                foreach (BookQuery::create()->findPks(keysOfList($n)) as $position => $book) {
                    $sum += $position * $book->getPages();
                }
            }

            return $sum;
        };
    }

    public function findKnown(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static function () use ($books, $count): int {
            BookQuery::create()->orderById()->limit($count)->find();

            return count($books);
        };
    }
}

return Reading::class;
