<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\QueryWriteTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class QueryWriteTest extends QueryWriteTestCase
{
    use OnMysql;
}
