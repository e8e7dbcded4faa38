<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Area;
use Inherited\AreaQuery;
use Inherited\Park;
use Inherited\ParkQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\NestedSet\TreeException;
use Orm\Runtime\Behavior\Sortable\ListException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Inserts, moves and deletes the nodes of a tree whose rows two tables share. */
final class TreeWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        ['process' => $process, 'operations' => $operations] = $arguments;
        \assert(is_int($process) && is_int($operations));
        mt_srand($process + 1);
        $conflicts = 0;
        for ($step = 0; $step < $operations; ++$step) {
            try {
                mt_rand(0, 2) === 0
                    ? $con->transaction(static fn () => self::operation($con), 5)
                    : self::operation($con);
            } catch (TreeException | ListException | RetryableException $conflict) {
                ++$conflicts;
            } catch (\Throwable $failure) {
                // Another process has deleted the row.
                if (preg_match('/row .*(gone|not in the database|no longer|deleted)/i', $failure->getMessage()) !== 1) {
                    throw $failure;
                }
                ++$conflicts;
            }
        }

        return $conflicts;
    }

    private static function operation(ConnectionInterface $con): void
    {
        match (mt_rand(0, 9)) {
            0, 1, 2, 3, 4 => self::insert($con),
            5 => self::any(ParkQuery::create(), $con)?->moveToTop($con),
            6, 7 => self::any(ParkQuery::create(), $con)?->delete($con),
            8 => self::any(AreaQuery::create()->filterByTreeLevel(0, '>'), $con)?->delete($con),
            default => ParkQuery::create()->filterById(self::any(ParkQuery::create(), $con)?->getId())->delete($con),
        };
    }

    private static function insert(ConnectionInterface $con): void
    {
        $object = (mt_rand(0, 3) === 0 ? new Area() : new Park())->setName('new');
        $con->transaction(static function () use ($object, $con): void {
            $object->save($con);
            $above = self::any(AreaQuery::create()->filterByTreeLeft(0, '>'), $con);
            if ($above instanceof Area) {
                AreaQuery::create()->requirePk($object->getId(), $con)->insertAsLastChildOf($above)->save($con);
            }
        }, 5);
    }

    private static function any(ModelCriteria $query, ConnectionInterface $con): ?object
    {
        $found = $query->find($con)->getData();

        return $found === [] ? null : $found[mt_rand(0, count($found) - 1)];
    }
}
