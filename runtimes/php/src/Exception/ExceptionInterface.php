<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** The interface of all exceptions of the runtime. */
interface ExceptionInterface extends \Throwable
{
}
