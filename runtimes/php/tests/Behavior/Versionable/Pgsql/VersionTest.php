<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Pgsql;

use Orm\Runtime\Tests\Behavior\Versionable\VersionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class VersionTest extends VersionTestCase
{
    use OnPgsql;
}
