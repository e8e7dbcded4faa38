<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugWriteTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SlugWriteTest extends SlugWriteTestCase
{
    use OnSqlite;
}
