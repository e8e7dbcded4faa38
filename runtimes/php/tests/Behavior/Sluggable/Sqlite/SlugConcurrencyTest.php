<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SlugConcurrencyTest extends SlugConcurrencyTestCase
{
    use OnSqlite;
}
