<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Mysql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\RefusedSlugTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RefusedSlugTest extends RefusedSlugTestCase
{
    use OnMysql;
}
