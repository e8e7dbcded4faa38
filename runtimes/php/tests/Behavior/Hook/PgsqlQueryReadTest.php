<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlQueryReadTest extends QueryReadTestCase
{
    use OnPgsql;
}
