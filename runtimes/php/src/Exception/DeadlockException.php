<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** The database ended a transaction because two of them waited for each other. */
final class DeadlockException extends QueryExecutionException implements RetryableException
{
}
