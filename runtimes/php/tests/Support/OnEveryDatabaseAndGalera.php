<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/**
 * Runs a test on each database, and on MariaDB with the lock rows of a cluster.
 *
 * @group database
 * @group lock-rows
 */
trait OnEveryDatabaseAndGalera
{
    protected static function chosenDatabase(): string
    {
        return TestDatabase::ofThisRun();
    }
}
