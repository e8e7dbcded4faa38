<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Mysql;

use Orm\Runtime\Tests\Behavior\Archivable\RestoreTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RestoreTest extends RestoreTestCase
{
    use OnMysql;
}
