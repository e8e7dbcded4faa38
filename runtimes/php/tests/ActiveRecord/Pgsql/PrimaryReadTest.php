<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\PrimaryReadTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PrimaryReadTest extends PrimaryReadTestCase
{
    use OnPgsql;
}
