<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\Book;
use Bench\BookQuery;
use Closure;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Map\TableMap;

require __DIR__ . '/contestant.php';

/** Objects as arrays and as JSON, and arrays instead of objects. */
final class Exports extends Contestant
{
    public function fromArray(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return static function () use ($rows): Closure {
            $books = [];
            foreach ($rows as $row) {
                $books[] = (new Book())->fromArray($row, TableMap::TYPE_FIELDNAME);
            }

            return static fn (): array => array_map(static fn (Book $book): ?string => $book->getTitle(), $books);
        };
    }

    public function toArray(int $count): Closure
    {
        return static function () use ($count): Closure {
            $rows = BookQuery::create()->orderById()->limit($count)->find()->toArray();

            return static fn (): array => exportedBooks($rows);
        };
    }

    public function toJson(int $count): Closure
    {
        return static function () use ($count): Closure {
            $json = BookQuery::create()->orderById()->limit($count)->find()->toJSON();

            return static fn (): array => exportedBooks(current(json_decode($json, true)));
        };
    }

    public function formatArray(int $count): Closure
    {
        return static function () use ($count): Closure {
            $rows = BookQuery::create()
                ->setFormatter(ModelCriteria::FORMAT_ARRAY)
                ->orderById()
                ->limit($count)
                ->find();

            return static fn (): array => exportedBooks($rows->getData());
        };
    }

    public function formatArrayJoined(int $count): Closure
    {
        return static function () use ($count): Closure {
            $rows = BookQuery::create()
                ->setFormatter(ModelCriteria::FORMAT_ARRAY)
                ->innerJoinWithAuthor()
                ->orderById()
                ->limit($count)
                ->find()
                ->getData();

            return static fn (): array => [
                exportedBooks($rows),
                array_map(static fn (array $row): array => array_values($row['Author']), $rows),
            ];
        };
    }

    public function selectColumns(int $count): Closure
    {
        return static function () use ($count): array {
            $rows = BookQuery::create()->select(['Id', 'Title'])->orderById()->limit($count)->find();

            return [count($rows), $rows[$count - 1]['Title']];
        };
    }

    public function onDemand(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            foreach (BookQuery::create()->orderById()->limit($count)->iterate() as $book) {
                $sum += $book->getPages();
            }

            return $sum;
        };
    }
}

return Exports::class;
