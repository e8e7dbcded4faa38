<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "word_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\WordPickQuery<TParent>
 */
class WordPickQuery extends Base\WordPickQuery
{
}
