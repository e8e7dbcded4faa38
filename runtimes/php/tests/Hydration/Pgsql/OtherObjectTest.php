<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Pgsql;

use Orm\Runtime\Tests\Hydration\OtherObjectTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class OtherObjectTest extends OtherObjectTestCase
{
    use OnPgsql;
}
