<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable\Galera;

use Orm\Runtime\Tests\Behavior\Sluggable\SlugConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnLockRows;

final class SlugConcurrencyTest extends SlugConcurrencyTestCase
{
    use OnLockRows;
}
