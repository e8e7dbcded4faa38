<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\LostTransactionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LostTransactionTest extends LostTransactionTestCase
{
    use OnPgsql;
}
