<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Pgsql;

use Orm\Runtime\Tests\Behavior\Versionable\RandomTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomTest extends RandomTestCase
{
    use OnPgsql;
}
