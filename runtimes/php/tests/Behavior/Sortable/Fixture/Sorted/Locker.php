<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A scope of which a part is in the key.
 *
 * Add your own methods here; this file is written once.
 */
class Locker extends Base\Locker
{
}
