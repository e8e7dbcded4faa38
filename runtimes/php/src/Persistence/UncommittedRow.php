<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Persistence\State\Restoring;

/** A row that the open transaction of another connection has inserted: only that one can see it. */
final class UncommittedRow
{
    /**
     * Called when a DELETE has found no row. As a rule somebody else has deleted it, and the object is deleted, too; a
     * row that is not committed yet would outlive its object.
     */
    public static function refuse(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        $own = Snapshots::of($con);
        foreach (Snapshots::open() as $transaction) {
            foreach ($transaction === $own ? [] : $transaction->levels() as $level) {
                $state = KeptStates::stateBefore($object, $level->number);
                if ($state !== null && Restoring::isNewIn($state)) {
                    $key = ColumnAccess::rowKey($object);
                    throw PersistenceException::rowNotCommitted($object::class, $key);
                }
            }
        }
    }
}
