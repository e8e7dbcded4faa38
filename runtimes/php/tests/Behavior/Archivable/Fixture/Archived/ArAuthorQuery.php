<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_author".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ArAuthorQuery<TParent>
 */
class ArAuthorQuery extends Base\ArAuthorQuery
{
}
