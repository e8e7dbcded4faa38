<?php

declare(strict_types=1);

namespace Cms;

/**
 * Queries of the table "draft".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\DraftQuery<TParent>
 */
class DraftQuery extends Base\DraftQuery
{
}
