<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\KeptMembersTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class KeptMembersTest extends KeptMembersTestCase
{
    use OnPgsql;
}
