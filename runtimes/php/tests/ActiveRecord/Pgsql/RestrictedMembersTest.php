<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\RestrictedMembersTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RestrictedMembersTest extends RestrictedMembersTestCase
{
    use OnPgsql;
}
