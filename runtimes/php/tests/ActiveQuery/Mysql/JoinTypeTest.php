<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\JoinTypeTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class JoinTypeTest extends JoinTypeTestCase
{
    use OnMysql;
}
