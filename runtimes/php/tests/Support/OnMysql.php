<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** @group mysql */
trait OnMysql
{
    protected static function chosenDatabase(): string
    {
        return 'mysql';
    }
}
