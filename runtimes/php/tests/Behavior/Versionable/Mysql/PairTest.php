<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\PairTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class PairTest extends PairTestCase
{
    use OnMysql;
}
