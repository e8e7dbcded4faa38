<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SlugTest extends SlugTestCase
{
    use OnPgsql;
}
