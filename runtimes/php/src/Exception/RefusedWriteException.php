<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** An update() or delete() of a query that could not do what its text says, or that has no condition. */
class RefusedWriteException extends OrmException
{
}
