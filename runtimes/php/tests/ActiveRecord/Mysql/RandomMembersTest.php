<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\RandomMembersTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RandomMembersTest extends RandomMembersTestCase
{
    use OnMysql;
}
