<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\OwnStateTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class OwnStateTest extends OwnStateTestCase
{
    use OnPgsql;
}
