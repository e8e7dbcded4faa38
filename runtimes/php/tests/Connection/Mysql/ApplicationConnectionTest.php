<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\ApplicationConnectionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ApplicationConnectionTest extends ApplicationConnectionTestCase
{
    use OnMysql;
}
