<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Exception\RuntimeException;

/** The transaction has to be begun again at another isolation level. */
final class SnapshotTakenTooEarly extends RuntimeException
{
}
