<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\DecimalTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DecimalTest extends DecimalTestCase
{
    use OnPgsql;
}
