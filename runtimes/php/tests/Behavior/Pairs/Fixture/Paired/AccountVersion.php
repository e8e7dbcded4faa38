<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_account_version".
 *
 * Add your own methods here; this file is written once.
 */
class AccountVersion extends Base\AccountVersion
{
}
