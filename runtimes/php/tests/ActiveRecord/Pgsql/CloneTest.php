<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\CloneTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class CloneTest extends CloneTestCase
{
    use OnPgsql;
}
