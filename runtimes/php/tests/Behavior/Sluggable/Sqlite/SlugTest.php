<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SlugTest extends SlugTestCase
{
    use OnSqlite;
}
