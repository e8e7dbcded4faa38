<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Mysql;

use Orm\Runtime\Tests\Behavior\Pairs\PlaceTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class PlaceTest extends PlaceTestCase
{
    use OnMysql;
}
