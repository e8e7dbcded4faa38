<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** What the transaction had read was changed by another one. */
final class SerializationFailureException extends QueryExecutionException implements RetryableException
{
}
