<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Pgsql;

use Orm\Runtime\Tests\Behavior\Versionable\SnapshotTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SnapshotTest extends SnapshotTestCase
{
    use OnPgsql;
}
