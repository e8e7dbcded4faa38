<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\LostSaveTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LostSaveTest extends LostSaveTestCase
{
    use OnMysql;
}
