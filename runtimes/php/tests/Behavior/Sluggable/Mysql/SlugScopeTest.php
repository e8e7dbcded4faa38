<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Mysql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugScopeTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SlugScopeTest extends SlugScopeTestCase
{
    use OnMysql;
}
