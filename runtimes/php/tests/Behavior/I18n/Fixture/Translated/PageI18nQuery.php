<?php

declare(strict_types=1);

namespace Translated;

/**
 * Queries of the table "tr_page_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PageI18nQuery<TParent>
 */
class PageI18nQuery extends Base\PageI18nQuery
{
}
