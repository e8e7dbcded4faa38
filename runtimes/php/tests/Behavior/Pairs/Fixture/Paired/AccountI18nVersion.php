<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_account_i18n_version".
 *
 * Add your own methods here; this file is written once.
 */
class AccountI18nVersion extends Base\AccountI18nVersion
{
}
