<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\FindOrCreateTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class FindOrCreateTest extends FindOrCreateTestCase
{
    use OnMysql;
}
