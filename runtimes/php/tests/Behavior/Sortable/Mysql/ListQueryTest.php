<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\ListQueryTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ListQueryTest extends ListQueryTestCase
{
    use OnMysql;
}
