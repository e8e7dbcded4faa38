<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\RelationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RelationTest extends RelationTestCase
{
    use OnMysql;
}
