<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_news".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NewsQuery<TParent>
 */
class NewsQuery extends Base\NewsQuery
{
}
