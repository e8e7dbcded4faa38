<?php

declare(strict_types=1);

namespace Translated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "tr_news".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\NewsQuery<TParent>
 */
class NewsQuery extends Base\NewsQuery
{
}
