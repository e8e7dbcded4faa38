<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugScopeTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SlugScopeTest extends SlugScopeTestCase
{
    use OnSqlite;
}
