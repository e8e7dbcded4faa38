<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\OwnStateTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class OwnStateTest extends OwnStateTestCase
{
    use OnMysql;
}
