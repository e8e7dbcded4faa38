<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_mark".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MarkQuery<TParent>
 */
class MarkQuery extends Base\MarkQuery
{
}
