<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\DefectTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DefectTest extends DefectTestCase
{
    use OnMysql;
}
