<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnMysql;
}
