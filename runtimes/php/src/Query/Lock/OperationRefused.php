<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

/** An exception that refuses an operation before it has written anything: the application's transaction can go on. */
interface OperationRefused extends \Throwable
{
}
