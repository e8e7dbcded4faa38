<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\DependentTables;
use Orm\Runtime\Support\NotSerializable;

/** What deleteRow() of an object needs to know of its class, where one statement can be all of a delete. */
final class DirectDelete
{
    use NotSerializable;

    private function __construct(
        public readonly Session $session,
        public readonly string $sql,
        /** The property of the only key column, which may hold an integer. */
        public readonly string $keyProperty,
        public readonly IdentityMap $objects,
        /** @var list<class-string<TableMap>> the tables whose rows the database changes with a deleted row */
        public readonly array $dependents,
    ) {
    }

    /** @param ActiveRecordInterface $object one of which nothing but its row was deleted */
    public static function like(ActiveRecordInterface $object, WriteTarget $target): ?self
    {
        $table = $target->table;
        if ($target->direct === null || $table->isJunction || \count($table->keyPositions) !== 1) {
            return null;
        }
        $map = $object::TABLE_MAP;

        return new self(
            $target->direct,
            $table->delete()[0],
            $map::COLUMNS[$map::PRIMARY_KEY[0]]['property'],
            IdentityMap::of($map, $target->connection),
            DependentTables::of($map),
        );
    }
}
