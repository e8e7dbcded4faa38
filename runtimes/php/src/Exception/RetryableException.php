<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** The database gave up on a transaction that may well succeed when it is run again from its start. */
interface RetryableException extends ExceptionInterface
{
}
