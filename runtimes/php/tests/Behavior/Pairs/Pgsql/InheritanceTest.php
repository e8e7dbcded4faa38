<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Pgsql;

use Orm\Runtime\Tests\Behavior\Pairs\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class InheritanceTest extends InheritanceTestCase
{
    use OnPgsql;
}
