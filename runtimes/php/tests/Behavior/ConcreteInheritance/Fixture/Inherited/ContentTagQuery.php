<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_content_tag".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ContentTagQuery<TParent>
 */
class ContentTagQuery extends Base\ContentTagQuery
{
}
