<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_account_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class AccountI18n extends Base\AccountI18n
{
}
