<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugScopeTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SlugScopeTest extends SlugScopeTestCase
{
    use OnPgsql;
}
