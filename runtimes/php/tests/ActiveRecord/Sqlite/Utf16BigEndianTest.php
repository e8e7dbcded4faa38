<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\ColumnTest;
use Orm\Runtime\Tests\Support\OnUtf16Sqlite;

final class Utf16BigEndianTest extends ColumnTest
{
    use OnUtf16Sqlite;

    protected function encoding(): string
    {
        return 'UTF-16be';
    }
}
