<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\SecretTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SecretTest extends SecretTestCase
{
    use OnPgsql;
}
