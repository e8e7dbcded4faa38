<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\StandAloneCriteriaTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StandAloneCriteriaTest extends StandAloneCriteriaTestCase
{
    use OnPgsql;
}
