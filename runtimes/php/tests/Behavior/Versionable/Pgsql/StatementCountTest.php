<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Pgsql;

use Orm\Runtime\Tests\Behavior\Versionable\StatementCountTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StatementCountTest extends StatementCountTestCase
{
    use OnPgsql;
}
