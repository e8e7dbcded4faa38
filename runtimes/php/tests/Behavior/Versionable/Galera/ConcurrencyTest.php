<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Galera;

use Orm\Runtime\Tests\Behavior\Versionable\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnLockRows;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnLockRows;
}
