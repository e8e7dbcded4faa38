<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Pgsql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\SaveTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SaveTest extends SaveTestCase
{
    use OnPgsql;
}
