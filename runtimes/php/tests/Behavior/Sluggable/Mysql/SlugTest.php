<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Mysql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SlugTest extends SlugTestCase
{
    use OnMysql;
}
