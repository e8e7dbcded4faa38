<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnMask;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\ServiceContainer\SingleConnections;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Support\NotSerializable;

/** Where and how the objects of a class are saved. */
final class WriteTarget
{
    use NotSerializable;

    private function __construct(
        public readonly ConnectionInterface $connection,
        public readonly RowStatements $table,
        /** Whether one statement is enough for an object without related objects. */
        public readonly bool $isPlain,
        /** Whether that statement is all: no values of a behavior, no further attempts, no columns beyond a mask. */
        public readonly bool $isOneStatement,
        /** Whether locks and BeforeWrite are all that such an object needs beside it. */
        public readonly bool $isLocked,
        /** Whether rows of the table can be deleted by their keys. */
        public readonly bool $deletesRows,
        /** How often a save outside of transactions may be run again. */
        public readonly int $retries,
        /** Where a statement alone needs no transaction, see SingleStatement. */
        public readonly ?Session $session,
        /** The connection, where its statements that write rows can be bound once, see BoundStatement. */
        public readonly ?ConnectionWrapper $rows,
        /** The session, where the one statement of a save or delete can be bound once. */
        public readonly ?Session $direct,
        /** The session, where objects can assign their columns to the variables of an INSERT, see BoundInsert. */
        public readonly ?Session $insertSession,
        /** The connection, if BeforeWrite takes the only lock of a save, and nothing but BeforeWrite precedes the row. */
        public readonly ?ConnectionWrapper $lockedAtOnce,
        /** The locks of that connection. */
        public readonly ?TransactionLocks $locks,
    ) {
    }

    /**
     * Kept for the next object if it is the only connection of its datasource.
     *
     * @param class-string<ActiveRecordInterface> $class
     * @param class-string<TableMap> $map
     */
    public static function of(string $class, string $map, ?ConnectionInterface $con): self
    {
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);
        $table = RowStatements::of($map, $con);
        $isPlain = $table->isPlain[$class] ??= $table->savesPlainly($class);
        $retries = $con instanceof ConnectionWrapper ? $con->session->servers->retries : 0;
        $readsLastId = $table->idPosition >= 0 && $table->idStrategy === IdStrategy::LastInsertId;
        $session = SingleStatement::session($con, $readsLastId);
        $isOneStatement = $isPlain && $retries === 0 && $table->hooks->columnValues === []
            && $map::NUM_COLUMNS <= ColumnMask::BITS;
        $isLocked = !$isPlain && $table->savesUnderLocks($class);
        $deletesRows = !$table->readOnly && $table->keyPositions !== [];
        $rows = BoundStatement::connection($con);
        $direct = $isOneStatement && $session !== null ? $rows?->session : null;
        $insertSession = $isLocked || $direct !== null ? BoundInsert::sessionOf($con) : null;
        $isLockedAtOnce = $isLocked && $table->hooks->lockFirst && $table->hooks->aroundWrite === [];
        $lockedAtOnce = $isLockedAtOnce && $con instanceof ConnectionWrapper ? $con : null;
        $target = new self(
            $con,
            $table,
            $isPlain,
            $isOneStatement,
            $isLocked,
            $deletesRows,
            $retries,
            $session,
            $rows,
            $direct,
            $insertSession,
            $lockedAtOnce,
            $lockedAtOnce === null ? null : TransactionLocks::ofNext($lockedAtOnce),
        );
        $container = Orm::getServiceContainer();
        if (
            $container instanceof StandardServiceContainer
            && $container->singleConnection($map::DATABASE_NAME) === $con
        ) {
            SingleConnections::active()->writeTargets[$class] = $target;
        }

        return $target;
    }
}
