<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\ListTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ListTest extends ListTestCase
{
    use OnMysql;
}
