<?php

declare(strict_types=1);

namespace Translated;

/**
 * Queries of the table "tr_news_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NewsI18nQuery<TParent>
 */
class NewsI18nQuery extends Base\NewsI18nQuery
{
}
