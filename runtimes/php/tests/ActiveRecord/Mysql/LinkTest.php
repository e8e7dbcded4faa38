<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\LinkTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LinkTest extends LinkTestCase
{
    use OnMysql;
}
