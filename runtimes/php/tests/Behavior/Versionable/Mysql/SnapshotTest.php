<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\SnapshotTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SnapshotTest extends SnapshotTestCase
{
    use OnMysql;
}
