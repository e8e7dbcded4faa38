<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock;

use Orm\Runtime\Persistence\Lock\OperationRefused;

final class RefusedForTest extends \LogicException implements OperationRefused
{
}
