<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\ReplicaTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ReplicaTest extends ReplicaTestCase
{
    use OnPgsql;
}
