<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Execution\Mysql;

use Orm\Runtime\Tests\Query\Execution\RowCopiesTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RowCopiesTest extends RowCopiesTestCase
{
    use OnMysql;
}
