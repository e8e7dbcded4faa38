<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\ServerFailureTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ServerFailureTest extends ServerFailureTestCase
{
    use OnPgsql;
}
