<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\RestrictedMembersTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RestrictedMembersTest extends RestrictedMembersTestCase
{
    use OnMysql;
}
