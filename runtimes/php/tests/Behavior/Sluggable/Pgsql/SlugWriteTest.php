<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugWriteTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SlugWriteTest extends SlugWriteTestCase
{
    use OnPgsql;
}
