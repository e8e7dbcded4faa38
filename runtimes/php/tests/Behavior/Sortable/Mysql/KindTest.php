<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\KindTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class KindTest extends KindTestCase
{
    use OnMysql;
}
