<?php

declare(strict_types=1);

namespace Inherited;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ci_content".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @template TModel of Content = Content
 * @extends Base\ContentQuery<TParent, TModel>
 */
class ContentQuery extends Base\ContentQuery
{
}
