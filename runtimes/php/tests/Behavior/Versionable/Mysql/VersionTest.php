<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\VersionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class VersionTest extends VersionTestCase
{
    use OnMysql;
}
