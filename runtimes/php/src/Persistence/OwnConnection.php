<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;

/** The connection that has the row of an object: that of its datasource, or another one by which it was read or saved. */
final class OwnConnection
{
    /** @return ConnectionInterface|null null for that of the datasource */
    public static function toRead(ActiveRecordInterface $object): ?ConnectionInterface
    {
        $name = KeptStates::datasource($object);
        if ($name === $object::TABLE_MAP::DATABASE_NAME) {
            return null;
        }

        return Orm::getServiceContainer()->hasConnectionManager($name)
            ? Orm::getReadConnection($name)
            : IdentityMaps::active()->connectionNamed($name);
    }

    /** The primary: a replica may not have the row yet. */
    public static function primary(ActiveRecordInterface $object): ConnectionInterface
    {
        $name = KeptStates::datasource($object);
        if (Orm::getServiceContainer()->hasConnectionManager($name)) {
            return Orm::getPrimaryConnection($name);
        }

        // The application has made the connection itself.
        return IdentityMaps::active()->connectionNamed($name)
            ?? Orm::getPrimaryConnection($object::TABLE_MAP::DATABASE_NAME);
    }
}
