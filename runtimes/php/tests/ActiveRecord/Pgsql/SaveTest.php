<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\SaveTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SaveTest extends SaveTestCase
{
    use OnPgsql;
}
