<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\QueryTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class QueryTest extends QueryTestCase
{
    use OnMysql;
}
