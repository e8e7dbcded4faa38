<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_profile_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProfileI18nVersionQuery<TParent>
 */
class ProfileI18nVersionQuery extends Base\ProfileI18nVersionQuery
{
}
