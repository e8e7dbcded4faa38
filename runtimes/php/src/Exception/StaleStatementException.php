<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A statement was prepared before its tables were changed, or the session has lost it; it is prepared again. */
final class StaleStatementException extends QueryExecutionException implements RetryableException
{
}
