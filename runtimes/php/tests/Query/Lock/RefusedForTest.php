<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock;

use Orm\Runtime\Query\Lock\OperationRefused;

final class RefusedForTest extends \LogicException implements OperationRefused
{
}
