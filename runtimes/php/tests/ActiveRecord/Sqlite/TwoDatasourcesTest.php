<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\TwoDatasourcesTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TwoDatasourcesTest extends TwoDatasourcesTestCase
{
    use OnSqlite;
}
