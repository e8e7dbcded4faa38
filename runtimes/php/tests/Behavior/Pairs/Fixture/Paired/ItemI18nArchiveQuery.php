<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_item_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ItemI18nArchiveQuery<TParent>
 */
class ItemI18nArchiveQuery extends Base\ItemI18nArchiveQuery
{
}
