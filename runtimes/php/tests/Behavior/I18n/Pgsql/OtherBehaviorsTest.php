<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Pgsql;

use Orm\Runtime\Tests\Behavior\I18n\OtherBehaviorsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class OtherBehaviorsTest extends OtherBehaviorsTestCase
{
    use OnPgsql;
}
