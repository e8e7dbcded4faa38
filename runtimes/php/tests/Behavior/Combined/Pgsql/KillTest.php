<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Pgsql;

use Orm\Runtime\Tests\Behavior\Combined\KillTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class KillTest extends KillTestCase
{
    use OnPgsql;
}
