<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Mysql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugRaceTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SlugRaceTest extends SlugRaceTestCase
{
    use OnMysql;
}
