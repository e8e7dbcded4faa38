<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Mysql;

use Orm\Runtime\Tests\Hydration\OtherObjectTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class OtherObjectTest extends OtherObjectTestCase
{
    use OnMysql;
}
