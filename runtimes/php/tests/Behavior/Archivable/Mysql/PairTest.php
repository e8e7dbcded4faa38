<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Mysql;

use Orm\Runtime\Tests\Behavior\Archivable\PairTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class PairTest extends PairTestCase
{
    use OnMysql;
}
