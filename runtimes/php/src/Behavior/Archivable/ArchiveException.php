<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Lock\OperationRefused;

/** A row could not be archived or restored; nothing was written. */
class ArchiveException extends OrmException implements OperationRefused
{
}
