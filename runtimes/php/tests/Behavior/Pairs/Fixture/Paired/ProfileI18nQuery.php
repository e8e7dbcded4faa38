<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_profile_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProfileI18nQuery<TParent>
 */
class ProfileI18nQuery extends Base\ProfileI18nQuery
{
}
