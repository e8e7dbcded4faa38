<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Pgsql;

use Orm\Runtime\Tests\Behavior\Aggregate\SaveTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SaveTest extends SaveTestCase
{
    use OnPgsql;
}
