<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/**
 * A behavior whose BeforeWrite takes the locks of the object itself. Where one object is saved in an open transaction,
 * and no other behavior locks anything, nobody has to ask for them before.
 */
interface LocksBeforeWrite extends TakesLocks, BeforeWrite
{
}
