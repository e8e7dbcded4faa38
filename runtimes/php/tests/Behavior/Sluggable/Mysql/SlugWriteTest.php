<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Mysql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugWriteTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SlugWriteTest extends SlugWriteTestCase
{
    use OnMysql;
}
