<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Mysql;

use Orm\Runtime\Tests\Behavior\Archivable\DependentTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DependentTest extends DependentTestCase
{
    use OnMysql;
}
