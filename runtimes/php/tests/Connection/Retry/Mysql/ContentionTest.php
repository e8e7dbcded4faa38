<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Retry\Mysql;

use Orm\Runtime\Tests\Connection\Retry\ContentionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ContentionTest extends ContentionTestCase
{
    use OnMysql;
}
