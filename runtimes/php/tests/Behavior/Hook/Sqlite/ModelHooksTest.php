<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook\Sqlite;

use Orm\Runtime\Tests\Behavior\Hook\ModelHooksTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ModelHooksTest extends ModelHooksTestCase
{
    use OnSqlite;
}
