<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Item;
use Nested\ItemQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Inserts, moves and deletes nodes of two trees, in which others do the same. */
final class TreeWorker implements Worker
{
    /** @return array{int, int} how many nodes were inserted and deleted */
    public static function work(ConnectionInterface $con, array $arguments): array
    {
        /** @var array{process: int, operations: int, menus: list<int>} $arguments */
        mt_srand($arguments['process'] + 1);
        $inserted = $deleted = 0;
        for ($number = 0; $number < $arguments['operations']; ++$number) {
            // In opposite directions, so that locks taken in the order of use would meet.
            $menus = $arguments['process'] % 2 === 0 ? $arguments['menus'] : array_reverse($arguments['menus']);
            $from = self::anyOf($menus[0]);
            $to = self::anyOf($menus[1]);
            $kind = mt_rand(0, 9);
            if ($from === null || $to === null) {
                continue;
            }
            try {
                if ($kind < 4) {
                    $node = (new Item())->setTitle("p{$arguments['process']}-$number");
                    mt_rand(0, 1) === 1 ? $node->insertAsFirstChildOf($from) : $node->insertAsLastChildOf($to);
                    $node->save();
                    ++$inserted;
                } elseif ($kind < 8) {
                    if (!$from->isRoot()) {
                        mt_rand(0, 1) === 1 ? $from->moveToLastChildOf($to) : $from->moveToFirstChildOf($to);
                    }
                } elseif (!$from->isRoot()) {
                    $deleted += 1 + $from->deleteDescendants();
                    $from->delete();
                }
            } catch (\Orm\Runtime\Behavior\NestedSet\TreeException $refusal) {
                // Another process has deleted one of the two, or put one below the other.
                $deleted -= $kind >= 8 ? 1 : 0;
            }
        }

        return [$inserted, $deleted];
    }

    private static function anyOf(int $menu): ?Item
    {
        $ids = ItemQuery::create()->filterByMenuId($menu)->select(['Id'])->orderById()->find()->getData();

        return $ids === [] ? null : ItemQuery::create()->findPk((int) $ids[mt_rand(0, count($ids) - 1)]);
    }
}
