<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Pgsql;

use Orm\Runtime\Tests\Behavior\Aggregate\MethodTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class MethodTest extends MethodTestCase
{
    use OnPgsql;
}
