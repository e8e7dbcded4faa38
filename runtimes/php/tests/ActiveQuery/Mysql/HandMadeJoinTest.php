<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\HandMadeJoinTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class HandMadeJoinTest extends HandMadeJoinTestCase
{
    use OnMysql;
}
