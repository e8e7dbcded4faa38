<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** @group sqlite */
trait OnSqlite
{
    protected static function chosenDatabase(): string
    {
        return 'sqlite';
    }
}
