<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\HookTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class HookTest extends HookTestCase
{
    use OnMysql;
}
