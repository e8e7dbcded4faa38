<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_content".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Content = Content
 * @extends Base\ContentQuery<TParent, TModel>
 */
class ContentQuery extends Base\ContentQuery
{
}
