<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/**
 * Runs a test on each database that is a server.
 *
 * @group servers
 */
trait OnEveryServer
{
    protected static function chosenDatabase(): string
    {
        return TestDatabase::ofThisRun();
    }
}
