<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Galera;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\CrowdTestCase;
use Orm\Runtime\Tests\Support\OnLockRows;

final class CrowdTest extends CrowdTestCase
{
    use OnLockRows;
}
