<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer\Pgsql;

use Orm\Runtime\Tests\ServiceContainer\TwoContainersTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TwoContainersTest extends TwoContainersTestCase
{
    use OnPgsql;
}
