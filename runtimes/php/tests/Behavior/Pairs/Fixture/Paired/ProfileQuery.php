<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_profile".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProfileQuery<TParent>
 */
class ProfileQuery extends Base\ProfileQuery
{
}
