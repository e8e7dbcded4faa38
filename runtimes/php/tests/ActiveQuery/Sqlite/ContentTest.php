<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\ContentTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ContentTest extends ContentTestCase
{
    use OnSqlite;
}
