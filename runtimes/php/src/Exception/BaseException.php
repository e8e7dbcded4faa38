<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * The parent of OrmException. The package orm/propel declares another one in its place, which is a PDOException.
 *
 * @internal
 */
abstract class BaseException extends \RuntimeException
{
}
