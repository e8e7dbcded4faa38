<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\RandomRecordsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RandomRecordsTest extends RandomRecordsTestCase
{
    use OnMysql;
}
