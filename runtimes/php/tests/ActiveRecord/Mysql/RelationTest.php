<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\RelationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RelationTest extends RelationTestCase
{
    use OnMysql;
}
