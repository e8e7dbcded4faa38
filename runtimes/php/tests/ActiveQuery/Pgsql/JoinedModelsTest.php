<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\JoinedModelsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class JoinedModelsTest extends JoinedModelsTestCase
{
    use OnPgsql;
}
