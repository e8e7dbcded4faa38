<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_item_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ItemI18nQuery<TParent>
 */
class ItemI18nQuery extends Base\ItemI18nQuery
{
}
