<?php

declare(strict_types=1);

namespace Paired;

/**
 * Its columns stand in three tables.
 *
 * Add your own methods here; this file is written once.
 */
class Account extends Base\Account
{
}
