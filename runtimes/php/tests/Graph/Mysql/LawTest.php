<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph\Mysql;

use Orm\Runtime\Tests\Graph\LawTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LawTest extends LawTestCase
{
    use OnMysql;

    protected function shortPrograms(): int
    {
        return 1;
    }

    protected function randomPrograms(): int
    {
        return 6;
    }

    protected function longRunEvery(): int
    {
        return 100;
    }
}
