<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Exception\LogicException;

/** A list operation was refused, before anything was written. */
class ListException extends LogicException
{
}
