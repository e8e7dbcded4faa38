<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\ApplicationConnectionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ApplicationConnectionTest extends ApplicationConnectionTestCase
{
    use OnPgsql;
}
