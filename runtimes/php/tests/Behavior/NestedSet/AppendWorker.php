<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Inserts nodes below random ones of one tree, which others do at the same time. */
final class AppendWorker implements Worker
{
    /** @return array<string, string> the parent of each node */
    public static function work(ConnectionInterface $con, array $arguments): array
    {
        /** @var array{process: int, operations: int} $arguments */
        mt_srand($arguments['process'] + 1);
        // Read once: these objects are older than their rows from the first insert on.
        $pages = [...PageQuery::create()->find()];
        $parents = [];
        for ($number = 0; $number < $arguments['operations']; ++$number) {
            $parent = $pages[mt_rand(0, count($pages) - 1)];
            $page = (new Page())->setTitle("p{$arguments['process']}-$number");
            mt_rand(0, 1) === 1 ? $page->insertAsFirstChildOf($parent) : $page->insertAsLastChildOf($parent);
            $page->save();
            $parents[(string) $page->getTitle()] = (string) $parent->getTitle();
            $pages[] = $page;
        }

        return $parents;
    }
}
