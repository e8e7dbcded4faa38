<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Pgsql;

use Orm\Runtime\Tests\Query\Lock\WriteOperationTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class WriteOperationTest extends WriteOperationTestCase
{
    use OnPgsql;
}
