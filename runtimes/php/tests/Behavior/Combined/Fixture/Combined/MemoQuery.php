<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_memo".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MemoQuery<TParent>
 */
class MemoQuery extends Base\MemoQuery
{
}
