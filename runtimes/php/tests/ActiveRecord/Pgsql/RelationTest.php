<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\RelationTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RelationTest extends RelationTestCase
{
    use OnPgsql;
}
