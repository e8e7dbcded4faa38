<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SlugConcurrencyTest extends SlugConcurrencyTestCase
{
    use OnPgsql;
}
