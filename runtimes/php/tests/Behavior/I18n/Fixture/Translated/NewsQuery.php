<?php

declare(strict_types=1);

namespace Translated;

/**
 * Queries of the table "tr_news".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NewsQuery<TParent>
 */
class NewsQuery extends Base\NewsQuery
{
}
