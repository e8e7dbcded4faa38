<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\QueryAsValueTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class QueryAsValueTest extends QueryAsValueTestCase
{
    use OnMysql;
}
