<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\JoinTypeTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class JoinTypeTest extends JoinTypeTestCase
{
    use OnPgsql;
}
