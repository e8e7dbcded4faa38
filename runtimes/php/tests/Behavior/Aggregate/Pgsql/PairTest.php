<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Pgsql;

use Orm\Runtime\Tests\Behavior\Aggregate\PairTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PairTest extends PairTestCase
{
    use OnPgsql;
}
