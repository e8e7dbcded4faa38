<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\HandMadeJoinTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class HandMadeJoinTest extends HandMadeJoinTestCase
{
    use OnPgsql;
}
