<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** What every exception of the runtime implements. */
interface ExceptionInterface extends \Throwable
{
}
