<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\AdderTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class AdderTest extends AdderTestCase
{
    use OnPgsql;
}
