<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_content_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ContentArchiveQuery<TParent>
 */
class ContentArchiveQuery extends Base\ContentArchiveQuery
{
}
