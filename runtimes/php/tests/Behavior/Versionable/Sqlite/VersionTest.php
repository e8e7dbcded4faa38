<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\VersionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class VersionTest extends VersionTestCase
{
    use OnSqlite;
}
