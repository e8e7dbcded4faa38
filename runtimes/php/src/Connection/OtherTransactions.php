<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\ObjectStates;
use Orm\Runtime\Contract\Restorable;
use Orm\Runtime\Contract\RowState;

/**
 * Objects and the open transactions of several connections.
 *
 * What one connection has saved is not undone by the rollback of another one. As long as the save itself can be rolled
 * back, the states of the others are kept, because they count again after that.
 *
 * @internal
 */
final class OtherTransactions
{
    /**
     * Called when objects were saved or deleted.
     *
     * @param list<object|null> $objects
     */
    public static function afterSave(array $objects, ConnectionInterface $con): void
    {
        if (Snapshots::$level > 0 && Snapshots::watchOnly($con)) {
            return;
        }
        $time = Snapshots::nextOrder();
        $own = Snapshots::of($con);
        foreach ($objects as $object) {
            if ($object instanceof Restorable) {
                self::noteSaved($object, $own, $time);
            }
        }
    }

    /** @param Snapshots|null $own of the connection that has saved the object, which need not have a transaction */
    private static function noteSaved(ActiveRecordInterface|Restorable $object, ?Snapshots $own, int $time): void
    {
        $open = Snapshots::open();
        $isOpen = \in_array($own, $open, true);
        foreach ($open as $transaction) {
            foreach ($transaction === $own ? [] : $transaction->levels() as $level) {
                $isOpen
                    ? KeptStates::noteSaved($object, $level->number, 0)
                    : KeptStates::dropState($object, $level->number);
            }
        }
        if (!$isOpen && $object instanceof ActiveRecordInterface) {
            // No transaction knows its state any more.
            RowState::noteSnapshotLevel($object, 0);
        }
        foreach ($own !== null && $isOpen ? array_reverse($own->levels()) : [] as $level) {
            if (KeptStates::stateBefore($object, $level->number) !== null) {
                KeptStates::noteSaved($object, $level->number, $time);
                break;
            }
        }
    }

    /** For objects that the transaction has saved, the states of the others do not count any more. */
    public static function beforeCommit(Snapshots $own): void
    {
        foreach ($own->levels() as $level) {
            foreach ($level->objects as $reference) {
                $object = $reference->get();
                if ($object === null || KeptStates::savedAt($object, $level->number) === 0) {
                    continue;
                }
                foreach (Snapshots::open() as $transaction) {
                    foreach ($transaction === $own ? [] : $transaction->levels() as $other) {
                        KeptStates::dropState($object, $other->number);
                    }
                }
            }
        }
    }

    /** @param ObjectStates $restored a level that is about to be restored */
    public static function beforeRollback(ObjectStates $restored, Snapshots $other): void
    {
        self::handOver($restored, $other);
        foreach ($other->levels() as $level) {
            $level->dropNewerThan($restored);
        }
    }

    /**
     * Objects that another transaction has saved since stay what they are. A rollback of the other one takes them back
     * to what they were before both.
     */
    private static function handOver(ObjectStates $restored, Snapshots $other): void
    {
        foreach ($restored->objects as $reference) {
            $object = $reference->get();
            $state = $object === null ? null : KeptStates::stateBefore($object, $restored->number);
            $order = $object === null ? 0 : KeptStates::stateOrder($object, $restored->number);
            if ($object === null || $state === null || self::savedAt($object, $other) <= $order) {
                continue;
            }
            foreach ($other->levels() as $level) {
                if (
                    KeptStates::stateBefore($object, $level->number) !== null
                    && KeptStates::stateOrder($object, $level->number) >= $order
                ) {
                    KeptStates::keepState($object, $level->number, $state);
                    KeptStates::noteOrder($object, $level->number, $order);
                }
            }
            KeptStates::dropState($object, $restored->number);
        }
    }

    private static function savedAt(ActiveRecordInterface|Restorable $object, Snapshots $transaction): int
    {
        $time = 0;
        foreach ($transaction->levels() as $level) {
            $time = max($time, KeptStates::savedAt($object, $level->number));
        }

        return $time;
    }

    /** @return list<Snapshots> those of the connection that has the object's row, where there are any; all otherwise */
    public static function concerning(ActiveRecordInterface|Restorable $object): array
    {
        $all = Snapshots::open();
        if ($object->isNew()) {
            return $all;
        }
        $name = KeptStates::datasource($object);
        $own = array_filter($all, static fn (Snapshots $one): bool => $one->session->get()?->name === $name);

        return $own === [] ? $all : array_values($own);
    }
}
