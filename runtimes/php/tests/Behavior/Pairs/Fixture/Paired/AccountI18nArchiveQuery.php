<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_account_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AccountI18nArchiveQuery<TParent>
 */
class AccountI18nArchiveQuery extends Base\AccountI18nArchiveQuery
{
}
