<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlLawTest extends LawTestCase
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
