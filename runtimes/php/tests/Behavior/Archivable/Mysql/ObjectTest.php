<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Mysql;

use Orm\Runtime\Tests\Behavior\Archivable\ObjectTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ObjectTest extends ObjectTestCase
{
    use OnMysql;
}
