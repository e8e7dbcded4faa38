<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_memo_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MemoVersionQuery<TParent>
 */
class MemoVersionQuery extends Base\MemoVersionQuery
{
}
