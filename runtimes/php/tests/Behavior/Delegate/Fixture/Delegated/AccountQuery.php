<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Queries of the table "dlg_account".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AccountQuery<TParent>
 */
class AccountQuery extends Base\AccountQuery
{
}
