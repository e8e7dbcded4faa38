<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\RandomMembersTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomMembersTest extends RandomMembersTestCase
{
    use OnPgsql;
}
