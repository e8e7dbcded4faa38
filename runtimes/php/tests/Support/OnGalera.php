<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/**
 * Runs a test on MariaDB with the lock rows of a cluster.
 *
 * @group galera
 */
trait OnGalera
{
    protected static function chosenDatabase(): string
    {
        return 'galera';
    }
}
