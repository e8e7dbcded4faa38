<?php

declare(strict_types=1);

namespace Slugs;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "page".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\PageQuery<TParent>
 */
class PageQuery extends Base\PageQuery
{
}
