<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Pgsql;

use Orm\Runtime\Tests\Behavior\Pairs\CrowdTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class CrowdTest extends CrowdTestCase
{
    use OnPgsql;
}
