<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\Category;
use Bench\CategoryQuery;
use Closure;

require __DIR__ . '/contestant.php';

/** The nested_set behavior. */
final class Trees extends Contestant
{
    private array $connection;

    public function __construct(array $connection, array $settings)
    {
        parent::__construct($connection, $settings);
        $this->connection = $connection;
    }

    public function treeAppend(int $count, int $length): Closure
    {
        seedTree($this->connection, $length);
        $root = CategoryQuery::create()->findPk(1);

        return function () use ($count, $root): Closure {
            for ($n = 1; $n <= $count; ++$n) {
                $node = new Category();
                $node->setTitle('Node ' . $n);
                $node->insertAsLastChildOf($root);
                $node->save();
            }

            return treeRows($this->connection);
        };
    }

    public function treeMove(int $count, int $length): Closure
    {
        seedTree($this->connection, $length);
        $nodes = [];
        foreach (treeMoves($count, $length) as [$id, $target]) {
            $nodes[] = [CategoryQuery::create()->findPk($id), CategoryQuery::create()->findPk($target)];
        }

        return function () use ($nodes): Closure {
            foreach ($nodes as [$node, $target]) {
                $node->moveToLastChildOf($target);
            }

            return treeRows($this->connection);
        };
    }

    public function treeDelete(int $count, int $length): Closure
    {
        seedTree($this->connection, $length);
        $branches = CategoryQuery::create()->filterByTreeLevel(1)->orderByTreeLeft()->limit($count)->find();

        return function () use ($branches): Closure {
            foreach ($branches as $branch) {
                $branch->delete();
            }

            return treeRows($this->connection);
        };
    }
}

return Trees::class;
