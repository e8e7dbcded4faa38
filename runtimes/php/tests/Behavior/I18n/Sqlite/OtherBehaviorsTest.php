<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Sqlite;

use Orm\Runtime\Tests\Behavior\I18n\OtherBehaviorsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class OtherBehaviorsTest extends OtherBehaviorsTestCase
{
    use OnSqlite;
}
