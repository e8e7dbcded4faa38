<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Mysql;

use Orm\Runtime\Tests\Behavior\Archivable\QueryTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class QueryTest extends QueryTestCase
{
    use OnMysql;
}
