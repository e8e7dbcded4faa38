<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph\Pgsql;

use Orm\Runtime\Tests\Graph\LawTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LawTest extends LawTestCase
{
    use OnPgsql;

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
