<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\ShortNamesTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ShortNamesTest extends ShortNamesTestCase
{
    use OnMysql;
}
