<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Pgsql;

use Orm\Runtime\Tests\Behavior\Pairs\PlaceTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PlaceTest extends PlaceTestCase
{
    use OnPgsql;
}
