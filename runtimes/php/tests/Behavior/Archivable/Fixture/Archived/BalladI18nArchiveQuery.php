<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_ballad_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BalladI18nArchiveQuery<TParent>
 */
class BalladI18nArchiveQuery extends Base\BalladI18nArchiveQuery
{
}
