<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock\Pgsql;

use Orm\Runtime\Tests\Persistence\Lock\WriteOperationTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class WriteOperationTest extends WriteOperationTestCase
{
    use OnPgsql;
}
