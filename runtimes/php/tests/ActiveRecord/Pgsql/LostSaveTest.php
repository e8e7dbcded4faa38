<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\LostSaveTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LostSaveTest extends LostSaveTestCase
{
    use OnPgsql;
}
