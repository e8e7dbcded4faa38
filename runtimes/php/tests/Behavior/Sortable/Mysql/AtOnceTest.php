<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\AtOnceTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class AtOnceTest extends AtOnceTestCase
{
    use OnMysql;
}
