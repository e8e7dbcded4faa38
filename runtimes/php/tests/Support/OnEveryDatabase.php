<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/**
 * Runs a test on each database.
 *
 * @group database
 */
trait OnEveryDatabase
{
    protected static function chosenDatabase(): string
    {
        return TestDatabase::ofThisRun();
    }
}
