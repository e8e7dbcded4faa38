<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\KeptMembersTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class KeptMembersTest extends KeptMembersTestCase
{
    use OnMysql;
}
