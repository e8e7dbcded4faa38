<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * The parent of OrmException. A package can declare another class by this name before it is loaded.
 *
 * @internal
 */
abstract class BaseException extends \RuntimeException
{
}
