<?php

declare(strict_types=1);

namespace Delegated;

/**
 * One profile, which gets its key; a city that others have as well.
 *
 * Add your own methods here; this file is written once.
 */
class Account extends Base\Account
{
}
