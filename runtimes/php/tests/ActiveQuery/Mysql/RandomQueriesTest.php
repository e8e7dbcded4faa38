<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\RandomQueriesTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RandomQueriesTest extends RandomQueriesTestCase
{
    use OnMysql;
}
