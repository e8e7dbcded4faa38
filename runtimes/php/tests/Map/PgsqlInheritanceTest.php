<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlInheritanceTest extends InheritanceTestCase
{
    use OnPgsql;
}
