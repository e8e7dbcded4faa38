<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Mysql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SlugConcurrencyTest extends SlugConcurrencyTestCase
{
    use OnMysql;
}
