<?php

declare(strict_types=1);

namespace Paired;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "pr_item_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\ItemI18nArchiveQuery<TParent>
 */
class ItemI18nArchiveQuery extends Base\ItemI18nArchiveQuery
{
}
