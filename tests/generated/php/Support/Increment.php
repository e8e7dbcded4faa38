<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Bookstore\MeasurementQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;

/** Reads a row under a lock and increments it, like a counter of an application. */
final class Increment
{
    public static function of(int $id): void
    {
        Orm::getWriteConnection('bookstore')->transaction(static function () use ($id): void {
            IdentityMaps::active()->clearAll();
            // SQLite has no row locks: the first write takes the lock of the whole file.
            MeasurementQuery::create()->filterById($id)->update(['Sensor' => 1]);
            $row = MeasurementQuery::create()->lockForUpdate()->filterById($id)->requireOne();
            $row->setReading(($row->getReading() ?? 0) + 1)->save();
        }, 20);
    }
}
