<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Pgsql;

use Orm\Runtime\Tests\Behavior\Pairs\ManyTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ManyTest extends ManyTestCase
{
    use OnPgsql;
}
