<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Queries of the table "dlg_profile".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProfileQuery<TParent>
 */
class ProfileQuery extends Base\ProfileQuery
{
}
