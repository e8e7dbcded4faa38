<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_ballad_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BalladI18nVersionQuery<TParent>
 */
class BalladI18nVersionQuery extends Base\BalladI18nVersionQuery
{
}
