<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_account_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AccountI18nQuery<TParent>
 */
class AccountI18nQuery extends Base\AccountI18nQuery
{
}
