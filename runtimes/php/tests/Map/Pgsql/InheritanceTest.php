<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map\Pgsql;

use Orm\Runtime\Tests\Map\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class InheritanceTest extends InheritanceTestCase
{
    use OnPgsql;
}
