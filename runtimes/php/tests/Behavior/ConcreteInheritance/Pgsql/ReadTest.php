<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Pgsql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\ReadTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ReadTest extends ReadTestCase
{
    use OnPgsql;
}
