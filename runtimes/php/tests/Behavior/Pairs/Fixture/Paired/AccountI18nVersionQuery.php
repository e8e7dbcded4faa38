<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_account_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AccountI18nVersionQuery<TParent>
 */
class AccountI18nVersionQuery extends Base\AccountI18nVersionQuery
{
}
