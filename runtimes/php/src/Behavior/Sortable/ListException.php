<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Lock\OperationRefused;

/** A list operation was refused, before anything was written. */
class ListException extends OrmException implements OperationRefused
{
}
