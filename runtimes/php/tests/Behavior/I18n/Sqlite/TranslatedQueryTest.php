<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Sqlite;

use Orm\Runtime\Tests\Behavior\I18n\TranslatedQueryTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TranslatedQueryTest extends TranslatedQueryTestCase
{
    use OnSqlite;
}
