<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Pgsql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\RefusedSlugTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RefusedSlugTest extends RefusedSlugTestCase
{
    use OnPgsql;
}
