<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/**
 * A behavior whose BeforeWrite takes the locks of the object itself, before it runs any other statement. Where one
 * object is saved, and no other behavior locks anything, nobody has to ask for the locks before.
 */
interface LocksBeforeWrite extends TakesLocks, BeforeWrite
{
}
