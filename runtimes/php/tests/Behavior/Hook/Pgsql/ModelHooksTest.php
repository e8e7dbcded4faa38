<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook\Pgsql;

use Orm\Runtime\Tests\Behavior\Hook\ModelHooksTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ModelHooksTest extends ModelHooksTestCase
{
    use OnPgsql;
}
