<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\LinkTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LinkTest extends LinkTestCase
{
    use OnPgsql;
}
