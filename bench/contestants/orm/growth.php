<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\Author;
use Bench\BookQuery;
use Bench\Tag;
use Bench\Task;
use Bench\TaskQuery;
use Closure;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

require __DIR__ . '/contestant.php';

/** Operations whose cost is measured at several sizes. The first parameter is the size, also of the list. */
final class Growth extends Contestant
{
    /** Operations in a list of the size. */
    private const TIMES = 5;

    public function listAppend(int $count): Closure
    {
        return function () use ($count): int {
            $this->con->transaction(static function () use ($count): void {
                for ($n = 1; $n <= $count; ++$n) {
                    $task = new Task();
                    $task->setListId(1)->setTitle('Task ' . $n)->save();
                }
            });

            return $count;
        };
    }

    /** From the end of the list to its beginning. */
    public function listMove(int $count, int $length): Closure
    {
        $tasks = TaskQuery::create()
            ->filterByListId(1)
            ->orderBySortableRank(Criteria::DESC)
            ->limit(self::TIMES)
            ->find();

        return static function () use ($tasks): int {
            foreach ($tasks as $task) {
                $task->moveToTop();
            }

            return count($tasks);
        };
    }

    public function listReorder(int $count, int $length): Closure
    {
        $order = array_combine(shuffled($length), range(1, $length));

        return static function () use ($order): int {
            TaskQuery::reorder($order);

            return count($order);
        };
    }

    /** Ten rows in the middle of the list. */
    public function listReorderFew(int $count, int $length): Closure
    {
        $first = intdiv($length, 2);
        $order = array_combine(range($first, $first + 9), range($first + 9, $first));

        return static function () use ($order): int {
            TaskQuery::reorder($order);

            return count($order);
        };
    }

    /** At the beginning of the list. */
    public function listDelete(int $count, int $length): Closure
    {
        $tasks = TaskQuery::create()->filterByListId(1)->orderBySortableRank()->limit(self::TIMES)->find();

        return static function () use ($tasks): int {
            foreach ($tasks as $task) {
                $task->delete();
            }

            return count($tasks);
        };
    }

    public function graphSave(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $author = new Author();
            $author->setFirstName('First')->setLastName('Last');
            foreach ($rows as $row) {
                $author->addBook($this->book($row, false));
            }

            return $author->save();
        };
    }

    public function manyToManyAdd(int $count): Closure
    {
        $book = BookQuery::create()->findPk(1);

        return static function () use ($book, $count): int {
            for ($n = 1; $n <= $count; ++$n) {
                $tag = new Tag();
                $book->addTag($tag->setName('new ' . $n));
            }

            return $book->save();
        };
    }

    public function collectionSave(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static function () use ($books): int {
            foreach ($books as $book) {
                $book->setPages($book->getPages() + 1);
            }
            $books->save();

            return count($books);
        };
    }

    public function collectionDelete(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static function () use ($books): int {
            $books->delete();

            return count($books);
        };
    }

    public function insertManyRows(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return fn (): int => BookQuery::create()->insertMany(array_map($this->book(...), $rows));
    }

    public function findRows(int $count): Closure
    {
        return static fn (): int => count(BookQuery::create()->orderById()->limit($count)->find());
    }

    public function iterateRows(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            foreach (BookQuery::create()->orderById()->limit($count)->iterate() as $book) {
                $sum += $book->getPages();
            }

            return $sum;
        };
    }

    public function onDemandRows(int $count): Closure
    {
        return static function () use ($count): int {
            $query = BookQuery::create()->orderById()->limit($count);
            $sum = 0;
            foreach ($query->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)->find() as $book) {
                $sum += $book->getPages();
            }

            return $sum;
        };
    }

    public function populateRows(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static fn (): int => count($books->populateRelation('Author'));
    }

    public function rowsToArray(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static fn (): int => count($books->toArray());
    }

    public function rowsToJson(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static fn (): int => strlen($books->toJSON());
    }
}

return Growth::class;
