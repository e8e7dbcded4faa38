<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Mysql;

use Orm\Runtime\Tests\Behavior\I18n\TranslatedQueryTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TranslatedQueryTest extends TranslatedQueryTestCase
{
    use OnMysql;
}
