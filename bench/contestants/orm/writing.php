<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\BookQuery;
use Closure;
use Orm\Runtime\ActiveQuery\Criteria;

require __DIR__ . '/contestant.php';

/** Objects saved and deleted one by one outside of transactions. */
final class Writing extends Contestant
{
    public function saveAlone(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            foreach ($rows as $row) {
                $this->book($row)->save();
            }

            return count($rows);
        };
    }

    public function updateAlone(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static function () use ($books): int {
            foreach ($books as $book) {
                $book->setPrice('9.99')->setPages($book->getPages() + 1)->save();
            }

            return count($books);
        };
    }

    public function deleteAlone(int $count): Closure
    {
        $books = BookQuery::create()->orderById(Criteria::DESC)->limit($count)->find();

        return static function () use ($books): int {
            foreach ($books as $book) {
                $book->delete();
            }

            return count($books);
        };
    }
}

return Writing::class;
