<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\SecretTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SecretTest extends SecretTestCase
{
    use OnMysql;
}
