<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlWriteOperationTest extends WriteOperationTestCase
{
    use OnPgsql;
}
