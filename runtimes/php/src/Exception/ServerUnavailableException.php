<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * No session could be opened for a reason that passes: the server is down, starts, moves its role to another one, or
 * has no connection left. Nothing was changed.
 */
final class ServerUnavailableException extends ConnectionException implements RetryableException
{
}
