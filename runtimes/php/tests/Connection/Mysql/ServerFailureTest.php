<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\ServerFailureTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ServerFailureTest extends ServerFailureTestCase
{
    use OnMysql;
}
