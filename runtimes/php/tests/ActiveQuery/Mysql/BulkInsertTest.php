<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\BulkInsertTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class BulkInsertTest extends BulkInsertTestCase
{
    use OnMysql;
}
