<?php

declare(strict_types=1);

namespace Archived;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ar_ballad_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\BalladI18nArchiveQuery<TParent>
 */
class BalladI18nArchiveQuery extends Base\BalladI18nArchiveQuery
{
}
