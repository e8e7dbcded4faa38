<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RuntimeException;

/** Someone else has saved a newer version of the row since the object was read. */
class StaleVersionException extends RuntimeException implements RetryableException
{
}
