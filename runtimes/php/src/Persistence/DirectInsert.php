<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** What insertRow() of an object needs to know of an INSERT with certain columns, where it can be all of a save. */
final class DirectInsert
{
    use NotSerializable;

    private function __construct(
        public readonly Session $session,
        public readonly string $sql,
        /** @var array<int, int> as bindRows() of BoundStatement takes them */
        public readonly array $types,
        public readonly IdentityMap $objects,
        public readonly int $idPosition,
        /** Whether the statement gives the id back. */
        public readonly bool $returnsId,
        /** Whether foreign keys are among the columns. */
        public readonly bool $hasParents,
        /** @var class-string<TableMap> */
        public readonly string $map,
        /** Whether a server runs the statement, which may have ended the transaction. */
        public readonly bool $isRemote,
    ) {
    }

    /** @param int $columns the modified columns of a new object that was saved by one statement */
    public static function of(WriteTarget $target, IdentityMap $objects, int $columns): ?self
    {
        $session = $target->direct;
        $table = $target->table;
        $insert = $table->inserts[$columns] ?? null;
        if ($session === null || $insert === null || $insert[4] === null) {
            return null;
        }

        return new self(
            $session,
            $insert[0],
            $insert[4],
            $objects,
            $table->idPosition,
            $table->idStrategy === IdStrategy::Returning,
            ($columns & $table->foreignKeyMask) !== 0,
            $table->map,
            $session->driver->isRemote(),
        );
    }
}
