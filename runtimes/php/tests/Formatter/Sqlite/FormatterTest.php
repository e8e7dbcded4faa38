<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Formatter\Sqlite;

use Orm\Runtime\Tests\Formatter\FormatterTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class FormatterTest extends FormatterTestCase
{
    use OnSqlite;
}
