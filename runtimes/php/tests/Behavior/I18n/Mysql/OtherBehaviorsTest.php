<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Mysql;

use Orm\Runtime\Tests\Behavior\I18n\OtherBehaviorsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class OtherBehaviorsTest extends OtherBehaviorsTestCase
{
    use OnMysql;
}
