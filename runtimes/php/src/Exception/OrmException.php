<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * The base class of the exceptions of the runtime, except the four that extend SPL classes of their own names:
 * ExceptionInterface is the type of all of them.
 */
class OrmException extends BaseException implements ExceptionInterface
{
}
