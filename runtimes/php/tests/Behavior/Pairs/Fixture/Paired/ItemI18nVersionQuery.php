<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_item_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ItemI18nVersionQuery<TParent>
 */
class ItemI18nVersionQuery extends Base\ItemI18nVersionQuery
{
}
