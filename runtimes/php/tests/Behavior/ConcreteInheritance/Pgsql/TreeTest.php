<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Pgsql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\TreeTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TreeTest extends TreeTestCase
{
    use OnPgsql;
}
