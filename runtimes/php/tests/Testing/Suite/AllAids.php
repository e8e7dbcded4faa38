<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Testing\Suite;

use Orm\Runtime\Testing\AssertsRows;
use Orm\Runtime\Testing\FreezesTime;
use Orm\Runtime\Testing\RollsBack;
use PHPUnit\Framework\TestCase;

/** A test class with all traits of the runtime for applications: PHPStan analyses a trait where it is used. */
abstract class AllAids extends TestCase
{
    use AssertsRows;
    use FreezesTime;
    use RollsBack;
}
