<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** @group pgsql */
trait OnPgsql
{
    protected static function chosenDatabase(): string
    {
        return 'pgsql';
    }
}
