<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** Another transaction held a lock for too long, or at all where waiting was not wanted. */
final class LockTimeoutException extends QueryExecutionException implements RetryableException
{
}
