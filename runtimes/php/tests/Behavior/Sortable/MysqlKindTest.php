<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlKindTest extends KindTestCase
{
    use OnMysql;
}
